import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";
import { Refusal } from "../refusal.ts";

const DEEPEST = 10;
const NO_BODY = new Set(["GET", "HEAD", "OPTIONS"]);

/** A declared length is believed, since nothing beyond it is read; only a body without one is counted as it comes. */
export function bodyAtMost(kibibytes: number) {
  const maxSize = kibibytes * 1_024;
  const refuse = () => {
    throw new Refusal("body_too_large");
  };
  const count = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<Door>(async (c, next) => {
    if (NO_BODY.has(c.req.method)) return next();
    const length = c.req.header("content-length");
    if (length === undefined) return count(c, next);
    if (Number(length) > maxSize) refuse();
    return next();
  });
}

/** Bodies are JSON or absent. What PostgreSQL cannot store (NUL, half a surrogate pair) stops here, not as a 500. */
export const jsonBody = createMiddleware<Door>(async (c, next) => {
  if (!NO_BODY.has(c.req.method)) {
    const text = await c.req.text();
    if (text !== "") {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
        throw new Refusal("content_type_not_json");
      }
      if (!storable(parse(text), DEEPEST)) throw new Refusal("bad_request");
    }
  }
  await next();
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("body_not_json");
  }
}

function storable(value: unknown, levels: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(([key, inner]) => storable(key, 1) && storable(inner, levels - 1))
  );
}

import { z } from "@hono/zod-openapi";
import { Refusal } from "../refusal.ts";

/** The words with which routes describe themselves in /api/openapi.json. */

const ErrorAnswer = z
  .object({ error: z.string(), code: z.string(), requestId: z.string(), message: z.string().optional() })
  .meta({ id: "Error" });

export const jsonOf = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

const REFUSED: Record<number, string> = {
  400: "The request is not valid",
  401: "Not signed in, or the link is not valid",
  403: "Not allowed",
  404: "Not found, or not accessible to the caller",
  429: "Too many requests; see Retry-After",
};

export function answers<S extends number, T extends z.ZodType>(
  status: S,
  schema: T,
  description: string,
  refusals: number[],
) {
  const refused = refusals.map((code) => [code, jsonOf(ErrorAnswer, REFUSED[code] ?? "Refused")]);
  return { [status]: jsonOf(schema, description), ...Object.fromEntries(refused) } as {
    [status in S]: ReturnType<typeof jsonOf<T>>;
  };
}

/** One sentence about the first thing that is wrong. */
export function unreadable(result: { success: true } | { success: false; error: z.ZodError }) {
  if (result.success) return;
  const [issue] = result.error.issues;
  // A sentence of our own stands by itself; a finding of the parser needs to say where.
  const where = issue?.code === "custom" ? "" : issue?.path.join(".");
  const text = where ? `${where}: ${issue?.message}` : issue?.message;
  throw new Refusal("bad_request", text ? { text } : {});
}

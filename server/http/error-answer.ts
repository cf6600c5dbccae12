import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { REFUSALS, type RefusalCode } from "../../shared/rules/refusals.ts";
import type { Door } from "../caller.ts";
import { hasNoRoom, sqlState } from "../db/connect.ts";
import { databaseUnreachable, describeError } from "../describe-error.ts";
import { Refusal } from "../refusal.ts";

/** The one shape of a no: `{error, code, requestId}`; sign-in clients also read `message`. */
export function answerError<E extends Door>(error: Error, c: Context<E>) {
  const refusal = asRefusal(error);
  if (refusal.code === "storage_full") c.var.world.storage.fullAt = c.var.world.now();
  if (refusal.status >= 500) {
    c.var.world.log.error({ requestId: c.var.requestId, error: describeError(error) }, "request failed");
  }
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  const { message, code, status } = refusal;
  c.set("refusedFor", code);
  const body = { error: message, code, requestId: c.var.requestId };
  return c.json(c.req.path.startsWith("/api/auth/") ? { ...body, message } : body, status);
}

// As PostgreSQL says that `lock_timeout` and `statement_timeout` have passed.
const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELLED = "57014";

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return new Refusal(codeOf(error.status));
  const state = sqlState(error);
  if (state === LOCK_NOT_AVAILABLE) return new Refusal("changed_by_another", { retryAfterSeconds: 3 });
  if (state === QUERY_CANCELLED) return new Refusal("not_ready", { retryAfterSeconds: 10 });
  if (hasNoRoom(error)) return new Refusal("storage_full", { retryAfterSeconds: 60 });
  if (databaseUnreachable(error)) return new Refusal("not_ready", { retryAfterSeconds: 2 });
  return new Refusal("something_went_wrong");
}

const codeOf = (status: number) =>
  (Object.keys(REFUSALS) as RefusalCode[]).find((code) => REFUSALS[code][0] === status) ??
  "something_went_wrong";

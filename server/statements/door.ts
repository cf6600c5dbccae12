import { createMiddleware } from "hono/factory";
import { may } from "../../shared/rules/permissions.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { Refusal } from "../refusal.ts";

/** What all routes about statements have in common. */

export const tags = ["Statements"];

/** Whoever may not handle statements sees none. What changes one asks again in its transaction. */
export const mayHandle = createMiddleware<InWorkspace>(async (c, next) => {
  const { role, status } = c.var.caller;
  if (status !== "active" || !may(role, "handle_statements")) throw new Refusal("no_permission");
  await next();
});

export const inside = [signedIn, inWorkspace, mayHandle, idempotent];
export const refuses = [400, 401, 403, 404, 409];

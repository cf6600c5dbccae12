import type { z } from "zod";
import { FEEDBACK_AN_HOUR } from "../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import type { Feedback } from "../../shared/schemas/notifications.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { feedback } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { feedbackMail } from "../mail/operator-mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Kept, and mailed to whoever reads feedback here (FEEDBACK_TO). */
export async function giveFeedback(world: World, caller: Caller, given: z.infer<typeof Feedback>) {
  const email = given.email?.trim() ? normaliseEmail(given.email) : null;
  if (given.email?.trim() && !email) throw new Refusal("email_not_valid");
  const { message, page = null } = given;
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, FEEDBACK_AN_HOUR, caller.id, world.now());
    await tx.insert(feedback).values({ personId: caller.id, email, message, page, createdAt: world.now() });
    const to = world.config.feedbackTo;
    if (to) await queueMail(world, tx, "feedback", feedbackMail(to, { message, email, page }));
  });
}

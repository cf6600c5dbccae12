import type { z } from "zod";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { FEEDBACK_PER_HOUR } from "../../shared/rules/limits.ts";
import type { Feedback } from "../../shared/schemas/notifications.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { feedback } from "../db/schema.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import { feedbackMail } from "../mail/operator-mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

const GIVEN_BY_ONE: Limit = { name: "feedback", max: FEEDBACK_PER_HOUR, seconds: 3_600 };

/** Kept, and mailed to whoever reads feedback here (FEEDBACK_TO). */
export async function giveFeedback(world: World, caller: Caller, given: z.infer<typeof Feedback>) {
  const email = given.email?.trim() ? normaliseEmail(given.email) : null;
  if (given.email?.trim() && !email) throw new Refusal("email_not_valid");
  const { message, page = null } = given;
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, GIVEN_BY_ONE, caller.id, world.now());
    await tx.insert(feedback).values({ personId: caller.id, email, message, page, createdAt: world.now() });
    const to = world.config.feedbackTo;
    if (to) await queueMail(world, tx, "feedback", feedbackMail(to, { message, email, page }));
  });
}

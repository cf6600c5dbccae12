import { eq } from "drizzle-orm";
import type { MailWish } from "../../shared/rules/mail-wishes.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { people } from "../db/schema.ts";
import type { World } from "../world.ts";

/** What happened before the choice was told as it was chosen then. */
export async function chooseMails(world: World, caller: Caller, { approvals }: { approvals: MailWish }) {
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await tx
      .update(people)
      .set({ approvalMails: approvals, approvalsToldUntil: approvals === "daily" ? world.now() : null })
      .where(eq(people.id, caller.id));
  });
}

import { and, eq } from "drizzle-orm";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { renewLinks } from "../approvals/old-links/ask-for-new-link.ts";
import { remindByHand } from "../approvals/remind.ts";
import type { Insider } from "../caller.ts";
import { releaseVersions } from "../db/schema.ts";
import { byKey } from "../http/caller-by-key.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { openRelease } from "./open-release.ts";

/** Whose link has run out gets a new one: nobody has to change anything for that, and nobody else signs again. */
export async function remindPerson(world: World, caller: Insider, releaseId: string, address: string) {
  const email = normaliseEmail(address);
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "remind_person");
    const [version] = await tx
      .select()
      .from(releaseVersions)
      .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, release.version)));
    if (!email || !version) throw new Refusal("nothing_to_remind");
    await renewLinks(world, tx, email, version);
    await remindByHand(world, tx, releaseId, release.version, email, byKey(caller));
  });
}

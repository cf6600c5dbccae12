import { normaliseEmail } from "../../shared/rules/email.ts";
import { remindByHand } from "../approvals/remind.ts";
import type { Insider } from "../caller.ts";
import { byKey } from "../http/caller-by-key.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { openRelease } from "./open-release.ts";

export async function remindPerson(world: World, caller: Insider, releaseId: string, address: string) {
  const email = normaliseEmail(address);
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "remind_person");
    if (!email) throw new Refusal("nothing_to_remind");
    await remindByHand(world, tx, releaseId, release.version, email, byKey(caller));
  });
}

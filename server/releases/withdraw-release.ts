import { record } from "../agreements/audit-trail.ts";
import { moveRelease } from "../agreements/move-release.ts";
import type { Insider } from "../caller.ts";
import { byKey } from "../http/caller-by-key.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { endVersion } from "./editing/edit-release.ts";
import { openRelease } from "./open-release.ts";

/** Nobody is asked any more; what was signed stays as evidence without force. */
export async function withdrawRelease(world: World, caller: Insider, releaseId: string) {
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "withdraw_release");
    if (release.status === "withdrawn") return;
    if (!(await moveRelease(world, tx, releaseId, "withdrawn"))) throw new Refusal("release_not_open");
    await endVersion(world, tx, releaseId, "withdrawn");
    await record(world, tx, releaseId, "release.withdrawn", { version: release.version, ...byKey(caller) });
  });
}

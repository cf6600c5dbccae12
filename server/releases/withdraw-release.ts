import { record } from "../agreements/audit-trail.ts";
import { moveRelease } from "../agreements/move-release.ts";
import type { Insider } from "../caller.ts";
import { byKey } from "../http/caller-by-key.ts";
import { areBegun } from "../publishing/contracts.ts";
import { Refusal } from "../refusal.ts";
import { cancelJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { endVersion } from "./editing/edit-release.ts";
import { openRelease } from "./open-release.ts";

/** Nobody is asked any more; what was signed stays as evidence without force. */
export async function withdrawRelease(world: World, caller: Insider, releaseId: string) {
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "withdraw_release");
    if (release.status === "withdrawn") return;
    if (!(await moveRelease(world, tx, releaseId, "withdrawn"))) throw new Refusal("release_not_open");
    const { version } = release;
    // Undone with the rest.
    if (await areBegun(tx, { releaseId, version })) throw new Refusal("publishing_begun");
    // After the release's lock, as a retry does it: no round goes on while the release stands failed.
    await cancelJob(tx, "publish", { releaseId, version });
    await endVersion(world, tx, releaseId, "withdrawn");
    await record(world, tx, releaseId, "release.withdrawn", { version, ...byKey(caller) });
  });
}

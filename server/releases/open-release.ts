import type { Act } from "../../shared/rules/permissions.ts";
import { lockRelease } from "../agreements/move-release.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { Refusal } from "../refusal.ts";

/** To change it. Held until the transaction ends. A release of another workspace is not there. */
export async function openRelease(tx: Tx, caller: Insider, releaseId: string, act: Act) {
  const locked = await lockRelease(tx, releaseId);
  if (locked?.release.workspaceId !== caller.workspace.id) throw new Refusal("release_not_found");
  await refuseUnlessMay(tx, caller, act, locked.release);
  return locked.release;
}

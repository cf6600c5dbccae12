import { and, eq } from "drizzle-orm";
import type { Device } from "../../../shared/rules/access/device.ts";
import { type Caller, refuseIfGone, refuseUnlessFresh } from "../../caller.ts";
import { passkeys } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { tellOfPasskey } from "./add-passkey.ts";

/** From then on it opens nothing. The device may still offer it, until the person deletes it there, too. */
export async function removePasskey(
  world: World,
  caller: Caller,
  { passkeyId, device }: { passkeyId: string; device: Device },
) {
  refuseUnlessFresh(world, caller);
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.personId, caller.id), eq(passkeys.id, passkeyId)))
      .returning();
    if (!gone) throw new Refusal("passkey_not_found");
    await tellOfPasskey(world, tx, caller, { change: "removed", name: gone.name, device });
  });
}

import { asc, eq } from "drizzle-orm";
import type { Passkey } from "../../../shared/schemas/access/passkeys.ts";
import type { Caller } from "../../caller.ts";
import { passkeys } from "../../db/schema.ts";
import type { World } from "../../world.ts";

export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys({ db }: World, caller: Caller): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, caller.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(presentPasskey);
}

import { asc, eq } from "drizzle-orm";
import type { ApiKey } from "../../shared/schemas/access/api-keys.ts";
import type { Insider } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { apiKeys, members, people } from "../db/schema.ts";

type Row = typeof apiKeys.$inferSelect;

/** Of the key itself only its first characters are known. */
export const presentKey = (row: Row, madeBy: string): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  madeBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Oldest first. Those that have expired stay in the list until they are deleted: somebody may look for why it stopped. */
export async function listKeys(db: Db, { workspace }: Insider): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, email: members.email, name: people.name })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .leftJoin(people, eq(people.email, members.email))
    .where(eq(apiKeys.workspaceId, workspace.id))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  return rows.map(({ key, email, name }) => presentKey(key, name || email));
}

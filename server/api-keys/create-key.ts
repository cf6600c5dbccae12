import { and, eq, inArray, ne } from "drizzle-orm";
import { API_KEYS_MAX, API_SCOPES } from "../../shared/rules/access/api-scopes.ts";
import { may, ROLES } from "../../shared/rules/permissions.ts";
import type { CreatedApiKey, NewApiKey } from "../../shared/schemas/access/api-keys.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { apiKeys, members, workspaces } from "../db/schema.ts";
import { notifyAll } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { Refusal } from "../refusal.ts";
import { hashOfKey, newApiKey, prefixOf } from "../secrets/api-key-token.ts";
import { noteInWorkspace } from "../workspaces/workspace-trail.ts";
import type { World } from "../world.ts";
import { presentKey } from "./read-keys.ts";

const DAY_MS = 24 * 3_600_000;

/** The only time the key is known. Whoever else manages keys is told, so that none is made behind their back. */
export async function createKey(world: World, caller: Insider, asked: NewApiKey): Promise<CreatedApiKey> {
  const key = newApiKey();
  return await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "manage_api");
    await refuseOverMost(tx, caller);
    const createdAt = world.now();
    const [row] = await tx
      .insert(apiKeys)
      .values({
        workspaceId: caller.workspace.id,
        memberId: caller.memberId,
        name: asked.name,
        prefix: prefixOf(key),
        hash: hashOfKey(key),
        scopes: API_SCOPES.filter((scope) => asked.scopes.includes(scope)),
        createdAt,
        expiresAt: asked.days === null ? null : new Date(createdAt.getTime() + asked.days * DAY_MS),
      })
      .returning();
    if (!row) throw new Error("an API key was not written");
    const { id, name, prefix, scopes } = row;
    await noteInWorkspace(world, tx, caller, "api_key.created", {
      ...{ id, name, prefix, scopes: scopes.join(" ") },
      expiresAt: row.expiresAt?.toISOString() ?? null,
    });
    await tellOthers(world, tx, caller, name);
    return { ...presentKey(row, caller.name || caller.email), key };
  });
}

/** Two at once: the second waits here and is counted after the first. */
async function refuseOverMost(tx: Tx, { workspace }: Insider) {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id))
    .for("update");
  const there = await tx.$count(apiKeys, eq(apiKeys.workspaceId, workspace.id));
  if (there >= API_KEYS_MAX) throw new Refusal("too_many_api_keys");
}

const MANAGE = ROLES.filter((role) => may(role, "manage_api"));

async function tellOthers(world: World, tx: Tx, caller: Insider, name: string) {
  const { workspace } = caller;
  const others = await tx
    .select({ email: members.email })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, workspace.id),
        eq(members.status, "active"),
        inArray(members.role, MANAGE),
        ne(members.email, caller.email),
      ),
    );
  const title = notices.keyMade(caller.name || caller.email, name, workspace.name);
  const link = `/workspace/${workspace.slug}/api`;
  await notifyAll(
    world,
    tx,
    others.map(({ email }) => ({ email, title, link, about: caller.email })),
  );
}

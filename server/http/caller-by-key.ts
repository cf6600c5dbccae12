import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiScope } from "../../shared/rules/access/api-scopes.ts";
import { API_REQUESTS } from "../../shared/rules/budgets.ts";
import { oncePerDb } from "../db/once-per-db.ts";
import { apiKeys, members, people, workspaces } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { hashOfKey, looksLikeKey } from "../secrets/api-key-token.ts";
import type { World } from "../world.ts";
import { refuseOverLimit } from "./rate-limit.ts";

/** The key a program came in with. What it writes names it. */
export interface KeyUsed {
  id: string;
  name: string;
}

const BEARER = /^bearer +(\S+)$/i;
const USE_NOTED_EVERY_MS = 60_000;

/** Null when no key of ours was sent. */
export function keyIn(authorization: string | undefined): string | null {
  const token = BEARER.exec(authorization ?? "")?.[1];
  return token && looksLikeKey(token) ? token : null;
}

/** Its maker must be in the workspace, come in and not gone: the key ends with them, and has the role they have now. */
const keyQuery = oncePerDb((db) =>
  db
    .select({
      key: apiKeys,
      member: members,
      workspace: workspaces,
      person: {
        id: people.id,
        email: people.email,
        name: people.name,
        emailVerified: people.emailVerified,
        createdAt: people.createdAt,
      },
    })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.id, apiKeys.memberId), eq(members.status, "active")))
    .innerJoin(people, and(eq(people.email, members.email), isNull(people.deletedAt)))
    .innerJoin(workspaces, and(eq(workspaces.id, apiKeys.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder("hash")),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder("now"))),
      ),
    ),
);

/** `scope`: what the route asks for; undefined where no key is let in. */
export async function callerByKey(world: World, token: string, scope: ApiScope | undefined) {
  const now = world.now();
  const [found] = await keyQuery(world.db).execute({ hash: hashOfKey(token), now });
  if (!found) throw new Refusal("api_key_not_valid");
  const { key, member, person, workspace } = found;
  await refuseOverLimit(world.db, API_REQUESTS, key.id, now);
  await noteUse(world, key.id, now);
  if (!scope) throw new Refusal("api_key_not_accepted");
  if (!key.scopes.includes(scope)) throw new Refusal("api_key_lacks_scope");
  return {
    ...person,
    session: null,
    key: { id: key.id, name: key.name } satisfies KeyUsed,
    ...{ memberId: member.id, role: member.role, status: member.status, workspace },
  };
}

async function noteUse({ db }: World, keyId: string, now: Date) {
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}

/** For the trail of a release: which key did it, if one did. */
export const byKey = ({ key }: { key: KeyUsed | null }): { apiKey?: string } =>
  key ? { apiKey: key.id } : {};

import { and, eq, inArray } from "drizzle-orm";
import { SEE_DRAFTS } from "../../../shared/rules/permissions.ts";
import type { Tx } from "../../db/connect.ts";
import { members } from "../../db/schema.ts";

/** Whether somebody still has a role in a workspace that shows what is not published. */
export async function seesDrafts(tx: Tx, workspaceId: string, email: string) {
  const found = and(
    eq(members.workspaceId, workspaceId),
    eq(members.email, email),
    eq(members.status, "active"),
    inArray(members.role, SEE_DRAFTS),
  );
  return (await tx.$count(members, found)) > 0;
}

import { eq } from "drizzle-orm";
import { may, type Role } from "../../shared/rules/permissions.ts";
import { releases } from "./schema.ts";

/** For the where clause of whatever reads releases: somebody who sees no drafts finds only what is published. */
export const shownTo = (role: Role) =>
  may(role, "see_release") ? undefined : eq(releases.status, "published");

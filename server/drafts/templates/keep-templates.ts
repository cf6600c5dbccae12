import { and, asc, eq, ne, sql } from "drizzle-orm";
import { templateProblems } from "../../../shared/rules/drafts/split-template.ts";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import { SPLIT_TEMPLATES_MAX } from "../../../shared/rules/limits.ts";
import { may } from "../../../shared/rules/permissions.ts";
import { tidy } from "../../../shared/rules/plain-text.ts";
import type { SaveTemplate, SplitTemplate } from "../../../shared/schemas/drafts.ts";
import { problemText } from "../../../words/release-problems.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { splitTemplates } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

/** Splits that a workspace uses again. They name people, so whoever sees no drafts sees none of these. */
export async function listTemplates({ db }: World, { workspace, role }: Insider): Promise<SplitTemplate[]> {
  if (!may(role, "see_release")) return [];
  return db
    .select({ id: splitTemplates.id, name: splitTemplates.name, people: splitTemplates.people })
    .from(splitTemplates)
    .where(eq(splitTemplates.workspaceId, workspace.id))
    .orderBy(asc(splitTemplates.createdAt), asc(splitTemplates.id));
}

/** New, or in place of the one that has this id. */
export async function saveTemplate(
  world: World,
  caller: Insider,
  id: string,
  given: SaveTemplate,
): Promise<SplitTemplate> {
  const [problem] = templateProblems(given);
  if (problem) throw new Refusal("release_not_valid", { text: problemText(problem) });
  const template = {
    name: tidy(given.name),
    people: given.people.map(({ name, email, share }) => ({
      name: tidy(name),
      email: normaliseEmail(email) ?? email,
      share,
    })),
  };
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    await refuseOverRoom(tx, caller, id);
    const { rowCount } = await tx
      .insert(splitTemplates)
      .values({ id, workspaceId: caller.workspace.id, ...template, createdAt: world.now() })
      .onConflictDoUpdate({
        target: splitTemplates.id,
        set: template,
        setWhere: eq(splitTemplates.workspaceId, caller.workspace.id),
      });
    // Somebody else's has this id.
    if (rowCount === 0) throw new Refusal("template_not_found");
    return { id, ...template };
  });
}

/** One at a time in a workspace: counted and written before the next one counts. */
async function refuseOverRoom(tx: Tx, { workspace }: Insider, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${workspace.id}`}, 0))`);
  const others = and(eq(splitTemplates.workspaceId, workspace.id), ne(splitTemplates.id, id));
  const there = await tx.$count(splitTemplates, others);
  if (there >= SPLIT_TEMPLATES_MAX) throw new Refusal("too_many_templates");
}

export async function deleteTemplate(world: World, caller: Insider, id: string) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    const { rowCount } = await tx
      .delete(splitTemplates)
      .where(and(eq(splitTemplates.id, id), eq(splitTemplates.workspaceId, caller.workspace.id)));
    if (rowCount === 0) throw new Refusal("template_not_found");
  });
}

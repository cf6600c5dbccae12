import { and, arrayContains, eq, or, sql } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { releaseDrafts, splitTemplates, submissions } from "../db/schema.ts";
import type { World } from "../world.ts";
import { outlineOf } from "./judge-draft.ts";
import { addressesIn, emptyPerson } from "./named-people.ts";

/** Somebody deletes their account. What they changed or sent was changed or sent by nobody any more. */
export async function readdressDrafts(tx: Tx, email: string, goneAs: string) {
  await tx
    .update(releaseDrafts)
    .set({ changedByEmail: goneAs })
    .where(eq(releaseDrafts.changedByEmail, email));
  await tx
    .update(submissions)
    .set({ byEmail: goneAs, key: sql`${submissions.id}::text` })
    .where(eq(submissions.byEmail, email));
}

const FORGOTTEN_AT_ONCE = 100;

/**
 * Wherever a draft names them, whoever goes on with it reads that somebody is missing. Some of them, each by itself: how many
 * there are is up to strangers. False when none is left.
 */
export async function forgetInDrafts(world: World, email: string): Promise<boolean> {
  const isNamed = or(
    arrayContains(releaseDrafts.emails, [email]),
    arrayContains(releaseDrafts.importedEmails, [email]),
  );
  const drafts = await world.db
    .select({ id: releaseDrafts.id })
    .from(releaseDrafts)
    .where(isNamed)
    .limit(FORGOTTEN_AT_ONCE);
  for (const { id } of drafts)
    await world.transaction(async (tx) => {
      const [draft] = await tx
        .select()
        .from(releaseDrafts)
        .where(and(eq(releaseDrafts.id, id), isNamed))
        .for("update");
      if (draft) await forgetInDraft(tx, draft, email);
    });
  const named = sql`${splitTemplates.people} @> ${JSON.stringify([{ email }])}::jsonb`;
  const templates = await world.db
    .select({ id: splitTemplates.id })
    .from(splitTemplates)
    .where(named)
    .limit(FORGOTTEN_AT_ONCE);
  for (const { id } of templates) await world.transaction((tx) => forgetInTemplate(tx, id, email));
  return drafts.length > 0 || templates.length > 0;
}

async function forgetInDraft(tx: Tx, draft: typeof releaseDrafts.$inferSelect, email: string) {
  const { id, version, content, imported } = draft;
  emptyPerson(content, email);
  if (imported) emptyPerson(imported, email);
  const importedEmails = imported ? addressesIn(imported) : [];
  await tx
    .update(releaseDrafts)
    .set({ content, imported, importedEmails, version: version + 1, ...outlineOf(content) })
    .where(eq(releaseDrafts.id, id));
}

async function forgetInTemplate(tx: Tx, id: string, email: string) {
  const [template] = await tx.select().from(splitTemplates).where(eq(splitTemplates.id, id)).for("update");
  const people = template?.people.map((one) => (one.email === email ? { ...one, name: "", email: "" } : one));
  if (people) await tx.update(splitTemplates).set({ people }).where(eq(splitTemplates.id, id));
}

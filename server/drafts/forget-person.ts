import { eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "../../shared/rules/email.ts";
import type { DraftContent, TemplatePerson } from "../../shared/schemas/drafts.ts";
import type { Tx } from "../db/connect.ts";
import { literally } from "../db/holds-words.ts";
import { releaseDrafts, splitTemplates, submissions } from "../db/schema.ts";
import { outlineOf } from "./judge-draft.ts";

/** Somebody deletes their account. Wherever a draft names them, whoever goes on with it reads that somebody is missing. */
export async function forgetInDrafts(tx: Tx, email: string, goneAs: string) {
  await tx
    .update(releaseDrafts)
    .set({ changedByEmail: goneAs })
    .where(eq(releaseDrafts.changedByEmail, email));
  const naming = await tx
    .select()
    .from(releaseDrafts)
    .where(
      or(
        names(sql`${releaseDrafts.content}::text`, email),
        names(sql`${releaseDrafts.imported}::text`, email),
      ),
    )
    .for("update");
  for (const { id, version, content, imported } of naming) {
    const left = withoutPerson(content, email) as DraftContent;
    const had = imported && (withoutPerson(imported, email) as DraftContent);
    await tx
      .update(releaseDrafts)
      .set({ content: left, imported: had, version: version + 1, ...outlineOf(left) })
      .where(eq(releaseDrafts.id, id));
  }
  const templates = await tx
    .select()
    .from(splitTemplates)
    .where(names(sql`${splitTemplates.people}::text`, email))
    .for("update");
  for (const { id, people } of templates)
    await tx
      .update(splitTemplates)
      .set({ people: withoutPerson(people, email) as TemplatePerson[] })
      .where(eq(splitTemplates.id, id));
  await tx
    .update(submissions)
    .set({ byEmail: goneAs, key: sql`${submissions.id}::text` })
    .where(eq(submissions.byEmail, email));
}

const names = (content: SQL, email: string) => ilike(content, `%${literally(email)}%`);

/** In whatever part of the form they stand. */
function withoutPerson(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, email));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const isThem = fields.some(
    ([name, text]) => name === "email" && typeof text === "string" && normaliseEmail(text) === email,
  );
  return Object.fromEntries(
    fields.map(([name, inner]) => [
      name,
      isThem && typeof inner === "string" ? "" : withoutPerson(inner, email),
    ]),
  );
}

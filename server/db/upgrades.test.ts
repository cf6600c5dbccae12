import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";

/**
 * While a new release is rolled out, processes of the old one work on the same tables: the first new process has migrated
 * them. So a migration may only add what the old one does not notice. decisions/0053-upgrades.md says how to do the rest.
 */

/** Older ones were never rolled out beside their predecessors. */
const FIRST_JUDGED = 28;
/** A migration that needs all old processes stopped says so and why: `-- stop-all-processes: <why>`. */
const MARK = /^-- stop-all-processes: \S.*$/m;

const RULES: [RegExp, string][] = [
  [/^drop table/i, "drops a table"],
  [/^alter table .* drop column/i, "drops a column"],
  [/^alter table .* rename/i, "renames"],
  [/^alter table .* alter column .* set data type/i, "changes a column's type"],
  [/^alter table .* alter column .* set not null/i, "makes a column not null"],
  [/^alter table .* alter column .* drop default/i, "drops a default"],
  [/^alter table .* add column (?!.*\bdefault\b).*\bnot null\b/i, "adds a not-null column without a default"],
  [
    /^alter table .* add constraint .* (unique|check|primary key)/i,
    "adds a constraint to a table that is in use",
  ],
  [/^create unique index/i, "adds a unique index to a table that is in use"],
];

/** Pure: what of a migration processes of the release before would notice. */
function noticedIn(migration: string): string[] {
  const statements = migration
    .replace(/^--(?!>).*$/gm, "")
    .split(/--> statement-breakpoint|;/)
    .map((one) => one.replace(/\s+/g, " ").trim());
  const made = [...migration.matchAll(/create table (?:if not exists )?("?[\w.]+"?)/gi)].map(
    ([, name = ""]) => name,
  );
  const tableIn = (statement: string) =>
    /^(?:alter table (?:only )?|create unique index .* on |drop table (?:if exists )?)("?[\w.]+"?)/i.exec(
      statement,
    )?.[1] ?? "";
  return statements.flatMap((statement) =>
    made.includes(tableIn(statement))
      ? []
      : RULES.flatMap(([rule, why]) => (rule.test(statement) ? [`${tableIn(statement)}: ${why}`] : [])),
  );
}

const folder = path.join(projectRoot, "server/db/migrations");
const judged = readdirSync(folder)
  .filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) >= FIRST_JUDGED)
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));

test("a new migration adds only what the release before does not notice, or says that all must stop", () => {
  for (const { name, text } of judged.filter((one) => !MARK.test(one.text)))
    expect(noticedIn(text), `${name}: decisions/0053-upgrades.md says how`).toEqual([]);
});

test("the changelog names each migration for which all processes must stop", () => {
  const changelog = readFileSync(path.join(projectRoot, "CHANGELOG.md"), "utf8");
  for (const { name } of judged.filter(({ text }) => MARK.test(text))) expect(changelog).toContain(name);
});

describe("what is noticed", () => {
  test.each([
    ['ALTER TABLE "tracks" DROP COLUMN "mood";', ['"tracks": drops a column']],
    ['ALTER TABLE "tracks" RENAME COLUMN "mood" TO "feel";', ['"tracks": renames']],
    ['ALTER TABLE "tracks" RENAME TO "songs";', ['"tracks": renames']],
    ['DROP TABLE "tracks" CASCADE;', ['"tracks": drops a table']],
    [
      'ALTER TABLE "tracks" ADD COLUMN "bpm" integer NOT NULL;',
      ['"tracks": adds a not-null column without a default'],
    ],
    ['ALTER TABLE "tracks" ALTER COLUMN "isrc" SET NOT NULL;', ['"tracks": makes a column not null']],
    [
      'ALTER TABLE "tracks" ALTER COLUMN "isrc" SET DATA TYPE integer;',
      ['"tracks": changes a column\'s type'],
    ],
    [
      'ALTER TABLE "tracks" ADD CONSTRAINT "one" UNIQUE("isrc");',
      ['"tracks": adds a constraint to a table that is in use'],
    ],
    [
      'CREATE UNIQUE INDEX "one" ON "tracks" USING btree ("isrc");',
      ['"tracks": adds a unique index to a table that is in use'],
    ],
    ['ALTER TABLE "tracks" ADD COLUMN "bpm" integer;', []],
    ['ALTER TABLE "tracks" ADD COLUMN "bpm" integer DEFAULT 0 NOT NULL;', []],
    ['ALTER TABLE "tracks" ALTER COLUMN "isrc" DROP NOT NULL;', []],
    ['CREATE INDEX "some" ON "tracks" USING btree ("isrc");', []],
    ['-- ALTER TABLE "tracks" DROP COLUMN "mood";', []],
    [
      'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "n" ON "new" ("id");--> statement-breakpoint\nALTER TABLE "new" ADD COLUMN "a" text NOT NULL;',
      [],
    ],
  ])("%s", (migration, noticed) => {
    expect(noticedIn(migration)).toEqual(noticed);
  });
});

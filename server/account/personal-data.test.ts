import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { projectRoot } from "../project-root.ts";
import { NOT_PERSONAL, PERSONAL, type Personal } from "./personal-data.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const listed = [
  ...PERSONAL.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ...Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  ),
];

test("every column of the database is in the table once, and none that is not there", async () => {
  const { rows } = await house.world.db.execute(
    `select c.table_name || '.' || c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public'`,
  );
  const there = (rows as { column: string }[]).map(({ column }) => column);
  expect([...listed].sort()).toEqual(there.sort());
});

const line = ({ table, columns, holds, removed, deleted, kept }: Personal) =>
  `| ${columns.map((column) => `\`${table}.${column}\``).join(", ")} | ${holds} | ${removed} | ${deleted} | ${kept} |`;

test("the map for operators says the same", () => {
  const guide = readFileSync(path.join(projectRoot, "docs/operators.md"), "utf8");
  const [, section = ""] = guide.split("## Personal data\n");
  const lines = section
    .split("\n## ")[0]
    ?.split("\n")
    .filter((text) => text.startsWith("| `"));
  expect(lines).toEqual(PERSONAL.map(line));
});

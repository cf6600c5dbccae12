import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as budgets from "../shared/rules/budgets.ts";
import { projectRoot } from "./project-root.ts";

const PERIODS: Record<number, string> = {
  0: "at once",
  60: "a minute",
  600: "in 10 minutes",
  3600: "an hour",
  86400: "a day",
};

const rowOf = ({ what, max, seconds, why }: budgets.Budget) =>
  `| ${what} | ${max.toLocaleString("en-GB")} ${PERIODS[seconds]} | ${why} |`;

test("the operators' guide has every budget, with its number and its reason, and no other", () => {
  const guide = readFileSync(path.join(projectRoot, "docs/operators.md"), "utf8");
  const [, section = ""] = guide.split("\n## What anybody can make us do\n");
  const rows = section.split("\n## ")[0]?.match(/^\| .* \|$/gm) ?? [];
  expect(rows.slice(1).sort()).toEqual(Object.values(budgets).map(rowOf).sort());
});

test("no two budgets share a name", () => {
  const names = Object.values(budgets).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("no limit is made anywhere else", () => {
  const server = path.join(projectRoot, "server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test|soak)\.ts$/.test(file),
  );
  const own = files.filter((file) => readFileSync(path.join(server, file), "utf8").includes(": Limit = "));
  expect(own).toEqual([]);
});

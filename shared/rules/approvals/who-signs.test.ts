import { expect, test } from "vitest";
import { whoSigns } from "./who-signs.ts";

/** Written as `name before>after`; a star behind the name: never answered. */
const signers = (...people: string[]) =>
  whoSigns(
    people.map((text) => {
      const [name = "", shares = ""] = text.split(" ");
      const [before, after] = shares.split(">");
      return {
        name,
        before: before ? Number(before) : null,
        after: Number(after),
        isSilent: name.endsWith("*"),
      };
    }),
  ).map(({ name }) => name);

test("whoever it changes something for signs", () => {
  expect(signers("ada 50>40", "luis 30>40", "mina 20>20")).toEqual(["ada", "luis"]);
  expect(signers("ada 50>50", "luis 50>0", "noor >50")).toEqual(["luis", "noor"]);
  expect(signers("ada 50>50", "luis 50>50")).toEqual([]);
});

test("somebody who never answered keeps their share unless they sign, or everybody else signs that they leave", () => {
  expect(signers("ada 50>60", "luis* 50>40")).toEqual(["ada", "luis*"]);
  expect(signers("ada 50>60", "luis* 50>50")).toEqual(["ada"]);
  expect(signers("ada 50>50", "mina 20>20", "luis* 30>0", "noor >30")).toEqual(["ada", "mina", "noor"]);
  expect(signers("ada 40>40", "luis* 30>0", "cat* 30>30", "noor >30")).toEqual(["ada", "noor"]);
  expect(signers("ada 40>40", "luis* 30>0", "cat* 30>20", "noor >40")).toEqual(["ada", "cat*", "noor"]);
  expect(signers("ada 60>60", "left 0>0", "luis* 40>0", "noor >40")).toEqual(["ada", "noor"]);
  expect(signers("ada 100>100", "luis* 0>0")).toEqual([]);
});

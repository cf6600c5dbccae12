import { expect, test } from "vitest";
import { RELEASE_TEXTS, type Texts, TRACK_TEXTS } from "../../../shared/rules/release-fields.ts";
import { CATALOGUE_COLUMNS } from "../../../shared/schemas/drafts.ts";
import { TEMPLATE } from "./template.ts";

const TEXTS: Texts = { ...RELEASE_TEXTS, ...TRACK_TEXTS };

test("our own template calls each text by a name under which a file's column is found", () => {
  const [headings = [], ...rows] = TEMPLATE.trim()
    .split("\r\n")
    .map((row) => row.split(","));
  expect(headings).toHaveLength(CATALOGUE_COLUMNS.length);
  for (const row of rows) expect(row).toHaveLength(headings.length);
  const unknown = CATALOGUE_COLUMNS.filter((column, i) => {
    const headers = TEXTS[column]?.headers;
    return headers && !headers.includes((headings[i] ?? "").toLowerCase());
  });
  expect(unknown).toEqual([]);
});

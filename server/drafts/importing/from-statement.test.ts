import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../../harness/data/payable-album.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { distroKidFile, statementsOf } from "../../../harness/data/statement-file.ts";
import { openLabel } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { CatalogueRead, DraftItem } from "../../../shared/schemas/drafts.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const FERRY = "FR6V82700001";
const [HOME, OTHER_HOME, DRAFTED] = ["FR6V82700011", "FR6V82700012", "FR6V82700013"] as const;

test("recordings of a statement that match no track become drafts, each once", { tags: "deep" }, async () => {
  const label = await openLabel(house);
  await payableAlbum(house, label, { "Night Ferry": FERRY });
  const room = `/api/workspaces/${label.slug}`;
  const drafts = async () => (await (await label.visitor.fetch(`${room}/drafts`)).json()) as DraftItem[];
  const typed = draftRelease([draftTrack("In a draft", { "ada@example.com": 100 }, { isrc: DRAFTED })]);
  await label.visitor.fetch(`${room}/drafts/${randomUUID()}`, {
    method: "PUT",
    body: JSON.stringify({ version: null, content: typed }),
    headers: { "content-type": "application/json", origin: label.visitor.url },
  });
  const { id } = await statementsOf(label).brought(
    distroKidFile([
      { isrc: FERRY, title: "Night Ferry", amount: "1" },
      { isrc: HOME, title: "Home", amount: "2" },
      { isrc: HOME, title: "Home", amount: "3" },
      { isrc: OTHER_HOME, title: "Home", amount: "4" },
      { isrc: DRAFTED, title: "In a draft", amount: "5" },
    ]),
  );
  const make = async (by = label) => {
    const at = `/api/workspaces/${by.slug}/catalogue-from-statement`;
    return (await (await by.visitor.post(at, { statementId: id })).json()) as CatalogueRead;
  };
  expect(await make()).toMatchObject({ created: 2, updated: 0, written: true });
  expect((await drafts()).map(({ name, trackCount }) => [name, trackCount])).toEqual([
    ["Home", 1],
    ["Home", 1],
    [typed.release.name, 1],
  ]);
  expect(await make()).toMatchObject({ created: 0, unchanged: 2 });
  expect(await drafts()).toHaveLength(3);

  // Somebody else's statement holds nothing.
  const stranger = await openLabel(house);
  expect(await make(stranger)).toMatchObject({ created: 0, rows: 0 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const ISRC = "QZES22500417";
const UPC = "0036000291452";

test("a code that another release has is named with it, until that release is withdrawn", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const at = `/api/workspaces/${label.slug}/codes-used`;
  const used = async (visitor = label.visitor, more = {}) => {
    const answer = await visitor.post(at, { isrcs: [ISRC, "QZES22500418"], upcs: [UPC], ...more });
    return answer.status === 200 ? ((await answer.json()) as { items: object[] }).items : answer.status;
  };
  expect(await used()).toEqual([]);

  const ferry = (isrc: string) =>
    draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 }, { isrc })], { upcCode: UPC });
  const id = await label.submitted(ferry(ISRC));
  const where = { release: "Harbour Lights", releaseId: id };
  const ofUpc = { code: UPC, track: null, ...where };
  expect(await used()).toEqual([{ code: ISRC, track: "Night Ferry", ...where }, ofUpc]);
  expect(await used(label.visitor, { except: id })).toEqual([]);

  const stranger = await openLabel(house);
  expect(await used(stranger.visitor)).toBe(404);
  const theirs = `/api/workspaces/${stranger.slug}/codes-used`;
  const answer = await stranger.visitor.post(theirs, { isrcs: [ISRC], upcs: [UPC] });
  expect(await answer.json()).toEqual({ items: [] });

  // What an earlier version had is free again.
  expect((await label.edit(id, ferry("QZES22500419"))).status).toBe(200);
  expect(await used()).toEqual([ofUpc]);

  expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(200);
  expect(await used()).toEqual([]);
});

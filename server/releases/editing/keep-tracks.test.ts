import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedBatch, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import {
  approveBy,
  decide,
  decideManyWithCode,
  mailedTokens,
  openLabel,
  readToken,
  readWaiting,
  somebody,
} from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { EditedRelease } from "../../../shared/schemas/releases.ts";
import { approvals, tracks } from "../../db/schema.ts";
import { readAgreed, whyNotAsAgreed } from "../../publishing/what-was-agreed.ts";
import { acceptedVersion } from "../write-version.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** What stands beside the agreement. */
const UNSIGNED_EDITS = {
  genreId: "jazz",
  subGenre: "Free jazz",
  mood: "Dark",
  language: "french",
  credits: "Producer: Bo Lind",
};

/** Three tracks: Ada is on all, Luis on the second, Mina on the third. */
async function album() {
  const label = await openLabel(house);
  const [ada, luis, mina] = [somebody("ada"), somebody("luis"), somebody("mina")];
  const one = draftTrack("One", { [ada]: 100 });
  const two = draftTrack("Two", { [ada]: 50, [luis]: 50 });
  const three = draftTrack("Three", { [ada]: 50, [mina]: 50 });
  const id = await label.submitted(draftRelease([one, two, three], { releaseType: "album" }));
  const asked = async (who: string) => await mailedTokens(house, who, "waiting for your approval");
  const links = { ada: await asked(ada), luis: await asked(luis), mina: await asked(mina) };
  const edit = async (changed: object[], more = {}) => {
    const response = await label.edit(id, draftRelease(changed, { releaseType: "album", ...more }));
    expect(response.status).toBe(200);
    return (await response.json()) as EditedRelease;
  };
  return { label, id, ada, luis, mina, one, two, three, links, edit };
}

const agreedAs = async (id: string, version: number) => {
  const agreed = await readAgreed(house.world.db, id, version);
  if (!agreed) throw new Error("no such version");
  return await whyNotAsAgreed(house.world, agreed);
};

describe("an edit of one track", () => {
  test("asks for that track alone; what was signed for the others stays, and they are published with it", async () => {
    const { label, id, ada, luis, mina, one, two, links, edit } = await album();
    const wallet = solanaWallet();
    for (const token of links.ada) expect((await approveBy(house, token, wallet)).status).toBe(200);
    const luisWallet = solanaWallet();
    expect((await approveBy(house, links.luis[0] ?? "", luisWallet)).status).toBe(200);

    const edited = await edit([one, two, draftTrack("Three", { [ada]: 40, [mina]: 60 })]);
    expect(edited).toMatchObject({ status: "approval_pending", workflow: { artistsToApprove: 2 } });
    expect(await label.read(id)).toMatchObject({ version: 2, approvalsGiven: 3, approvalsAsked: 5 });

    const told = await house.visitor().mailTo(luis, [], "you signed was changed");
    expect(told.text).toContain("you need not do anything");
    expect(told.text).toContain("Track 3, people and shares");
    expect(told.text).not.toContain("/approve?token=");
    expect((await readToken(house, links.luis[0] ?? "")).body).toMatchObject({ status: "approved" });

    const again = await mailedTokens(house, ada, "was changed");
    expect(again).toHaveLength(1);
    expect((await readToken(house, links.ada[2] ?? "")).status).toBe(410);
    for (const token of [...again, ...(await mailedTokens(house, mina, "was changed"))])
      expect((await approveBy(house, token)).status).toBe(200);
    expect((await label.read(id)).status).toBe("publishing");
    expect(await agreedAs(id, 2)).toBeNull();
  });

  test("leaves a link as it is to whoever has not signed the other tracks yet", {
    tags: "deep",
  }, async () => {
    const { id, ada, mina, one, two, three, links, edit } = await album();
    await edit([draftTrack("One, again", { [ada]: 100 }), two, three]);
    const [renewed = ""] = await mailedTokens(house, mina, "was changed");
    expect(renewed).toBe(links.mina[0]);
    expect((await approveBy(house, renewed)).status).toBe(200);
    await edit([one, two, three]);
    expect((await readToken(house, renewed)).body).toMatchObject({ status: "approved" });
    expect(await house.world.db.$count(approvals, eq(approvals.releaseId, id))).toBe(7);
  });

  test("keeps what was signed with one signature for many", { tags: "deep" }, async () => {
    const { id, ada, two, three, links, edit } = await album();
    const [token = ""] = links.ada;
    const { body } = await readWaiting(house, token);
    const signed = await signedBatch(solanaWallet(), body, body.items, house.world.now());
    expect((await decideManyWithCode(house, token, signed)).body.approved).toHaveLength(3);
    await edit([draftTrack("One", { [ada]: 100 }, { isrc: "QZES22600001" }), two, three]);
    const rest = [
      links.luis[0] ?? "",
      links.mina[0] ?? "",
      ...(await mailedTokens(house, ada, "was changed")),
    ];
    for (const one of rest) expect((await approveBy(house, one)).status).toBe(200);
    expect(await agreedAs(id, 2)).toBeNull();
  });

  test("asks whoever declined another track once more", { tags: "deep" }, async () => {
    const { label, id, ada, luis, mina, one, two, links, edit } = await album();
    const no = { approved: false, artistEmail: luis, reason: "Not my share" };
    expect((await decide(house, links.luis[0] ?? "", no)).status).toBe(200);
    expect((await label.read(id)).status).toBe("declined");
    await edit([one, two, draftTrack("Three", { [ada]: 40, [mina]: 60 })]);
    expect((await label.read(id)).status).toBe("approval_pending");
    expect(await mailedTokens(house, luis, "was changed")).toEqual(links.luis);
  });
});

test("an edit that takes out the only track that was not signed publishes the rest", {
  tags: "deep",
}, async () => {
  const { label, id, mina, one, two, links, edit } = await album();
  const wallet = solanaWallet();
  for (const token of links.ada) await approveBy(house, token, wallet);
  await approveBy(house, links.luis[0] ?? "");
  expect(await edit([one, two])).toMatchObject({
    status: "publishing",
    workflow: { artistsToApprove: 0 },
    changes: ["Track 3 was removed: Three"],
  });
  expect((await label.read(id)).status).toBe("publishing");
  expect(await agreedAs(id, 2)).toBeNull();
  await house.visitor().mailTo(mina, [], "no longer on");
});

test("tracks in another order keep their signatures and take their new places", {
  tags: "deep",
}, async () => {
  const { label, id, one, two, three, links, edit } = await album();
  await approveBy(house, links.mina[0] ?? "");
  expect((await edit([three, one, two])).changes).toEqual(["The order of the tracks was changed"]);
  const read = await label.read(id);
  expect(read.tracks.map(({ title }) => title)).toEqual(["Three", "One", "Two"]);
  expect(read.approvalsGiven).toBe(1);
});

test.each([
  ["the release's date", { releaseDate: "2027-01-08" }],
  ["its name", { name: "Harbour Lights II" }],
  ["what silence means", { holdAfterDays: "30" }],
])("an edit of %s, which everybody signs, asks everybody again", { tags: "deep" }, async (_, more) => {
  const { label, id, one, two, three, links, edit } = await album();
  await approveBy(house, links.luis[0] ?? "");
  expect(await edit([one, two, three], more)).toMatchObject({ workflow: { artistsToApprove: 3 } });
  expect((await label.read(id)).approvalsGiven).toBe(0);
  expect((await readToken(house, links.luis[0] ?? "")).status).toBe(410);
});

test("an edit of what nobody signs costs nobody's signature", { tags: "deep" }, async () => {
  const { label, id, one, two, three, links, edit } = await album();
  await approveBy(house, links.luis[0] ?? "");
  await edit([one, two, three], { shareFrom: "" });
  expect((await label.read(id)).approvalsGiven).toBe(1);
});

test.each(Object.entries(UNSIGNED_EDITS))(
  "%s of a track is changed without a signature",
  { tags: "deep" },
  async (name, value) => {
    const { label, id, ada, luis, one, two, three, links, edit } = await album();
    await approveBy(house, links.luis[0] ?? "");
    const changed = draftTrack("Two", { [ada]: 50, [luis]: 50 }, { [name]: value });
    expect(await edit([one, changed, three])).toMatchObject({
      changes: [expect.stringContaining("Track 2, ")],
      workflow: { artistsToApprove: 2 },
    });
    const read = await label.read(id);
    expect(read.approvalsGiven).toBe(1);
    expect(read.tracks[1]).toMatchObject({ title: "Two" });
    const [row] = await house.world.db.select().from(tracks).where(sql`release_id = ${id} and title = 'Two'`);
    expect(row).toMatchObject({ version: 2, agreedVersion: 1, [name]: value });
    const told = await house.visitor().mailTo(luis, [], "you signed was changed");
    expect(told.text).toContain("Track 2, ");
    expect(await edit([one, two, three])).toMatchObject({
      changes: [expect.stringContaining("Track 2, ")],
      workflow: { artistsToApprove: 2 },
    });
    expect((await label.read(id)).approvalsGiven).toBe(1);
  },
);

test("a track may move and get other words at once, and what both earlier versions said is still known", {
  tags: "deep",
}, async () => {
  const { label, id, one, two, ada, mina, links, edit } = await album();
  await approveBy(house, links.luis[0] ?? "");
  const three = draftTrack("Three", { [ada]: 50, [mina]: 50 }, { mood: "Dark" });
  const { changes } = await edit([three, one, two]);
  expect(changes).toEqual(["Track 1, mood: Calm → Dark", "The order of the tracks was changed"]);
  expect((await label.read(id)).approvalsGiven).toBe(1);
  const moods = async (version: number) =>
    (await house.world.transaction((tx) => acceptedVersion(tx, id, version))).tracks.map(({ mood }) => mood);
  expect(await moods(1)).toEqual(["Calm", "Calm", "Calm"]);
  expect(await moods(2)).toEqual(["Dark", "Calm", "Calm"]);
});

test("the database moves a track to no version that does not name it, and an approval nowhere without its track", {
  tags: "deep",
}, async () => {
  const { id, one, two, ada, mina, edit } = await album();
  await edit([one, two, draftTrack("Three", { [ada]: 40, [mina]: 60 })]);
  const { db } = house.world;
  const gone = await db.select().from(tracks).where(sql`release_id = ${id} and version = 1`);
  expect(gone.map(({ title }) => title)).toEqual(["Three"]);
  const [{ id: track = "" } = {}] = gone;
  const refused = { cause: { message: expect.stringContaining("is refused") } };
  await expect(db.execute(sql`update tracks set version = 2 where id = ${track}`)).rejects.toMatchObject(
    refused,
  );
  await expect(
    db.execute(
      sql`update tracks set position = 7 where release_id = ${id} and version = 2 and title = 'One'`,
    ),
  ).rejects.toMatchObject(refused);
  await expect(
    db.execute(sql`update approvals set version = 2 where track_id = ${track}`),
  ).rejects.toMatchObject(refused);
  await expect(
    db.execute(sql`update tracks set mood = 'Dark' where release_id = ${id} and version = 2`),
  ).rejects.toMatchObject(refused);
});

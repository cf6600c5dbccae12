import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import type { TrackDetail, TrackItem } from "../../shared/schemas/tracks.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const ferry = (shares: Record<string, unknown>, more = {}) =>
  draftRelease([draftTrack("Night Ferry", shares)], more);

describe("submitting", () => {
  test("answers with what was started, and everybody is on the release", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const response = await label.submit(ferry({ [ada]: 60, [luis]: 40 }, { upcCode: "0 36000 29145 2" }));
    expect(response.status).toBe(201);
    const { id, status, workflow } = (await response.json()) as SubmittedRelease;
    expect({ status, workflow }).toEqual({
      status: "approval_pending",
      workflow: {
        status: "approval_pending",
        artistsToApprove: 2,
        mailsTomorrow: 0,
        workflowId: `approval:${id}:1`,
      },
    });
    const [item] = (await (await label.visitor.fetch(label.at)).json()) as object[];
    expect(item).toMatchObject({
      id,
      name: "Harbour Lights",
      code: "036000291452",
      date: "2026-12-04",
      approvalsAsked: 2,
    });
    const detail = await label.read(id);
    expect(detail.people.map(({ email, given, asked }) => ({ email, given, asked }))).toEqual([
      { email: ada, given: 0, asked: 1 },
      { email: luis, given: 0, asked: 1 },
    ]);
    expect(detail.tracks[0]?.approvals.map(({ share }) => share)).toEqual([0.6, 0.4]);
  });

  test("an artist on several tracks gets one mail with a link for each", async () => {
    const label = await openLabel(house);
    const ada = somebody("ada");
    const tracks = ["One", "Two", "Three"].map((title) => draftTrack(title, { [ada]: 100 }));
    await label.submitted(draftRelease(tracks));
    const tokens = await mailedTokens(house, ada);
    const titles = await Promise.all(
      tokens.map(async (token) => (await readToken(house, token)).body.trackTitle),
    );
    expect(titles).toEqual(["One", "Two", "Three"]);
    const mails = (await house.inbox.messages()).filter((mail) => mail.to === ada);
    expect(mails).toHaveLength(1);
  });

  test("people are counted, not signatures: who has signed one of two tracks is not done", {
    tags: "deep",
  }, async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const tracks = ["One", "Two"].map((title) => draftTrack(title, { [ada]: 60, [luis]: 40 }));
    const id = await label.submitted(draftRelease(tracks));
    const counted = async () => {
      const { peopleDone, peopleAsked, people } = await label.read(id);
      return { peopleDone, peopleAsked, given: people.map(({ given }) => given) };
    };
    const [first = "", second = ""] = await mailedTokens(house, ada);
    const wallet = solanaWallet();
    await approveBy(house, first, wallet);
    expect(await counted()).toEqual({ peopleDone: 0, peopleAsked: 2, given: [1, 0] });
    await approveBy(house, second, wallet);
    expect(await counted()).toEqual({ peopleDone: 1, peopleAsked: 2, given: [2, 0] });
    expect((await label.read(id)).people[0]?.sentAt).toMatch(/^20/);
    const [item] = (await (await label.visitor.fetch(label.at)).json()) as object[];
    expect(item).toMatchObject({ peopleDone: 1, peopleAsked: 2, approvalsGiven: 2, approvalsAsked: 4 });
  });

  test.each([
    ["shares of 99", { a: 50, b: 49 }, "Shares must add up to 100%"],
    ["shares of 101", { a: 50, b: 51 }, "Shares must add up to 100%"],
    ["a share of -1", { a: 101, b: -1 }, "A share is a whole number from 0 to 100"],
    ["a share of 33.3", { a: 33.3, b: 66.7 }, "A share is a whole number from 0 to 100"],
    ["a share as text", { a: "50", b: 50 }, "A share is a whole number from 0 to 100"],
    ["no share", { a: null, b: 100 }, "A share is a whole number from 0 to 100"],
    ["a share of 200", { a: 200, b: -100 }, "A share is a whole number from 0 to 100"],
  ])("%s is refused, and nothing is kept", async (_, shares, sentence) => {
    const label = await openLabel(house);
    const given = Object.fromEntries(Object.entries(shares).map(([name, share]) => [somebody(name), share]));
    const response = await label.submit(ferry(given));
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 422,
      body: { error: sentence },
    });
    expect(await (await label.visitor.fetch(label.at)).json()).toEqual([]);
  });

  test.each([
    [{ release: {}, tracks: [] }, 422],
    [{ tracks: [draftTrack("x", { "a@example.com": 100 })] }, 400],
    [{ release: null, tracks: null }, 400],
    [{ ...ferry({ "a@example.com": 100 }), tracks: "none" }, 400],
    [ferry({ "a@example.com": 100 }, { contractConfigId: "00000000-0000-0000-0000-000000000000" }), 422],
    [draftRelease([draftTrack("x", { "a@example.com": 100 }, { mediaLink: "javascript:alert(1)" })]), 422],
    [draftRelease(Array.from({ length: 101 }, (_, i) => draftTrack(`${i}`, { "a@example.com": 100 }))), 422],
  ])("malformed case %# is refused", async (draft, status) => {
    const label = await openLabel(house);
    expect((await label.submit(draft)).status).toBe(status);
    expect(await (await label.visitor.fetch(label.at)).json()).toEqual([]);
  });

  test("fifty at once with the same key make one release", async () => {
    const label = await openLabel(house);
    const draft = ferry({ [somebody("ada")]: 100 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => label.submit(draft, { "idempotency-key": "draft-1" })),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await (await label.visitor.fetch(label.at)).json()) as object[]).toHaveLength(1);
    const again = await label.submit(draft, { "idempotency-key": "draft-1" });
    expect(again.status).toBe(201);
  });

  test("strangers see nothing, members of another workspace neither", async () => {
    const label = await openLabel(house);
    const other = await openLabel(house);
    const id = await label.submitted(ferry({ [somebody("ada")]: 100 }));
    const track = (await label.read(id)).tracks[0]?.id;
    for (const path of [`${label.at}`, `${label.at}/${id}`])
      expect((await other.visitor.fetch(path)).status).toBe(404);
    for (const path of [`${other.at}/${id}`, `/api/workspaces/${other.slug}/tracks/${track}`])
      expect((await other.visitor.fetch(path)).status).toBe(404);
    expect((await other.visitor.post(`${other.at}/${id}/withdraw`)).status).toBe(404);
    expect((await other.edit(id, ferry({ [somebody("eve")]: 100 }))).status).toBe(404);
    expect((await house.visitor().fetch(label.at)).status).toBe(401);
    expect((await label.visitor.fetch(`${label.at}/not-an-id`)).status).toBe(404);
  });
});

describe("editing", () => {
  test("makes a new version, voids what was signed and tells everybody what changed", {
    tags: "deep",
  }, async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const id = await label.submitted(ferry({ [ada]: 60, [luis]: 40 }));
    const [old = ""] = await mailedTokens(house, ada, "waiting for your approval");
    expect((await approveBy(house, old)).status).toBe(200);

    expect((await label.edit(id, ferry({ [ada]: 60, [luis]: 40 }))).status).toBe(409);
    const edited = await label.edit(id, ferry({ [ada]: 50, [luis]: 50 }));
    expect(await edited.json()).toMatchObject({
      id,
      status: "approval_pending",
      workflow: { workflowId: `approval:${id}:2` },
    });
    expect(await label.read(id)).toMatchObject({ version: 2, approvalsGiven: 0, status: "approval_pending" });

    expect((await readToken(house, old)).status).toBe(410);
    const mail = await house.visitor().mailTo(ada, [], "was changed");
    expect(mail.text).toMatch(
      /people and shares: ada-\d+ 60\.⁠00%, luis-\d+ 40\.⁠00% → ada-\d+ 50\.⁠00%, luis-\d+ 50\.⁠00%/,
    );
    const [renewed = ""] = await mailedTokens(house, ada, "was changed");
    expect((await readToken(house, renewed)).body.share).toBe(0.5);
  });

  test("somebody who was not asked before is asked as at first, and told of no change", async () => {
    const label = await openLabel(house);
    const [ada, mina] = [somebody("ada"), somebody("mina")];
    const id = await label.submitted(ferry({ [ada]: 100 }));
    await mailedTokens(house, ada, "waiting for your approval");
    expect((await label.edit(id, ferry({ [ada]: 50, [mina]: 50 }))).status).toBe(200);

    await mailedTokens(house, ada, "was changed");
    const [token = ""] = await mailedTokens(house, mina, "waiting for your approval");
    expect((await readToken(house, token)).body.share).toBe(0.5);
    const mails = (await house.inbox.messages()).filter((mail) => mail.to === mina);
    expect(mails).toHaveLength(1);
  });

  test("does not write over what somebody else has changed meanwhile", async () => {
    const label = await openLabel(house);
    const [ada, eve] = [somebody("ada"), somebody("eve")];
    const id = await label.submitted(ferry({ [ada]: 100 }));
    const edited = await label.edit(id, { ...ferry({ [ada]: 60, [eve]: 40 }), version: 1 });
    expect(edited.status).toBe(200);
    const late = await label.edit(id, { ...ferry({ [eve]: 100 }), version: 1 });
    expect(late.status).toBe(409);
    expect((await label.read(id)).tracks[0]?.approvals.map(({ share }) => share)).toEqual([0.6, 0.4]);
  });

  test("is over once everybody has approved", async () => {
    const label = await openLabel(house);
    const ada = somebody("ada");
    const id = await label.submitted(ferry({ [ada]: 100 }));
    const [token = ""] = await mailedTokens(house, ada);
    await approveBy(house, token);
    expect((await label.read(id)).status).toBe("publishing");
    expect((await label.edit(id, ferry({ [somebody("eve")]: 100 }))).status).toBe(409);
    expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(409);
  });
});

describe("withdrawing and reminding", () => {
  test("a withdrawn release asks nobody any more", async () => {
    const label = await openLabel(house);
    const ada = somebody("ada");
    const id = await label.submitted(ferry({ [ada]: 100 }));
    const [token = ""] = await mailedTokens(house, ada);
    expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(200);
    expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(200);
    expect((await label.read(id)).status).toBe("withdrawn");
    expect((await readToken(house, token)).status).toBe(410);
    expect((await decide(house, token, { approved: false, artistEmail: ada })).status).toBe(410);
  });

  test("a person can be reminded once a day, and only while something is open", async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const id = await label.submitted(ferry({ [ada]: 60, [luis]: 40 }));
    const remind = async (email: string) =>
      (await label.visitor.post(`${label.at}/${id}/remind`, { email })).status;
    expect(await remind(ada)).toBe(200);
    expect(await remind(ada)).toBe(409);
    expect(await remind(somebody("nobody"))).toBe(409);
    const [token = ""] = await mailedTokens(house, ada, "Reminder");
    await approveBy(house, token);
    const [hers, his] = (await label.read(id)).people;
    expect([hers?.state, hers?.canRemind, his?.canRemind]).toEqual(["approved", false, true]);
  });
});

test("nobody is said to have agreed to a release that was withdrawn", async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(ferry({ [ada]: 60, [luis]: 40 }));
  const [token = ""] = await mailedTokens(house, ada);
  await approveBy(house, token);
  const states = async () => (await label.read(id)).people.map(({ state }) => state);
  await expect.poll(states).toEqual(["approved", "sent"]);
  await label.visitor.post(`${label.at}/${id}/withdraw`);
  expect(await states()).toEqual(["withdrawn", "withdrawn"]);
  expect((await label.read(id)).people.map(({ canRemind }) => canRemind)).toEqual([false, false]);
});

describe("tracks", () => {
  test("are listed with their people and shown with their approvals", async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    await label.submitted(ferry({ [ada]: 60, [luis]: 40 }));
    const at = `/api/workspaces/${label.slug}/tracks`;
    const [track] = (await (await label.visitor.fetch(at)).json()) as TrackItem[];
    expect(track).toMatchObject({
      name: "Night Ferry",
      artist: `${ada.split("@")[0]}, ${luis.split("@")[0]}`,
      album: "Harbour Lights",
      publishStatus: "pending",
      certificateUrl: null,
    });
    const detail = (await (await label.visitor.fetch(`${at}/${track?.id}`)).json()) as TrackDetail;
    expect(detail).toMatchObject({
      title: "Night Ferry",
      genre: "Pop",
      contractAddress: null,
      status: "pending",
    });
    expect(detail.approvals.map(({ share, isApproved, wallet }) => ({ share, isApproved, wallet }))).toEqual([
      { share: 0.6, isApproved: false, wallet: null },
      { share: 0.4, isApproved: false, wallet: null },
    ]);
  });

  test("genres and contract configurations can be read by anybody", async () => {
    const genres = (await (await house.visitor().fetch("/api/genres")).json()) as {
      id: string;
      name: string;
    }[];
    expect(genres).toHaveLength(47);
    expect(genres[0]).toMatchObject({ id: "afrobeats", name: "Afrobeats" });
    const configs = (await (await house.visitor().fetch("/api/contract-configs")).json()) as {
      network: string;
    }[];
    expect(configs.map(({ network }) => network)).toEqual(["Solana", "Polygon", "Ethereum"]);
  });
});

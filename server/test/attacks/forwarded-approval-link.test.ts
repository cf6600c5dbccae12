import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ArtistWallet, signedDecision, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { writeWaitingReceipt } from "../../../harness/data/waiting-receipt.ts";
import {
  approveBy,
  decide,
  decideWithCode,
  mailedTokens,
  openLabel,
  readToken,
  somebody,
} from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { approvals } from "../../db/schema.ts";

/** Somebody was forwarded the mail with an artist's link, and signs with a wallet of their own. */

const MINUTE = 60_000;
const WAIT = 0.2;
let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", NEW_WALLET_WAIT_MINUTES: String(WAIT) });
});
afterAll(() => house.close());

/** One artist with everything, so that one approval is also the last. */
async function askedFor(artist = somebody("artist"), tracks = ["Night Ferry"]) {
  const label = await openLabel(house);
  const drafts = tracks.map((title) => draftTrack(title, { [artist]: 100 }));
  const seen = await house.inbox.messages(artist);
  const id = await label.submitted(draftRelease(drafts));
  const mail = await house.visitor().mailTo(artist, seen, "for your approval");
  const tokens = [...(mail.text ?? "").matchAll(/\/approve\?token=([\w-]+)$/gm)].map(([, one = ""]) => one);
  return { label, artist, id, tokens, token: tokens[0] ?? "" };
}

async function signed(token: string, wallet: ArtistWallet) {
  const { body } = await readToken(house, token);
  return signedDecision(wallet, body.messageTemplate, body.artistEmail, house.world.now());
}

const paidTo = async (artist: string) =>
  (await house.world.db.select().from(approvals).where(eq(approvals.email, artist))).map((one) => one.paidTo);

const notMeLink = async (artist: string) => {
  const { text } = await house.visitor().mailTo(artist, [], "Your approval is recorded");
  const [, token = "", proof = ""] = /\/approve\?token=([\w-]+)&not-me=([\w-]+)$/m.exec(text ?? "") ?? [];
  return { token, proof, text: text ?? "" };
};

const sayNotMe = async ({ token, proof }: { token: string; proof: string }) => {
  const answer = await house.visitor().post(`/api/approvals/token/${token}/not-me`, { proof });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
};

describe("another person's session", () => {
  test.each(["approves", "declines"])("%s nothing with the artist's link", async (what) => {
    const { token, artist } = await askedFor();
    const thief = await house.visitor().signIn(somebody("thief"));
    const decision =
      what === "approves" ? await signed(token, solanaWallet()) : { approved: false, artistEmail: artist };
    const answer = await thief.post(`/api/workflows/approval/${token}`, decision);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "signed_in_as_another" });
    expect((await readToken(house, token)).body.status).toBe("pending");
  });
});

describe("a wallet that nobody has seen with the artist", () => {
  test("counts with the code that is mailed to them, for this wallet and no other", async () => {
    const { token, artist, label, id } = await askedFor();
    const wallet = solanaWallet();
    const decision = await signed(token, wallet);
    expect(await decide(house, token, decision)).toMatchObject({
      status: 409,
      body: { code: "wallet_code_needed" },
    });
    expect((await label.read(id)).status).toBe("approval_pending");
    const { text } = await house.visitor().mailTo(artist, [], "Your code to confirm a wallet");
    expect(text).toContain(`Your share will be paid to: ${wallet.address}`);
    const code = await house.visitor().codeMailedTo(artist);
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = { status: 400, body: { code: "code_not_valid" } };
    expect(await decide(house, token, { ...decision, code: wrong })).toMatchObject(refused);
    const other = await signed(token, solanaWallet());
    expect(await decide(house, token, { ...other, code })).toMatchObject(refused);
    expect(await decide(house, token, { ...decision, code })).toMatchObject({ status: 200 });
    expect(await paidTo(artist)).toEqual([wallet.address]);
  });

  test("is known from then on: the next track and the next release need none", { tags: "deep" }, async () => {
    const wallet = solanaWallet();
    const { artist, tokens } = await askedFor(somebody("artist"), ["One", "Two"]);
    const [first = "", second = ""] = tokens;
    expect((await approveBy(house, first, wallet)).status).toBe(200);
    expect((await decide(house, second, await signed(second, wallet))).status).toBe(200);
    const next = await askedFor(artist);
    expect((await decide(house, next.token, await signed(next.token, wallet))).status).toBe(200);
  });

  test("no number of requests fills the artist's mailbox", { tags: "deep" }, async () => {
    const { token, artist } = await askedFor();
    const answers: number[] = [];
    for (let i = 0; i < 8; i++)
      answers.push((await decide(house, token, await signed(token, solanaWallet()))).status);
    expect(answers).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
    const codes = (await house.inbox.messages(artist)).filter(({ subject }) => subject.includes("code"));
    expect(codes.length).toBeLessThanOrEqual(5);
  });

  test("the wallet that we hold needs no code: it is nobody else's", async () => {
    const { token, artist, label, id } = await askedFor();
    const visitor = await house.visitor().signIn(artist);
    const answer = await visitor.post(`/api/workflows/approval/${token}`, {
      approved: true,
      artistEmail: artist,
    });
    expect(answer.status).toBe(200);
    expect((await label.read(id)).publication?.waitsUntil).toBeNull();
  });
});

describe("not me", () => {
  test("takes the approval back while publication waits, asks anew and tells the author", {
    tags: "deep",
  }, async () => {
    const { token, artist, label, id } = await askedFor();
    const stolen = solanaWallet();
    expect((await approveBy(house, token, stolen)).status).toBe(200);
    const waiting = await label.read(id);
    expect(waiting).toMatchObject({ status: "publishing", publication: { step: "waiting" } });
    const until = waiting.publication?.waitsUntil;
    expect(Date.parse(until ?? "") - house.world.now().getTime()).toBeLessThanOrEqual(WAIT * MINUTE);
    expect((await readToken(house, token)).body.publishesAt).toBe(until);

    const link = await notMeLink(artist);
    expect(link.text).toContain(stolen.address);
    // Whoever has the forwarded link alone cannot.
    expect(await sayNotMe({ token, proof: "A".repeat(43) })).toMatchObject({ status: 404 });
    expect(await sayNotMe(link)).toMatchObject({ status: 200 });
    expect(await label.read(id)).toMatchObject({ status: "approval_pending", publication: null });
    expect((await readToken(house, token)).status).toBe(410);
    expect((await decide(house, token, await signedDecision(stolen, "", artist))).status).toBe(410);
    const told = await house.visitor().mailTo(label.email, [], "A co-author did not approve");
    expect(told.text).toContain("Night Ferry");

    // Said once more, it is an old link.
    expect(await sayNotMe(link)).toMatchObject({ status: 410 });
    const [fresh = ""] = await mailedTokens(house, artist, "New link");
    const own = solanaWallet();
    expect((await approveBy(house, fresh, own)).status).toBe(200);
    expect(await paidTo(artist)).toEqual([own.address]);
  });

  test("goes for every track that was signed with the same wallet, and for the links beside them", {
    tags: "deep",
  }, async () => {
    const { artist, tokens, label, id } = await askedFor(somebody("artist"), ["One", "Two", "Three"]);
    const [first = "", second = "", third = ""] = tokens;
    const stolen = solanaWallet();
    await approveBy(house, first, stolen);
    await decideWithCode(house, second, await signed(second, stolen));
    await writeWaitingReceipt(house);
    expect(await sayNotMe(await notMeLink(artist))).toMatchObject({ status: 200 });
    for (const token of [first, second, third]) expect((await readToken(house, token)).status).toBe(410);
    expect(await mailedTokens(house, artist, "New link")).toHaveLength(3);
    const { tracks } = await label.read(id);
    expect(tracks.flatMap(({ approvals }) => approvals.map(({ isApproved }) => isApproved))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("comes too late once publication has begun", { tags: "deep" }, async () => {
    const { token, artist, label, id } = await askedFor();
    await approveBy(house, token);
    const link = await notMeLink(artist);
    house.pass(WAIT * MINUTE);
    await expect
      .poll(async () => (await label.read(id)).publication?.step, { timeout: 20_000, interval: 100 })
      .not.toBe("waiting");
    expect(await sayNotMe(link)).toEqual({ status: 409, code: "already_publishing" });
    expect((await label.read(id)).status).not.toBe("approval_pending");
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { evmAt } from "../../harness/chains/evm-chain.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { publishedTrack } from "../../harness/data/published-track.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { anyFreePort } from "../../local/free-port.ts";
import { askLog } from "../../proof/issuer/check-history.ts";
import { copyHash, FullProof, PublicProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { NETWORKS } from "../../shared/rules/networks.ts";
import { RELEASE_STATUSES } from "../../shared/rules/release-status.ts";
import { ChainReading } from "../../shared/schemas/certificates.ts";
import type { TrackDetail, TrackItem } from "../../shared/schemas/tracks.ts";
import { certificates, releases, tracks } from "../db/schema.ts";
import { readItsChain } from "./read-its-chain.ts";

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const proofOf = (visitor: Visitor, id: string, copy = "public") =>
  visitor.fetch(`/certificate/${id}/proof.json?copy=${copy}`);
const chainOf = async (id: string) =>
  ChainReading.parse(await (await house.visitor().fetch(`/api/certificates/${id}/chain`)).json());

describe.each(NETWORKS)("on %s", (network) => {
  test("what is published has a certificate that stands up to every check", async () => {
    const { label, id, certificateUrl, track, at } = await publishedTrack(house, network);
    expect(certificateUrl).toBe(`${house.world.config.appUrl}/certificate/${id}`);
    expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    const full = await (await proofOf(label.visitor, id, "full")).text();
    const copy = await (await proofOf(house.visitor(), id)).text();
    const hash = copyHash(FullProof.parse(JSON.parse(full)));
    expect(PublicProof.parse(JSON.parse(copy)).issued.certificateHash).toBe(hash);
    const { signatures } = FullProof.parse(JSON.parse(full));
    for (const { message, linkHash } of signatures)
      expect(message).toContain(`\nToken: sha256:${linkHash}\n`);
    // Each was sent a link; those who signed with their own wallets opened it.
    expect(signatures.map(({ mailedAt }) => typeof mailedAt)).toEqual(["string", "string", "string"]);
    expect(signatures.slice(0, 2).map(({ viewedAt }) => typeof viewedAt)).toEqual(["string", "string"]);
    const reading = await chainOf(id);
    for (const text of [full, copy]) {
      const log = askLog(house.url);
      const issuer = await log.issuer();
      const checks = await verifyProof(text, async () => reading, hash, { issuer, log });
      expect(checks.filter(({ result }) => result === "failed")).toEqual([]);
      const open = checks.filter(({ result }) => result === "not checked").map(({ id: check }) => check);
      expect(open).toEqual(text === full ? ["rest"] : ["emails", "texts", "signatures", "rest"]);
    }

    const list = (await (
      await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks`)
    ).json()) as TrackItem[];
    expect(list.map((item) => item.certificateUrl)).toEqual([certificateUrl]);
    const detail = (await (await label.visitor.fetch(at)).json()) as TrackDetail;
    const { contract } = FullProof.parse(JSON.parse(full)).chain;
    expect(detail).toMatchObject({ id: track.id, certificateUrl, contractAddress: contract });
  });
});

test("a signature that went along with an edit names the mail that led to it, not a later one", async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const draft = (second: string) =>
    draftRelease([draftTrack("Day Boat", { [ada]: 100 }), draftTrack(second, { [ada]: 50, [luis]: 50 })], {
      contractConfigId: "polygon-usdt",
    });
  const releaseId = await label.submitted(draft("Night Boat"));
  const titleOf = async (token: string) => (await readToken(house, token)).body.trackTitle;
  const wallet = ethereumWallet();
  for (const token of await mailedTokens(house, ada))
    if ((await titleOf(token)) === "Day Boat") await approveBy(house, token, wallet);
  await label.edit(releaseId, draft("Late Boat"));
  for (const email of [ada, luis])
    for (const token of await mailedTokens(house, email, "was changed"))
      if ((await titleOf(token)) === "Late Boat")
        await approveBy(house, token, email === ada ? wallet : ethereumWallet());
  await expect.poll(async () => (await label.read(releaseId)).status, { timeout: 30_000 }).toBe("published");
  const all = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  const [first] = all.filter(({ title, version }) => title === "Day Boat" && version === 2);
  const { certificateUrl } = (await (
    await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${first?.id}/certificate`)
  ).json()) as { certificateUrl: string };
  const id = certificateUrl.split("/").at(-1) ?? "";
  const { signatures } = FullProof.parse(await (await proofOf(label.visitor, id, "full")).json());
  const [{ requestedAt = "", mailedAt = "", signedAt = "" } = {}] = signatures;
  expect(mailedAt).not.toBeNull();
  expect([requestedAt, mailedAt, signedAt]).toEqual([requestedAt, mailedAt, signedAt].sort());
});

test("fifty ask at once: one certificate, one hash, the same bytes", { tags: "deep" }, async () => {
  const signed = await publishedTrack(house, "Ethereum");
  const { visitor } = signed.label;
  await house.world.db.execute(sql.raw("alter table certificates disable trigger keep_as_agreed"));
  await house.world.db.delete(certificates).where(eq(certificates.trackId, signed.track.id));
  await house.world.db.execute(sql.raw("alter table certificates enable trigger keep_as_agreed"));
  const asked = await Promise.all(
    Array.from({ length: 50 }, async () => (await visitor.post(`${signed.at}/certificate`)).json()),
  );
  const urls = new Set(asked.map((answer) => (answer as { certificateUrl: string }).certificateUrl));
  expect(urls.size).toBe(1);
  const rows = await house.world.db
    .select()
    .from(certificates)
    .where(eq(certificates.trackId, signed.track.id));
  expect(rows).toHaveLength(1);
  const id = rows[0]?.id ?? "";
  const files = await Promise.all(
    Array.from({ length: 10 }, async () => (await proofOf(visitor, id, "full")).text()),
  );
  expect(new Set(files)).toEqual(new Set([rows[0]?.proof]));
  expect(copyHash(FullProof.parse(JSON.parse(files[0] ?? "")))).toBe(rows[0]?.hash);
});

/** Nobody has signed it yet. */
async function submittedTrack() {
  const label = await openLabel(house);
  const releaseId = await label.submitted(
    draftRelease([draftTrack("Low Water", { [somebody("ada")]: 100 })]),
  );
  const trackId = (await label.read(releaseId)).tracks[0]?.id ?? "";
  return { label, releaseId, trackId, at: `/api/workspaces/${label.slug}/tracks/${trackId}` };
}

test("before it is published there is no certificate, whatever state the release is in", async () => {
  const { label, releaseId, at } = await submittedTrack();
  for (const status of RELEASE_STATUSES.filter((one) => one !== "published")) {
    await house.world.db.update(releases).set({ status }).where(eq(releases.id, releaseId));
    const answer = await label.visitor.post(`${at}/certificate`);
    expect([status, answer.status]).toEqual([status, 409]);
    expect(await answer.json()).toMatchObject({ error: "Certificate available after publishing" });
  }
  expect(
    await house.world.db.execute(sql`select 1 from certificates c join tracks t on t.id = c.track_id
    where t.release_id = ${releaseId}`),
  ).toMatchObject({ rowCount: 0 });
});

test("a track of others has no certificate to ask for", { tags: "deep" }, async () => {
  const { at, trackId } = await submittedTrack();
  const stranger = await house.visitor().signIn("certificate-stranger@example.com");
  expect((await stranger.post(`${at}/certificate`)).status).toBe(404);
  expect((await house.visitor().post(`${at}/certificate`)).status).toBe(401);
  const { slug } = (await (await stranger.post("/api/workspaces", { name: "Elsewhere" })).json()) as {
    slug: string;
  };
  for (const id of [trackId, "nonsense"])
    expect((await stranger.post(`/api/workspaces/${slug}/tracks/${id}/certificate`)).status).toBe(404);
});

describe("who sees what", () => {
  let published: Awaited<ReturnType<typeof publishedTrack>>;
  beforeAll(async () => {
    published = await publishedTrack(house, "Ethereum", "Łódź at Night");
  });
  const secrets = () => Object.values(published.emails);

  test("the public copy names nobody's address, not even to those who may have the full one", async () => {
    const { id, label } = published;
    const full = FullProof.parse(JSON.parse(await (await proofOf(label.visitor, id, "full")).text()));
    const hidden = full.signatures.flatMap(({ email, emailSalt, message, signature }) => [
      email,
      emailSalt,
      message,
      signature,
    ]);
    expect(hidden.slice(0, 1)).toEqual([published.emails.ada]);
    for (const visitor of [house.visitor(), label.visitor]) {
      const answer = await proofOf(visitor, id);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
      const text = await answer.text();
      expect(proofText(PublicProof.parse(JSON.parse(text)))).toBe(text);
      for (const secret of hidden) expect(text).not.toContain(secret);
      expect(text).toContain('"maskedEmail":"a•••@e•••.com"');
    }
  });

  test("the full one is for the workspace and the co-authors; a stranger and a former member get the public copy", async () => {
    const { id, label, mina } = published;
    const stranger = await house.visitor().signIn("full-stranger@example.com");
    const invited = await house.visitor().signIn("only-invited@example.com");
    const invitation = { name: "Ivo", email: "only-invited@example.com" };
    const asked = await label.visitor.post(`/api/workspaces/${label.slug}/invite`, invitation);
    expect(asked.status).toBe(200);
    const expected = [
      [label.visitor, 200],
      [mina, 200],
      [stranger, 403],
      [invited, 403],
      [house.visitor(), 401],
    ] as const;
    for (const [visitor, status] of expected) {
      const answer = await proofOf(visitor, id, "full");
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.headers.get("cache-control")).toBe("private, no-store");
      const read = await visitor.fetch(`/api/certificates/${id}`);
      expect(read.headers.get("cache-control")).toBe("private, no-store");
      const text = await read.text();
      expect(JSON.parse(text)).toMatchObject({
        mayHaveFull: status === 200,
        proof: { copy: status === 200 ? "full" : "public" },
      });
      for (const email of secrets()) expect(text.includes(email)).toBe(status === 200);
    }
    await house.world.db.execute(
      sql`delete from members where email = ${label.email} and workspace_id =
        (select id from workspaces where slug = ${label.slug})`,
    );
    expect((await proofOf(label.visitor, id, "full")).status).toBe(403);
  });

  test("the file has a name that tells what it is", async () => {
    const { id, mina } = published;
    const name = async (copy: string) => (await proofOf(mina, id, copy)).headers.get("content-disposition");
    expect(await name("public")).toBe(`attachment; filename="odz-at-night-${id}-proof.json"`);
    expect(await name("full")).toBe(`attachment; filename="odz-at-night-${id}-full-proof.json"`);
    expect((await proofOf(mina, id, "nonsense")).status).toBe(400);
  });

  test("an id that is none", async () => {
    for (const path of [
      "/api/certificates/none",
      "/api/certificates/none/chain",
      "/certificate/none/proof.json",
    ]) {
      const answer = await house.visitor().fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: "Certificate not found" });
    }
  });

  test("a chain that cannot be reached is said in a sentence", async () => {
    const { world } = house;
    const away = evmAt([`http://127.0.0.1:${await anyFreePort()}`], {
      patience: { deadlineMs: 100, timeoutMs: 50, firstPauseMs: 5 },
    });
    const cut = { ...world, chains: { ...world.chains, Ethereum: away } };
    await expect(readItsChain(cut, published.id)).rejects.toMatchObject({
      status: 503,
      message: "The network cannot be reached at the moment. Please try again shortly.",
    });
  });

  test("nobody reads the chain through us without end", { tags: "deep" }, async () => {
    const read = (source: string) =>
      house
        .visitor()
        .fetch(`/api/certificates/${published.id}/chain`, { headers: { "x-forwarded-for": source } });
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await read("203.0.113.7")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await read("203.0.113.8")).status).toBe(200);
  });
});

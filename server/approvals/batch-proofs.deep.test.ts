// @module-tag deep

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contractWallet } from "../../harness/agreements/contract-wallet.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import {
  type ArtistWallet,
  ethereumWallet,
  signedBatch,
  solanaWallet,
} from "../../harness/data/artist-wallet.ts";
import { TEST_ISSUER } from "../../harness/data/logged.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decideManyWithCode, mailedTokens, openLabel, readWaiting, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { askNode } from "../../proof/ask-node.ts";
import { type FullProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { rescueCommand } from "../../rescue/command/command.ts";
import { verifyCommand } from "../../scripts/verify-command.ts";

/** Tracks that were signed together, each checked alone. */

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 80 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** Three tracks of two people, each of whom signs once. */
async function publishedTogether(
  wallets: ArtistWallet[] = [solanaWallet(), solanaWallet()],
  contractConfigId = "solana-usdt",
) {
  const label = await openLabel(house);
  const people = [somebody("ada"), somebody("luis")];
  const shares = Object.fromEntries(people.map((email, i) => [email, i === 0 ? 70 : 30]));
  const id = await label.submitted(
    draftRelease(
      ["One", "Two", "Three"].map((title) => draftTrack(title, shares)),
      { contractConfigId },
    ),
  );
  for (const [i, email] of people.entries()) {
    const [token = ""] = await mailedTokens(house, email);
    const { body } = await readWaiting(house, token);
    const wallet = wallets[i] as ArtistWallet;
    const signed = await signedBatch(wallet, body, body.items, house.world.now());
    expect((await decideManyWithCode(house, token, signed)).status).toBe(200);
  }
  const isPublished = async () => expect((await label.read(id)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 100_000, interval: 100 });
  const at = `/api/workspaces/${label.slug}/tracks`;
  const tracks = (await (await label.visitor.fetch(at)).json()) as { id: string }[];
  const proofs = await Promise.all(
    tracks.map(async (track) => {
      const made = await label.visitor.post(`${at}/${track.id}/certificate`);
      const { certificateUrl } = (await made.json()) as { certificateUrl: string };
      const page = await label.visitor.fetch(new URL(certificateUrl).pathname);
      expect(await page.text()).toContain("signed with 2 other tracks in one signature");
      const answer = await label.visitor.fetch(`/api/certificates/${certificateUrl.split("/").at(-1)}`);
      return ((await answer.json()) as { proof: FullProof }).proof;
    }),
  );
  return { proofs, label };
}

const failedIn = async (proof: FullProof) => {
  const node = askNode(chains.settings.SOLANA_RPC_URL ?? "");
  const checks = await verifyProof(proofText(proof), node);
  return checks.filter(({ result }) => result === "failed").map(({ id }) => id);
};

test("each track's proof holds by itself; a changed path, place or leaf breaks it", {
  timeout: 180_000,
}, async () => {
  const { proofs } = await publishedTogether();
  expect(proofs).toHaveLength(3);
  for (const proof of proofs) expect(await failedIn(proof)).toEqual([]);
  const [one, other] = proofs;
  const [first, ...rest] = one?.signatures ?? [];
  const [theirs] = other?.signatures ?? [];
  if (!one || !first?.batch || !theirs?.batch) throw new Error("not signed together");
  const { batch } = first;
  const forged = [
    theirs.batch,
    { ...batch, index: (batch.index + 1) % batch.size },
    { ...batch, size: batch.size + 1 },
    { ...batch, path: batch.path.slice(1) },
    { ...batch, path: batch.path.map((hash) => hash.replace(/./, (digit) => (digit === "0" ? "1" : "0"))) },
    { ...batch, trackId: theirs.batch.trackId },
    { ...batch, approvalId: theirs.batch.approvalId },
  ];
  for (const wrong of forged)
    expect(await failedIn({ ...one, signatures: [{ ...first, batch: wrong }, ...rest] })).toContain("texts");
  const { batch: _alone, ...alone } = first;
  expect(await failedIn({ ...one, signatures: [alone, ...rest] })).toContain("texts");
});

test("an EVM wallet and a contract wallet sign many tracks at once: paper, verify and rescue know each track alone", {
  timeout: 180_000,
}, async () => {
  const rpc = chains.settings.ETHEREUM_RPC_URL ?? "";
  const shared = await contractWallet(rpc);
  const { proofs, label } = await publishedTogether([ethereumWallet(), shared], "ethereum-usdt");
  expect(proofs).toHaveLength(3);
  for (const proof of proofs) {
    expect(proof.signatures.map(({ keyHolder }) => keyHolder)).toEqual(["self", "contract"]);
    const checks = await verifyProof(proofText(proof), askNode(rpc));
    expect(checks.filter(({ result }) => result === "failed")).toEqual([]);
    expect(checks.find(({ id }) => id === "signatures")).toMatchObject({
      result: "ok",
      found: "2 signatures, 1 by contract wallets that confirm it on their chain.",
    });
  }
  const [proof] = proofs;
  if (!proof) throw new Error("nothing was published");

  const [adas, theirs] = proof.signatures;
  if (!adas || !theirs) throw new Error("nobody signed");
  const forged = { ...theirs, signature: (await shared.sign("another text")).toLowerCase() };
  const ofForged = await verifyProof(proofText({ ...proof, signatures: [adas, forged] }), askNode(rpc));
  expect(ofForged.find(({ id }) => id === "signatures")?.result).toBe("failed");

  const { id } = proof.certificate;
  const pdf = await (await label.visitor.fetch(`/certificate/${id}.pdf?copy=full`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const printed = text.replaceAll(/\s+/g, " ");
  expect(printed.match(/signed with 2 other tracks in one signature/g)).toHaveLength(2);
  expect(printed).toContain("Tracks: 3");
  expect(printed).toContain("contract wallet");

  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-batch-"));
  for (const copy of ["full", "public"]) {
    const file = path.join(folder, `${copy}.json`);
    writeFileSync(
      file,
      await (await label.visitor.fetch(`/certificate/${id}/proof.json?copy=${copy}`)).text(),
    );
    const verified = await verifyCommand([file, "--rpc", rpc, "--issuer", TEST_ISSUER.publicKey]);
    expect([verified.code, verified.text], verified.text).toEqual([
      0,
      expect.stringContaining("PROVEN, within the limits"),
    ]);
    const rescued = await rescueCommand(["--proof", file, "--rpc", rpc]);
    expect([rescued.code, rescued.text], rescued.text).toEqual([
      0,
      expect.stringContaining("The proof holds"),
    ]);
    expect(rescued.text).toMatch(/\(Harbour Lights, Tidewater\)/);
  }
});

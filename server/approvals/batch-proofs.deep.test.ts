import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { signedBatch, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decideManyWithCode, mailedTokens, openLabel, readWaiting, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { askNode } from "../../proof/ask-node.ts";
import { type FullProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";

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
async function publishedTogether(): Promise<FullProof[]> {
  const label = await openLabel(house);
  const people = [somebody("ada"), somebody("luis")];
  const shares = Object.fromEntries(people.map((email, i) => [email, i === 0 ? 70 : 30]));
  const id = await label.submitted(
    draftRelease(["One", "Two", "Three"].map((title) => draftTrack(title, shares))),
  );
  for (const email of people) {
    const [token = ""] = await mailedTokens(house, email);
    const { body } = await readWaiting(house, token);
    const signed = await signedBatch(solanaWallet(), body, body.items, house.world.now());
    expect((await decideManyWithCode(house, token, signed)).status).toBe(200);
  }
  const isPublished = async () => expect((await label.read(id)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 100_000, interval: 100 });
  const at = `/api/workspaces/${label.slug}/tracks`;
  const tracks = (await (await label.visitor.fetch(at)).json()) as { id: string }[];
  return await Promise.all(
    tracks.map(async (track) => {
      const made = await label.visitor.post(`${at}/${track.id}/certificate`);
      const { certificateUrl } = (await made.json()) as { certificateUrl: string };
      const page = await label.visitor.fetch(new URL(certificateUrl).pathname);
      expect(await page.text()).toContain("signed with 2 other tracks in one signature");
      const answer = await label.visitor.fetch(`/api/certificates/${certificateUrl.split("/").at(-1)}`);
      return ((await answer.json()) as { proof: FullProof }).proof;
    }),
  );
}

const failedIn = async (proof: FullProof) => {
  const node = askNode(chains.settings.SOLANA_RPC_URL ?? "");
  const checks = await verifyProof(proofText(proof), node);
  return checks.filter(({ result }) => result === "failed").map(({ id }) => id);
};

test("each track's proof holds by itself; a changed path, place or leaf breaks it", {
  timeout: 180_000,
}, async () => {
  const proofs = await publishedTogether();
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

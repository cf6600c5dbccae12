import { askNode } from "../../proof/ask-node.ts";
import type { Check } from "../../proof/check.ts";
import type { ChainReader } from "../../proof/check-chain.ts";
import { issuerOfKey } from "../../proof/issuer/check-issuer.ts";
import { type IssuerKey, logOfOne, signIssued } from "../../proof/issuer/issuer-key.ts";
import { notProven } from "../../proof/not-proven.ts";
import { copyHash, FullProof, type Proof, PublicProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import type { TestWorld } from "../world.ts";
import { TEST_ISSUER } from "./logged.ts";
import { type Leaf, leavesOf, withLeaf } from "./mutations.ts";
import { publishedTrack } from "./published-track.ts";

/** A published track's proofs, and what happens when they are changed. */

/** A node is asked the same question once. */
function rememberingReader(url: string): ChainReader {
  const answers = new Map<string, ReturnType<ChainReader>>();
  const ask = askNode(url);
  return (wanted) => {
    const question = JSON.stringify(wanted);
    const answer = answers.get(question) ?? ask(wanted);
    answers.set(question, answer);
    return answer;
  };
}

/** Both copies, and a node of their chain. */
export async function publishedProofs(house: TestWorld, network: "Solana" | "Ethereum") {
  const { id, label } = await publishedTrack(house, network);
  const get = async (copy: string) =>
    (await label.visitor.fetch(`/certificate/${id}/proof.json?copy=${copy}`)).json();
  return {
    full: FullProof.parse(await get("full")),
    copy: PublicProof.parse(await get("public")),
    read: rememberingReader(house.world.config.chains[network].urls[0] ?? ""),
  };
}

export const results = (checks: Check[]) => checks.map(({ id, result }) => `${id}: ${result}`).join(", ");

/** By whoever checks and knows our issuer. */
export const checkedBy = (proof: Proof, read: ChainReader | null, hash: string | null = null) =>
  verifyProof(proofText(proof), read, hash, { issuer: issuerOfKey(TEST_ISSUER.publicKey) });

/** What an issuer can do that a forger cannot: sign something else, and put that into a log. */
export async function reissued<Copy extends Proof>(proof: Copy, by: IssuerKey = TEST_ISSUER): Promise<Copy> {
  const { key: _key, signature: _signature, ...said } = proof.issued;
  const hash = proof.copy === "full" ? "certificateHash" : "publicHash";
  const issued = await signIssued(by, { ...said, [hash]: copyHash(proof) });
  return { ...proof, issued, log: await logOfOne(by, issued, proof.log.head.at) };
}

/** Of those values that the issuer signs, not of what it signs them with. */
export const isSigned = (path: string) => !/^(issued|log)\./.test(path);

/**
 * Changes every value, and lists the changes after which the proof is as good as before: any that a forger makes, and
 * those of values that are claimed to be proven if the issuer itself made them.
 */
export async function unnoticedChanges(
  proof: Proof,
  read: ChainReader,
  spellings: (value: Leaf, path: string) => Leaf[],
): Promise<{ tried: number; unnoticed: string[] }> {
  const found = async (of: Proof) => results(await checkedBy(of, read));
  const honest = await found(proof);
  if (honest.includes("failed")) throw new Error(`not good to begin with: ${honest}`);
  const open = new Set(notProven(proof, true).flatMap(({ fields }) => fields));
  const unnoticed = [];
  let tried = 0;
  for (const [path, value] of leavesOf(proof))
    for (const other of spellings(value, path)) {
      tried++;
      const forged = withLeaf(proof, path, other);
      if ((await found(forged)) === honest) unnoticed.push(`${path}: ${other}`);
      if (!isSigned(path) || open.has(path)) continue;
      if ((await found(await reissued(forged))) === honest)
        unnoticed.push(`${path}, by the issuer: ${other}`);
    }
  return { tried, unnoticed };
}

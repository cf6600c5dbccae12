import { askNode } from "../../proof/ask-node.ts";
import type { Check } from "../../proof/check.ts";
import type { ChainReader } from "../../proof/check-chain.ts";
import { notProven } from "../../proof/not-proven.ts";
import { FullProof, type Proof, PublicProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import type { TestWorld } from "../world.ts";
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

/** Changes every value that the proof claims to prove, and lists the changes after which it is as good as before. */
export async function unnoticedChanges(
  proof: Proof,
  read: ChainReader,
  spellings: (value: Leaf, path: string) => Leaf[],
): Promise<{ tried: number; unnoticed: string[] }> {
  const found = async (of: Proof) => results(await verifyProof(proofText(of), read));
  const honest = await found(proof);
  if (honest.includes("failed")) throw new Error(`not good to begin with: ${honest}`);
  const open = new Set(notProven(proof, true).flatMap(({ fields }) => fields));
  const unnoticed = [];
  let tried = 0;
  for (const [path, value] of leavesOf(proof)) {
    if (open.has(path)) continue;
    for (const other of spellings(value, path)) {
      tried++;
      if ((await found(withLeaf(proof, path, other))) === honest) unnoticed.push(`${path}: ${other}`);
    }
  }
  return { tried, unnoticed };
}

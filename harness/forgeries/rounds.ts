import { randomInt } from "node:crypto";
import { openEvmForge } from "./evm.ts";
import { openSolanaForge } from "./solana.ts";

const FORGES = { Solana: openSolanaForge, Ethereum: openEvmForge };
/** A chain that grows for ever grows slow. */
const ROUNDS_EACH = 1_000;

/** `FORGED_SEED` repeats a run; whatever goes wrong says which it was. */
export async function forgedRounds(network: keyof typeof FORGES, rounds: number) {
  const seed = Number(process.env.FORGED_SEED ?? randomInt(2 ** 31));
  let succeeded = 0;
  for (let done = 0; done < rounds; done += ROUNDS_EACH) {
    const forge = await FORGES[network](seed + done);
    try {
      for (let round = done; round < Math.min(rounds, done + ROUNDS_EACH); round++)
        succeeded += await inRound(forge.round, { seed, round });
    } finally {
      await forge.stop();
    }
  }
  return { rounds, succeeded, seed };
}

async function inRound(round: () => Promise<boolean>, where: { seed: number; round: number }) {
  try {
    return Number(await round());
  } catch (error) {
    throw new Error(`seed ${where.seed}, round ${where.round}`, { cause: error });
  }
}

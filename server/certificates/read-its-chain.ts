import { programsOf } from "../../proof/check-code.ts";
import { contractTerms } from "../../proof/contract-terms.ts";
import type { ChainReading } from "../../shared/schemas/certificates.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { findCertificate } from "./read-certificate.ts";

/** Somebody sits before a page: a chain that takes longer is, for them, not there. */
const PATIENCE_MS = 8_000;

/** What the chain shows of a certificate's contract, for a browser that checks it by itself. */
export async function readItsChain(world: World, id: string): Promise<ChainReading> {
  const { full } = await findCertificate(world, null, id);
  const { shownAt } = await contractTerms(full);
  const { network, transaction } = full.chain;
  const unreachable = new Refusal("chain_unreachable", { retryAfterSeconds: 10 });
  try {
    const reading = world.chains[network].show({ address: shownAt, transaction, programs: programsOf(full) });
    return await within(PATIENCE_MS, reading, unreachable);
  } catch (error) {
    if (!(error instanceof ChainUnavailable || error instanceof WrongChain || error instanceof Refused))
      throw error;
    world.log.warn({ network, error: error.message }, "failed to read a certificate's chain");
    throw unreachable;
  }
}

function within<T>(ms: number, work: Promise<T>, late: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

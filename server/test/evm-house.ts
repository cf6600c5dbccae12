import { randomBytes } from "node:crypto";
import { openStage, trackKey, wallet } from "../../chain/evm/test/stage.ts";
import type { Chain, Outcome, SignedTransaction, Terms } from "../chain/chain.ts";
import { ChainUnavailable, Refused } from "../chain/chain-errors.ts";
import { openEvm } from "../chain/evm.ts";
import type { EvmOptions } from "../chain/evm-client.ts";
import { evmKeyHolder, type KeyHolder, Secret } from "../chain/key-holder.ts";

/** A real local chain, a funded key, and the discipline with which the product sends. */

/** Anvil counts two epochs back: what lies two blocks deep is final. */
const QUICK_FINALITY = ["--slots-in-an-epoch", "1"];
const FINAL_AFTER_BLOCKS = 3;
const COINS = 10n ** 20n;

export type EvmHouse = Awaited<ReturnType<typeof openEvmHouse>>;

export async function openEvmHouse(options: string[] = []) {
  const stage = await openStage([...QUICK_FINALITY, ...options]);

  async function newKey(): Promise<KeyHolder> {
    const key = evmKeyHolder(new Secret(randomBytes(32)));
    await stage.payCoin(key.address as `0x${string}`, COINS);
    return key;
  }

  /** A payment as a payer makes it, with the log that goes with it. */
  async function pay(contract: string, units: bigint) {
    await stage.payUsdt(PAYER, units);
    await stage.tell("UsdtLike", stage.usdt, "transfer", contract, units);
  }

  async function finalise() {
    for (let i = 0; i < FINAL_AFTER_BLOCKS; i++) await stage.mine();
  }

  /** Broadcasts the saved bytes, again and again, until the chain has decided. */
  async function settle(chain: Chain, signed: SignedTransaction): Promise<Outcome> {
    const saved = JSON.parse(JSON.stringify(signed)) as SignedTransaction;
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
      const found = await patiently(() => chain.outcome(saved));
      if (found?.state === "final" || found?.state === "failed" || found?.state === "dead") return found;
      if (found?.state === "unseen") await patiently(() => chain.broadcast(saved));
      await finalise();
    }
    throw new Error("the chain did not decide in time");
  }

  return { ...stage, newKey, pay, finalise, settle };
}

/** Stage speaks as anvil's first account. */
const PAYER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

async function patiently<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof Refused) return null;
    throw error;
  }
}

export function evmAt(urls: string[], more: Partial<EvmOptions> = {}): Chain {
  const patience = { deadlineMs: 15_000, timeoutMs: 5_000, firstPauseMs: 5 };
  return openEvm({
    network: "Ethereum",
    urls,
    chainId: 31337,
    feeCapWei: 200n * 10n ** 9n,
    patience,
    ...more,
  });
}

/** Terms of a track with these payees, in basis points. */
export function termsOf(track: string, sharesBps: Record<string, number>): Terms {
  return {
    trackKey: trackKey(track).slice(2),
    payees: Object.entries(sharesBps).map(([name, bps]) => ({ wallet: wallet(name), bps })),
  };
}

import { randomBytes } from "node:crypto";
import { openStage, trackKey, wallet } from "../../chain/evm/test/stage.ts";
import { type EvmOptions, evmAsk } from "../../server/chain/evm/client.ts";
import { evmKeys } from "../../server/chain/evm/keys.ts";
import { openEvm } from "../../server/chain/evm/open.ts";
import { type KeyHolder, Secret } from "../../server/chain/key-holder.ts";
import type { Chain, SignedTransaction } from "../../server/chain/port.ts";
import type { Terms } from "../../server/chain/terms.ts";
import { settle } from "./settle.ts";

/** A real local chain with funded keys and payments. */

/** Anvil counts two epochs back: what lies two blocks deep is final. */
const QUICK_FINALITY = ["--slots-in-an-epoch", "1"];
const FINAL_AFTER_BLOCKS = 3;
const COINS = 10n ** 20n;

export type EvmHouse = Awaited<ReturnType<typeof openEvmHouse>>;

export async function openEvmHouse(options: string[] = []) {
  const stage = await openStage([...QUICK_FINALITY, ...options]);

  async function newKey(): Promise<KeyHolder> {
    const key = await evmKeys.holderOf(new Secret(randomBytes(32)));
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

  return {
    ...stage,
    newKey,
    pay,
    finalise,
    settle: (chain: Chain, signed: SignedTransaction) => settle(chain, signed, finalise),
  };
}

/** Stage speaks as anvil's first account. */
const PAYER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

const optionsAt = (urls: string[], more: Partial<EvmOptions>): EvmOptions => ({
  network: "Ethereum",
  urls,
  chainId: 31337,
  feeCapWei: 200n * 10n ** 9n,
  patience: { deadlineMs: 15_000, timeoutMs: 5_000, firstPauseMs: 5 },
  ...more,
});

export const evmAt = (urls: string[], more: Partial<EvmOptions> = {}) => openEvm(optionsAt(urls, more));

/** The least that can be asked: which chain this is. */
export function reachEvm(urls: string[], more: Partial<EvmOptions> = {}) {
  const ask = evmAsk(optionsAt(urls, more));
  return () => ask(async () => {});
}

/** Terms of a track with these payees, in basis points. */
export function termsOf(track: string, sharesBps: Record<string, number>): Terms {
  return {
    trackKey: trackKey(track).slice(2),
    payees: Object.entries(sharesBps).map(([name, bps]) => ({ wallet: wallet(name), bps })),
  };
}

import { randomBytes } from "node:crypto";
import { address, createNoopSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { countDistinct, inArray } from "drizzle-orm";
import { expect, vi } from "vitest";
import { issuerKey } from "../chain/solana/local/local-tokens.ts";
import { tokenAccountOf } from "../chain/solana/terms.ts";
import { send, solanaRpc } from "../local/solana-money/send.ts";
import type { SignedTransaction } from "../server/chain/port.ts";
import type { Terms } from "../server/chain/terms.ts";
import { paymentToken } from "../server/chain-settings.ts";
import { contracts, payouts } from "../server/db/schema.ts";
import { inParallel } from "../server/in-parallel.ts";
import { adoptContracts } from "../server/payments/look-for-payments.ts";
import type { TestChains } from "./chains/chains.ts";
import { settle } from "./chains/settle.ts";
import { solanaWallet } from "./data/artist-wallet.ts";
import type { TestWorld } from "./world.ts";

/** Many contracts on Solana that are paid, and how long each takes to divide it. */

const AT_ONCE = 8;
const CREATED_AT_ONCE = 50;
const HOUR_MS = 3_600_000;

export interface HonestContract {
  id: string;
  address: string;
}

/** Two payees who have accounts. */
export async function newPayees(chains: TestChains): Promise<string[]> {
  const wallets = [solanaWallet().address, solanaWallet().address];
  for (const to of wallets) await chains.give({ network: "Solana", to, amount: "1" });
  return wallets;
}

/** On the chain and in the tables; nobody signed for them. */
export async function openContracts(
  { world }: TestWorld,
  count: number,
  wallets: string[],
): Promise<HonestContract[]> {
  const chain = world.chains.Solana;
  const token = paymentToken(world.config.chains, "Solana");
  const feePayer = world.feePayers?.Solana;
  if (!feePayer) throw new Error("nobody pays");
  const payees = wallets.map((wallet) => ({ wallet, bps: 10_000 / wallets.length }));
  const terms = Array.from(
    { length: count },
    (): Terms => ({ trackKey: randomBytes(32).toString("hex"), payees }),
  );
  for (let i = 0; i < terms.length; i += CREATED_AT_ONCE) {
    const signed: SignedTransaction[] = await chain.signCreate(terms.slice(i, i + CREATED_AT_ONCE), token, {
      feePayer,
      nonce: null,
    });
    await inParallel(signed, AT_ONCE, (one) => settle(chain, one));
  }
  const at = world.now();
  const rows = await Promise.all(terms.map(async (one) => ({ ...one, address: await chain.addressOf(one) })));
  const made = await world.db
    .insert(contracts)
    .values(rows.map((row) => ({ ...row, network: "Solana" as const, finalizedAt: at })))
    .returning();
  await adoptContracts(world, "Solana");
  return made.map(({ id, address: place }) => ({ id, address: place }));
}

/** Pays each once, and answers how many milliseconds each took until its payees had it, by our own rows. */
export async function timesToPayOut(
  { world }: TestWorld,
  chains: TestChains,
  paid: HonestContract[],
): Promise<number[]> {
  const ids = paid.map(({ id }) => id);
  const count = async () => {
    const rows = await world.db
      .select({ id: payouts.contractId, divided: countDistinct(payouts.transaction) })
      .from(payouts)
      .where(inArray(payouts.contractId, ids))
      .groupBy(payouts.contractId);
    return new Map(rows.map(({ id, divided }) => [id, divided]));
  };
  const before = await count();
  const paidAt = new Map<string, number>();
  const paying = inParallel(paid, AT_ONCE, async ({ id, address: to }) => {
    await chains.give({ network: "Solana", to, amount: "2" });
    paidAt.set(id, Date.now());
  });
  const took = new Map<string, number>();
  const look = async () => {
    for (const [id, divided] of await count())
      if (!took.has(id) && divided > (before.get(id) ?? 0))
        took.set(id, Date.now() - (paidAt.get(id) ?? Date.now()));
    return took.size;
  };
  // Also called before the first test, where `expect.poll` may not be.
  await vi.waitFor(async () => expect(await look()).toBe(paid.length), { timeout: HOUR_MS, interval: 250 });
  await paying;
  return [...took.values()];
}

/** Transactions that move nothing and stand in the history of the contract's vault all the same. */
export async function poison({ world }: TestWorld, url: string, contract: string, times: number) {
  const payer = await issuerKey();
  const vault = await tokenAccountOf(address(contract), address(paymentToken(world.config.chains, "Solana")));
  const nothing = getTransferSolInstruction({
    source: createNoopSigner(payer.address),
    destination: payer.address,
    amount: 0n,
  });
  const named = { address: vault, role: 0 as const };
  await inParallel(Array.from({ length: times }), AT_ONCE, async () => {
    const accounts = [{ ...nothing.accounts[0], signer: payer }, nothing.accounts[1], named];
    await send(solanaRpc(url), payer, [{ ...nothing, accounts }] as never);
  });
}

import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Network } from "../../contract/catalog.ts";
import { COIN, type Signing } from "../chain/chain.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { Db, Tx } from "../db/connect.ts";
import { chainTransactions, withdrawals } from "../db/schema.ts";
import { carryOut, type Intent, type Progress } from "../sending/carry-out.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import { tokenOn } from "../wallets/money.ts";
import { keyHolderOf } from "../wallets/sign-with-wallet.ts";
import type { World } from "../world.ts";
import { FeePayerEmpty } from "./obstacles.ts";
import type { Running } from "./withdrawal-rounds.ts";

/** What one withdrawal may cost us: fee, a new account's rent, or the coin its wallet needs. */
export const MOST_UNITS: Record<Network, bigint> = {
  Solana: 5_000_000n,
  Ethereum: 20_000_000_000_000_000n,
  Polygon: 2_000_000_000_000_000_000n,
};
/** Fees that rise again and again are waited out, not chased. */
const MOST_TOP_UPS = 3;

export const transferOf = (id: string) => `withdraw:${id}`;
const topUpOf = (id: string, number: number) => `withdraw:${id}:coin:${number}`;
const topUpsOf = (id: string) => Array.from({ length: MOST_TOP_UPS }, (_, number) => topUpOf(id, number));
/** All that a withdrawal can have us send. */
export const intentsOf = (id: string) => [transferOf(id), ...topUpsOf(id)];

/** One round of the transfer itself. On Solana our fee payer pays; elsewhere the wallet that sends. */
export async function sendMoney(world: World, { withdrawal, wallet }: Running): Promise<Progress> {
  const { id, network, to, amountUnits } = withdrawal;
  const from = keyHolderOf(world, wallet);
  const token = tokenOn(world, network, withdrawal.token);
  const paysItself = wallet.kind === "evm";
  const intent: Intent = {
    ...once(world, transferOf(id), withdrawal),
    ...(paysItself && { sender: from }),
    sign: async (signing) => {
      if ((await sentBy(world.db, transferOf(id), ["final"])) > 0) return [];
      const signed = await world.chains[network].signTransfer({ from, to, token, amountUnits }, signing);
      if (!paysItself) refuseOverCap(network, BigInt(signed.mostUnits));
      return [signed];
    },
  };
  return paysItself ? await carryOut(world, intent) : await onOurPurse(world, intent);
}

/** `done` when the wallet has the coin its transfer costs. Nothing is given for a transfer that is already signed. */
export async function fillUp(world: World, { withdrawal, wallet }: Running): Promise<Progress> {
  const { id, network, to, amountUnits } = withdrawal;
  if (wallet.kind !== "evm" || withdrawal.token === "coin") return "done";
  if ((await sentBy(world.db, transferOf(id), ["open", "final"])) > 0) return "done";
  const number = await topUps(world.db, id);
  const intent = topUpOf(id, number);
  const sign = async (signing: Signing) => {
    const missing = await missingUnits();
    if (missing <= 0n || (await sentBy(world.db, intent, ["final"])) > 0) return [];
    if (number >= MOST_TOP_UPS) throw new Refused(network, "FeesTooHigh");
    refuseOverCap(network, missing);
    const gift = { from: signing.feePayer, to: wallet.address, token: COIN, amountUnits: missing };
    return [await world.chains[network].signTransfer(gift, signing)];
  };
  const missingUnits = async () => {
    const chain = world.chains[network];
    const transfer = { to, token: tokenOn(world, network, withdrawal.token), amountUnits };
    const by = { from: wallet.address, feePayer: wallet.address };
    return (await chain.transferFeeUnits(transfer, by)) - (await chain.balanceUnits(wallet.address, COIN));
  };
  const progress = await onOurPurse(world, { ...once(world, intent, withdrawal), sign });
  // One that has just become final is looked at anew: fees may have risen meanwhile.
  return progress === "done" && (await missingUnits()) > 0n ? "sent" : progress;
}

/** Money moves once: what is final, or was given up, is asked for where the next attempt would be saved. */
function once(world: World, intent: string, { id, network }: Running["withdrawal"]): Omit<Intent, "sign"> {
  return {
    id: intent,
    network,
    async stillWanted(tx) {
      const [running] = await tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.id, id), isNull(withdrawals.finishedAt)))
        .for("update");
      const wanted = running !== undefined && (await sentBy(tx, intent, ["final"])) === 0;
      if (!wanted) world.log.info({ intent, network }, "overtaken by another process, not sent");
      return wanted;
    },
  };
}

export async function sentBy(db: Db | Tx, intent: string, states: ("open" | "final")[]): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, intent), inArray(chainTransactions.state, states)));
  return row?.found ?? 0;
}

async function topUps(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(chainTransactions)
    .where(and(inArray(chainTransactions.intent, topUpsOf(id)), eq(chainTransactions.state, "final")));
  return row?.found ?? 0;
}

function refuseOverCap(network: Network, units: bigint) {
  if (units > MOST_UNITS[network]) throw new Refused(network, "FeesTooHigh");
}

/** The same refusal means another thing when it is our purse that is empty. */
async function onOurPurse(world: World, intent: Intent): Promise<Progress> {
  const { network } = intent;
  try {
    return await carryOut(world, intent);
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "InsufficientFunds")) throw error;
    const ours = await world.chains[network].balanceUnits(feePayerOf(world, network).address, COIN);
    throw ours < MOST_UNITS[network] ? new FeePayerEmpty() : error;
  }
}

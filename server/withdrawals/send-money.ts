import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { Signing } from "../chain/port.ts";
import { COIN } from "../chain/terms.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import type { Intent } from "../sending/intent.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import { tokenOn } from "../wallets/money.ts";
import { keyHolderOf } from "../wallets/sign-with-wallet.ts";
import type { World } from "../world.ts";
import { FeePayerEmpty } from "./obstacles.ts";
import type { Running } from "./running.ts";

/** Fees that rise again and again are waited out, not chased. */
const MOST_TOP_UPS = 3;

export const transferOf = (id: string) => `withdraw:${id}`;
const topUpOf = (id: string, number: number) => `withdraw:${id}:coin:${number}`;
const topUpsOf = (id: string) => Array.from({ length: MOST_TOP_UPS }, (_, number) => topUpOf(id, number));
/** All that a withdrawal can have us send. */
export const intentsOf = (id: string) => [transferOf(id), ...topUpsOf(id)];

/** One round of the transfer itself. The fee is paid by the wallet that sends, or by us where that is possible. */
export async function sendMoney(world: World, running: Running): Promise<Progress> {
  const { withdrawal, wallet } = running;
  const { id, network, to, amountUnits } = withdrawal;
  const from = keyHolderOf(world, wallet);
  const token = tokenOn(world, network, withdrawal.token);
  const paysItself = rowOf(network).senderPaysFee;
  const intent: Intent = {
    ...once(running, "withdraw", transferOf(id)),
    ...(paysItself && { sender: from }),
    sign: async (signing) => {
      const signed = await world.chains[network].signTransfer({ from, to, token, amountUnits }, signing);
      if (!paysItself) refuseOverCap(network, BigInt(signed.mostUnits));
      return [signed];
    },
  };
  return paysItself ? await carryOut(world, intent) : await onOurPurse(world, intent);
}

/** `done` when the wallet has the coin its transfer costs. Nothing is given for a transfer that is already signed. */
export async function fillUp(world: World, running: Running): Promise<Progress> {
  const { withdrawal, wallet } = running;
  const { id, network, to, amountUnits } = withdrawal;
  if (!rowOf(network).senderPaysFee || withdrawal.token === "coin") return "done";
  if ((await transactionsOf(world.db, transferOf(id), "open", "final")).length > 0) return "done";
  const given = await Promise.all(topUpsOf(id).map((one) => transactionsOf(world.db, one, "final")));
  const number = given.flat().length;
  const intent = topUpOf(id, number);
  const sign = async (signing: Signing) => {
    const missing = await missingUnits();
    if (missing <= 0n) return [];
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
  const progress = await onOurPurse(world, { ...once(running, "top_up", intent), sign });
  // One that has just become final is looked at anew: fees may have risen meanwhile.
  return progress === "done" && (await missingUnits()) > 0n ? "sent" : progress;
}

const once = ({ job, network }: Running, kind: "withdraw" | "top_up", id: string) => ({
  id,
  kind,
  network,
  job,
  once: true,
});

function refuseOverCap(network: Network, units: bigint) {
  if (units > rowOf(network).withdrawalMostUnits) throw new Refused(network, "FeesTooHigh");
}

/** The same refusal means another thing when it is our purse that is empty. */
async function onOurPurse(world: World, intent: Intent): Promise<Progress> {
  const { network } = intent;
  try {
    return await carryOut(world, intent);
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "InsufficientFunds")) throw error;
    const ours = await world.chains[network].balanceUnits(feePayerOf(world, network).address, COIN);
    throw ours < rowOf(network).withdrawalMostUnits ? new FeePayerEmpty() : error;
  }
}

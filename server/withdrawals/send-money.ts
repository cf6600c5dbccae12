import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { Refused } from "../chain/chain-errors.ts";
import { COIN } from "../chain/terms.ts";
import { actIntent } from "../payee-accounts/act.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import type { Intent } from "../sending/intent.ts";
import { tokenOn } from "../wallets/money.ts";
import type { World } from "../world.ts";
import { FeePayerEmpty } from "./obstacles.ts";
import type { Running } from "./running.ts";

export const transferOf = (id: string) => `withdraw:${id}`;

/** One round of the transfer. Our fee payer pays for it. */
export async function sendMoney(world: World, running: Running): Promise<Progress> {
  const { network } = running;
  const intent = intentOf(world, running);
  try {
    return await carryOut(world, {
      ...intent,
      async sign(signing) {
        const signed = await intent.sign(signing);
        for (const { mostUnits } of signed) refuseOverCap(network, BigInt(mostUnits));
        return signed;
      },
    });
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "InsufficientFunds")) throw error;
    // The same refusal means another thing when it is our purse that is empty.
    const ours = await world.chains[network].balanceUnits(feePayerOf(world, network).address, COIN);
    throw ours < rowOf(network).withdrawalMostUnits ? new FeePayerEmpty() : error;
  }
}

function intentOf(world: World, { job, network, withdrawal, wallet }: Running): Intent {
  const { to, amountUnits } = withdrawal;
  const token = tokenOn(world, network, withdrawal.token);
  const wantedSince = withdrawal.createdAt;
  const about = { id: transferOf(withdrawal.id), kind: "withdraw", network, job, wantedSince } as const;
  return actIntent(world, { ...about, wallet, act: { name: "send", token, to, amountUnits } });
}

function refuseOverCap(network: Network, units: bigint) {
  if (units > rowOf(network).withdrawalMostUnits) throw new Refused(network, "FeesTooHigh");
}

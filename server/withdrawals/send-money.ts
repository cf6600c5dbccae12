import { Refused } from "../chain/chain-errors.ts";
import type { Cost } from "../chain/port.ts";
import { COIN } from "../chain/terms.ts";
import { actIntent } from "../payee-accounts/act.ts";
import { carryOut, type Progress } from "../sending/carry-out.ts";
import { worthIn } from "../sending/coin-price.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import type { Intent } from "../sending/intent.ts";
import { tokenOn } from "../wallets/money.ts";
import type { World } from "../world.ts";
import { FeePayerEmpty } from "./obstacles.ts";
import type { Running } from "./running.ts";

export const transferOf = (id: string) => `withdraw:${id}`;

/** One round of the transfer. Our fee payer pays for it, and is paid for it out of what is sent. */
export async function sendMoney(world: World, running: Running): Promise<Progress> {
  const { network, withdrawal } = running;
  const intent = intentOf(world, running);
  try {
    return await carryOut(world, {
      ...intent,
      async sign(signing) {
        const mayCost = async (costs: Cost[]) => {
          if (isDearer(world, withdrawal, costs)) throw new Refused(network, "FeesTooHigh");
          return (await signing.mayCost?.(costs)) ?? costs.length;
        };
        const sign = (attempt?: number) => intent.sign({ ...signing, mayCost, ...(attempt && { attempt }) });
        return await sign().catch((error: unknown) => {
          const isTooDear = error instanceof Refused && error.reason === "FeesTooHigh";
          if (!isTooDear || signing.nonce !== null || signing.attempt === 1) throw error;
          // Each attempt bids more. Where transactions have no number, it can be had at the usual price again.
          return sign(1);
        });
      },
    });
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "InsufficientFunds")) throw error;
    // The same refusal means another thing when it is our purse that is empty.
    const ours = await world.chains[network].balanceUnits(feePayerOf(world, network).address, COIN);
    const worth = worthIn(world, network, withdrawal.token, ours);
    throw worth < withdrawal.feeUnits ? new FeePayerEmpty() : error;
  }
}

function intentOf(world: World, { job, network, withdrawal, wallet }: Running): Intent {
  const { to, amountUnits, feeUnits } = withdrawal;
  const token = tokenOn(world, network, withdrawal.token);
  const wantedSince = withdrawal.createdAt;
  const about = { id: transferOf(withdrawal.id), kind: "withdraw", network, job, wantedSince } as const;
  const act = { name: "send", token, to, amountUnits: amountUnits - feeUnits, feeUnits } as const;
  return actIntent(world, { ...about, wallet, act });
}

/** Than what was quoted: it is not charged again, so it waits until it is not. */
function isDearer(world: World, { network, token, feeUnits }: Running["withdrawal"], costs: Cost[]) {
  const likely = costs.reduce((sum, { likelyUnits }) => sum + BigInt(likelyUnits), 0n);
  return worthIn(world, network, token, likely) > feeUnits;
}

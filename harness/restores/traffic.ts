import { remittancePayments } from "../../server/db/schema.ts";
import type { TestChains } from "../chains/chains.ts";
import { payTestMoney, publishedSplit } from "../data/published-split.ts";
import { agreedStatement, newWallet } from "../remittances/agreed-statement.ts";
import type { TestWorld } from "../world.ts";
import { type AskedWithdrawal, askedWithdrawal } from "./asked-withdrawal.ts";
import { type PaidPlace, paidPlace } from "./paid-place.ts";

/** What a label, its co-authors and whoever pays them do in a month. */

type Act = "publish" | "withdraw" | "state";
type OnNetwork = "Solana" | "Ethereum";

const PLAN: Record<number, [Act, OnNetwork][]> = {
  1: [
    ["publish", "Solana"],
    ["publish", "Ethereum"],
  ],
  4: [["withdraw", "Solana"]],
  7: [["withdraw", "Ethereum"]],
  9: [["state", "Solana"]],
  12: [["publish", "Solana"]],
  15: [["withdraw", "Solana"]],
  18: [["publish", "Ethereum"]],
  21: [["state", "Ethereum"]],
  24: [["withdraw", "Ethereum"]],
  27: [["withdraw", "Solana"]],
};
const PERCENTS = { ada: 50, luis: 30, mina: 20 };
const EARNED = "37.5";
const MOST_TOKENS = 400;
const DECIMALS = 6;

export function openTraffic(house: TestWorld, chains: TestChains, dice: () => number) {
  const places: PaidPlace[] = [];
  const withdrawals: AskedWithdrawal[] = [];

  const acts: Record<Act, (network: OnNetwork) => Promise<void>> = {
    async publish(network) {
      const { contract } = await publishedSplit(house, network, PERCENTS);
      places.push(await paidPlace(house, contract.id));
    },
    async withdraw(network) {
      withdrawals.push(await askedWithdrawal(house, chains, network, newWallet(network).address));
    },
    /** A distributor's statement about one track, paid as soon as there is an address for it. */
    async state(network) {
      const { tracks, fundable } = await agreedStatement(house, { [network]: [EARNED] });
      const { send } = await fundable(network);
      places.push(await paidPlace(house, tracks[0]?.contractId ?? ""));
      await send(EARNED);
    },
  };

  return {
    places,
    withdrawals,
    actsOn: (day: number): Promise<void>[] => [
      ...(PLAN[day] ?? []).map(([act, network]) => acts[act](network)),
      ...(places.length > 0 ? [paySomebody(house, places, dice)] : []),
    ],
    /** What statements paid came to their contracts like any other payment. */
    async noteDeliveries() {
      for (const { contractId, transaction, amountUnits } of await house.world.db
        .select()
        .from(remittancePayments))
        places
          .find(({ id }) => id === contractId)
          ?.payments.push({ transaction: transaction ?? "", units: amountUnits });
    },
  };
}

/** One of the contracts, straight on its chain. */
async function paySomebody(house: TestWorld, places: PaidPlace[], dice: () => number) {
  const place = places[Math.floor(dice() * places.length)];
  if (place) await payPlace(house, place, 1 + Math.floor(dice() * MOST_TOKENS));
}

export async function payPlace(house: Pick<TestWorld, "world">, place: PaidPlace, tokens: number) {
  const { transaction } = await payTestMoney(house, place.network, place.address, `${tokens}`);
  place.payments.push({ transaction, units: BigInt(tokens) * 10n ** BigInt(DECIMALS) });
}

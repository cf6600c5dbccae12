import { NETWORKS, rowOf } from "../shared/rules/networks.ts";
import { COIN } from "./chain/terms.ts";
import type { World } from "./world.ts";

/** A release costs a small part of one coin. */
const ENOUGH_COINS = 10n;
const AMOUNT = "100";

/** On local chains the fee payers live on test money, so nobody has to think of it. */
export async function fundFeePayers({ config, chains, feePayers }: World) {
  const local = NETWORKS.filter((network) => config.chains[network].at === "embedded");
  if (!feePayers || local.length === 0) return;
  const { payFromFaucet } = await import("../local/faucet.ts");
  await Promise.all(
    local.map(async (network) => {
      const to = feePayers[network].address;
      const { symbol, decimals } = rowOf(network).coin;
      if ((await chains[network].balanceUnits(to, COIN)) >= ENOUGH_COINS * 10n ** BigInt(decimals)) return;
      await payFromFaucet(config.chains, { network, to, amount: AMOUNT, token: symbol.toLowerCase() });
    }),
  );
}

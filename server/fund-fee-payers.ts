import { NETWORKS } from "../contract/catalog.ts";
import { payFromFaucet } from "../local/faucet.ts";
import { COIN } from "./chain/port.ts";
import type { World } from "./world.ts";

const COINS = { Solana: "sol", Ethereum: "eth", Polygon: "pol" } as const;
/** A release costs a small part of one coin. */
const ENOUGH_UNITS = { Solana: 10n * 10n ** 9n, Ethereum: 10n ** 18n, Polygon: 10n ** 18n };
const AMOUNT = "100";

/** On local chains the fee payers live on test money, so nobody has to think of it. */
export async function fundFeePayers({ config, chains, feePayers }: World) {
  if (!feePayers) return;
  const local = NETWORKS.filter((network) => config.chains[network].at === "embedded");
  await Promise.all(
    local.map(async (network) => {
      const to = feePayers[network].address;
      if ((await chains[network].balanceUnits(to, COIN)) >= ENOUGH_UNITS[network]) return;
      await payFromFaucet(config.chains, { network, to, amount: AMOUNT, token: COINS[network] });
    }),
  );
}

import type { AccountOnNetwork } from "../../../shared/schemas/money/wallets.ts";

/**
 * What there is to say of an account that stands alone on each network of its kind: once where all are alike, else for
 * each network. Null when there is nothing to say of any.
 */
export function perNetwork(
  networks: AccountOnNetwork[],
  say: (state: AccountOnNetwork["state"]) => string | null,
  on: (what: string, network: string) => string,
): string | null {
  const said = networks.flatMap(({ network, state }) => {
    const what = say(state);
    return what === null ? [] : [{ network, what }];
  });
  const alike = new Set(said.map(({ what }) => what)).size === 1 && said.length === networks.length;
  if (alike) return said[0]?.what ?? null;
  return said.map(({ what, network }) => on(what, network)).join(", ") || null;
}

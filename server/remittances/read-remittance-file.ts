import type { Network } from "../../shared/rules/networks.ts";
import type { RemittanceFile } from "../../shared/schemas/money/remittance-file.ts";
import type { Insider } from "../caller.ts";
import type { World } from "../world.ts";
import { findRemittance } from "./find-remittance.ts";
import { termsOf } from "./terms.ts";

/** All that the address follows from, for whoever has to do without us. */
export async function readRemittanceFile(
  world: World,
  caller: Insider,
  statementId: string,
  network: Network,
): Promise<RemittanceFile> {
  const remittance = await findRemittance(world, caller, statementId, network);
  const { token, refund, payments } = await termsOf(world.db, remittance);
  const chain = world.chains[network];
  return {
    kind: "ledgerline-remittance",
    version: 1,
    ...{ network, chain: chain.identity().chain, factory: chain.remittances.factory },
    ...{ address: remittance.address, token, refund },
    payments: payments.map(({ contract, amountUnits }) => ({ contract, amount: `${amountUnits}` })),
  };
}

import type { Budget } from "../budget-lines.ts";
import type { ChainFigures } from "./chain-figures.ts";

/** The most a Solana transaction may weigh on its way through the network. */
const TRANSACTION_BYTES = 1_232;

export function chainBudgets({ solana, solanaAccounts, evm, account, remittance }: ChainFigures): Budget[] {
  const dearest = (payees: number) =>
    Math.max(at(solana.distributeFirst, payees), at(solana.distributeRepeat, payees));
  return [
    { what: "Solana: distribute to 5", value: dearest(5), unit: "CU", budget: 4_200 },
    { what: "Solana: distribute to 20", value: dearest(20), unit: "CU", budget: 12_000 },
    {
      what: "Solana: rent of ledger and vault, 5 payees",
      value: at(solana.rentLamports, 5),
      unit: "lamports",
      budget: 5_200_000,
    },
    ...(["createBytes", "distributeBytes"] as const).map((name) => ({
      what: `Solana: ${name === "createBytes" ? "create for" : "distribute to"} 25, transaction`,
      value: at(solana[name], 25),
      unit: "bytes",
      budget: TRANSACTION_BYTES,
    })),
    ...(["open", "withdraw", "changeOwner"] as const).map((name) => ({
      what: `Solana: payee account, ${name === "changeOwner" ? "change owner" : name}`,
      value: solanaAccounts[name],
      unit: "CU",
      budget: 3_000,
    })),
    {
      what: "Solana: remittance, per contract in a full chunk",
      value: solanaAccounts.remittance.unitsPerContract,
      unit: "CU",
      budget: 450,
    },
    { what: "EVM: create, 5 payees", value: at(evm.create, 5), unit: "gas", budget: 94_000 },
    ...([5, 20] as const).map((payees) => ({
      what: `EVM: distribute to ${payees} again, over the physical floor`,
      value: at(evm.overFloorRepeatPercent, payees),
      unit: "%",
      budget: payees === 5 ? 9 : 5.5,
    })),
    { what: "EVM: open a payee account with a guardian", value: account.open, unit: "gas", budget: 75_000 },
    {
      what: "EVM: send from a payee account, over the floor with its call data",
      value: account.sendOverFloorPercent,
      unit: "%",
      budget: 12,
    },
    {
      what: `EVM: remittance to ${remittance.contracts}, over the floor with its call data`,
      value: Math.max(remittance.firstOverFloorPercent, remittance.laterOverFloorPercent),
      unit: "%",
      budget: 10,
    },
  ];
}

function at(column: Record<string, number>, payees: number): number {
  const value = column[payees];
  if (value === undefined) throw new Error(`nothing was measured for ${payees} payees`);
  return value;
}

import { type Address, address } from "@solana/kit";
import { type Remittance, readRemittance, remittanceOf } from "../../../chain/solana/remittance.ts";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import type { SolanaRpc } from "../solana/client.ts";
import { type FoundAccount, moneyOf } from "../solana/money.ts";
import type { RemittanceTerms } from "./plan.ts";

export interface Planned {
  remittance: Remittance;
  /** The contract behind each vault that is paid. */
  contractOf: Map<Address, string>;
}

export async function planSolana(
  rpc: SolanaRpc,
  program: Address,
  { token, refund, payments }: RemittanceTerms,
): Promise<Planned> {
  const { mint, tokenProgram } = await moneyOf(rpc, token);
  const vaults = await Promise.all(
    payments.map(({ contract }) => tokenAccountOf(address(contract), mint, tokenProgram)),
  );
  const remittance = await remittanceOf(program, {
    ...{ mint, tokenProgram, refund: address(refund) },
    payments: payments.map(({ amountUnits }, i) => ({ contract: vaults[i] as Address, amountUnits })),
  });
  return {
    remittance,
    contractOf: new Map(vaults.map((vault, i) => [vault, payments[i]?.contract ?? ""])),
  };
}

export const stateIn = (account: FoundAccount | null | undefined, program: Address) =>
  account?.owner === program ? readRemittance(Uint8Array.from(account.data)) : null;

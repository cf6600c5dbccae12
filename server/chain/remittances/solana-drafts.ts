import { type Address, address } from "@solana/kit";
import { getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import {
  type Remittance,
  remittanceBytes,
  remittanceInstructions,
} from "../../../chain/solana/remittance.ts";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import type { OwnPayment } from "../port.ts";
import { accountsAt } from "../solana/accounts.ts";
import type { SolanaRpc } from "../solana/client.ts";
import { type Draft, draftAccounts, rentOf, signer } from "../solana/drafts.ts";
import { moneyOf, tokensIn } from "../solana/money.ts";
import { balanceOf } from "../solana/read.ts";
import { COIN, type Token } from "../terms.ts";
import { stateIn } from "./solana-plan.ts";

/** The transactions of a remittance on Solana, not yet signed. */

export const draftOpen = (program: Address, remittance: Remittance, payer: string): Draft => ({
  instructions: [remittanceInstructions(program, remittance).open(signer(payer))],
  contracts: [],
  rentLamports: rentOf(remittanceBytes(remittance.chunks.length)),
});

/** Only if there is a payment in it that was not made and can be made. */
export async function draftDelivery(
  rpc: SolanaRpc,
  program: Address,
  remittance: Remittance,
  number: number,
): Promise<Draft[]> {
  const { payments = [] } = remittance.chunks[number] ?? {};
  const [account, ...vaults] = await accountsAt(
    rpc,
    [remittance.address, ...payments.map(({ contract }) => contract)],
    "confirmed",
  );
  const made = stateIn(account, program)?.chunks[number]?.made ?? 0;
  const canReceive = (i: number) => tokensIn(vaults[i])?.frozen === false;
  if (!payments.some((_, i) => !(made & (1 << i)) && canReceive(i))) return [];
  const { deliver } = remittanceInstructions(program, remittance);
  const batch = remittance.terms.tokenProgram === TOKEN_PROGRAM_ADDRESS;
  return [
    {
      instructions: [deliver(number, { way: batch ? "batch" : "plain" })],
      ...(batch && { otherwise: [deliver(number, { way: "plain" })] }),
      contracts: [],
      rentLamports: 0n,
    },
  ];
}

export async function draftGiveBack(
  rpc: SolanaRpc,
  program: Address,
  remittance: Remittance,
  token: Token,
  payer: string,
): Promise<Draft[]> {
  const { giveBack, giveBackSol } = remittanceInstructions(program, remittance);
  if (token === COIN) return [{ instructions: [giveBackSol()], contracts: [], rentLamports: 0n }];
  if ((await balanceOf(rpc, remittance.address, token)) === 0n) return [];
  const money = await moneyOf(rpc, token);
  const source = await tokenAccountOf(remittance.address, money.mint, money.tokenProgram);
  const [opening] = await draftAccounts(rpc, [remittance.terms.refund], money, payer);
  return [
    {
      instructions: [...(opening?.instructions ?? []), await giveBack({ source, ...money })],
      contracts: [],
      rentLamports: opening?.rentLamports ?? 0n,
    },
  ];
}

export async function draftPayment(
  remittance: Remittance,
  { from, amountUnits, decimals }: OwnPayment,
): Promise<Draft> {
  const { mint, tokenProgram } = remittance.terms;
  const transfer = getTransferCheckedInstruction(
    {
      source: await tokenAccountOf(address(from), mint, tokenProgram),
      mint,
      destination: remittance.vault,
      authority: signer(from),
      amount: amountUnits,
      decimals,
    },
    { programAddress: tokenProgram },
  );
  return { instructions: [transfer], contracts: [], rentLamports: 0n };
}

/** By the refund address and to it. */
export async function draftTakeBack(
  rpc: SolanaRpc,
  program: Address,
  remittance: Remittance,
): Promise<Draft> {
  const { refund, mint, tokenProgram } = remittance.terms;
  const receiver = await tokenAccountOf(refund, mint, tokenProgram);
  const [opening] = await draftAccounts(rpc, [refund], remittance.terms, refund);
  const { takeBack } = remittanceInstructions(program, remittance);
  return {
    instructions: [...(opening?.instructions ?? []), takeBack(signer(refund), receiver)],
    contracts: [],
    rentLamports: opening?.rentLamports ?? 0n,
  };
}

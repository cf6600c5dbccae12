import { type Address, address, createNoopSigner, type Instruction } from "@solana/kit";
import { getCreateAssociatedTokenIdempotentInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { createLedgerInstruction, distributeInstruction, type Way } from "../../chain/solana/client.ts";
import { openAccountInstruction, payeeAccountInstructions } from "../../chain/solana/payee-account.ts";
import { SOL, tokenAccountOf } from "../../chain/solana/terms.ts";
import { payeeWithAccount, refuseUnlessAllowed, unitsToWithdraw, WHAT_IT_DOES } from "../account-rules.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { AccountAct, Act, Plan } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { accountsAt, type Node, type SolanaMoney, solanaAddress, tokensIn } from "./node.ts";
import { heldUnits, programTerms, readAccountState } from "./read-account.ts";
import { readBooks, termsOf } from "./read-contract.ts";
import { type Choices, firstTaken } from "./transaction.ts";

/** What to sign. Each transaction is tried out on the node, so that a refusal is told before it costs anything. */

export interface Where {
  rpc: Node;
  opened: OpenedProof;
  /** Reads a token, or refuses what is none. */
  moneyOf(token: string): Promise<SolanaMoney>;
}

export async function planOf(where: Where, act: Act, from: string): Promise<Plan> {
  const { rpc, opened } = where;
  const payer = solanaAddress(from);
  if (act.name === "deliver")
    throw new Stopped("question", "On this network shares wait in the contract: distribute again instead.");
  const { what, choices } =
    act.name === "distribute"
      ? await distributeChoices(where, act, payer)
      : await accountChoices(where, act, payer);
  return await firstTaken(rpc, { what, network: opened.proof.chain.network, payer }, choices);
}

async function distributeChoices(
  { rpc, opened, moneyOf }: Where,
  { token, openAccounts }: Extract<Act, { name: "distribute" }>,
  payer: Address,
): Promise<{ what: string; choices: Choices }> {
  const money = await moneyOf(token);
  const { places, ledger, owed, obstacles } = await readBooks(rpc, opened, money);
  const opens = (i: number) => openAccounts && obstacles[i] === "account_missing" && (owed[i] ?? 0n) > 0n;
  if (!owed.some((units, i) => units > 0n && (!obstacles[i] || opens(i))))
    throw new Stopped("refused", nobody(owed));
  const program = address(opened.proof.chain.factory);
  const signer = createNoopSigner(payer);
  const terms = termsOf(opened);
  const first: Instruction[] = terms.payees.flatMap(({ wallet }, i) =>
    opens(i) ? [openTokens(payer, wallet, money, places.receivers[i] ?? wallet)] : [],
  );
  if (!ledger) first.push(await createLedgerInstruction(program, terms, money.mint, signer));
  const by = (way: Way) => [...first, distributeInstruction(program, places, { way })];
  const ways: Way[] = money.tokenProgram === TOKEN_PROGRAM_ADDRESS ? ["batch", "plain"] : ["plain"];
  return { what: `Divide what the contract of “${opened.title}” holds`, choices: ways.map(by) };
}

const nobody = (owed: bigint[]) =>
  owed.some((units) => units > 0n)
    ? "Nobody who is owed something can receive it now. --open-accounts opens the token accounts that are missing."
    : "There is nothing of this token to divide.";

export function openTokens(
  payer: Address,
  owner: Address,
  { mint, tokenProgram }: SolanaMoney,
  ata: Address,
) {
  const accounts = { payer: createNoopSigner(payer), owner, ata, mint, tokenProgram };
  return getCreateAssociatedTokenIdempotentInstruction(accounts);
}

async function accountChoices(
  where: Where,
  act: AccountAct & { account: string },
  payer: Address,
): Promise<{ what: string; choices: Choices }> {
  const { rpc, opened } = where;
  const payee = payeeWithAccount(opened, act.account);
  const program = address(payee.terms.factory);
  const state = await readAccountState(rpc, payee);
  refuseUnlessAllowed(state, payer, act);
  const signer = createNoopSigner(payer);
  const open = state.isOpen ? [] : [await openAccountInstruction(program, programTerms(payee.terms), signer)];
  const account = address(payee.address);
  const asked = payeeAccountInstructions(program, account);
  const doing = async (): Promise<Instruction[]> => {
    switch (act.name) {
      case "withdraw":
        return await withdrawal(where, asked, account, act, payer);
      case "change-owner":
        return [asked.changeOwner(signer, solanaAddress(act.to))];
      case "name-guardian":
        return [asked.changeGuardian(signer, act.to === null ? null : solanaAddress(act.to))];
      case "start-recovery":
        return [asked.startRecovery(signer, solanaAddress(act.to))];
      case "cancel-recovery":
        return [asked.cancelRecovery(signer)];
      case "finish-recovery":
        return [asked.finishRecovery()];
    }
  };
  return { what: WHAT_IT_DOES[act.name](payee.name), choices: [[...open, ...(await doing())]] };
}

async function withdrawal(
  { rpc, moneyOf }: Where,
  asked: ReturnType<typeof payeeAccountInstructions>,
  account: Address,
  { token, to, amount }: Extract<AccountAct, { name: "withdraw" }>,
  payer: Address,
): Promise<Instruction[]> {
  const money = await moneyOf(token);
  const units = unitsToWithdraw(amount, money, await heldUnits(rpc, account, money));
  const owner = createNoopSigner(payer);
  const recipient = solanaAddress(to);
  if (money.mint === SOL) return [asked.withdrawSol(owner, recipient, units)];
  const { mint, tokenProgram } = money;
  const source = await tokenAccountOf(account, mint, tokenProgram);
  const sending = (receiver: Address) =>
    asked.withdraw(owner, { source, mint, tokenProgram, receiver, units });
  const [there] = await accountsAt(rpc, [recipient]);
  if (tokensIn(there)?.mint === mint) return [sending(recipient)];
  const receiver = await tokenAccountOf(recipient, mint, tokenProgram);
  return [openTokens(payer, recipient, money, receiver), sending(receiver)];
}

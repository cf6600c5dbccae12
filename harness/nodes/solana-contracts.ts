import { type Address, generateKeyPairSigner, type Instruction } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect } from "vitest";
import { createLedgerInstruction, distributeInstruction, type Way } from "../../chain/solana/client.ts";
import {
  openAccountInstruction,
  payeeAccountAddress,
  payeeAccountInstructions,
} from "../../chain/solana/payee-account.ts";
import { remittanceInstructions, remittanceOf } from "../../chain/solana/remittance.ts";
import { inChainOrder, placesOf } from "../../chain/solana/terms.ts";
import { ACCOUNT_PROGRAM, REMITTANCE_PROGRAM } from "../../chain/solana/test/stage.ts";
import { solanaOwed } from "../../shared/rules/share.ts";
import { SOLANA_PROGRAM, solanaWallet } from "../chains/solana-chain.ts";
import type { Noted } from "./story.ts";
import type { Validator } from "./validator.ts";

/** The three programs by their clients alone, without the product. */

const units = (computeUnits: number) => `${computeUnits.toLocaleString("en")} CU`;

export async function splitStory(node: Validator, way: Way, note: Noted) {
  const people = ["Ada", "Luis", "Mina", "Nora", "Olga"].map((name) => solanaWallet(`${name} ${way}`));
  const payees = people.map((wallet) => ({ wallet, bps: 2_000 }));
  const terms = { trackKey: new Uint8Array(32).fill(way.length), payees };
  const places = await placesOf(SOLANA_PROGRAM, terms, node.mint);
  const receivers: Address[] = [];
  for (const { wallet } of inChainOrder(payees)) receivers.push(await node.open(wallet));
  await node.open(places.split);
  const create = await createLedgerInstruction(SOLANA_PROGRAM, terms, node.mint, node.issuer);
  note("split: create, 5 payees", units(await node.run([create])));
  const paid = 10_000_019n;
  await node.payInto(places.vault, paid);
  note(
    `split: distribution by ${way}`,
    units(await node.run([distributeInstruction(SOLANA_PROGRAM, places, { way })])),
  );
  const shares = payees.map(({ bps }) => bps);
  const owed = solanaOwed(
    paid,
    shares,
    shares.map(() => 0n),
  );
  for (const [i, receiver] of receivers.entries()) expect(await node.usdtIn(receiver)).toBe(owed[i]);
}

export async function accountStory(node: Validator, note: Noted) {
  const [owner, guardian, next] = await Promise.all([1, 2, 3].map(() => generateKeyPairSigner()));
  if (!owner || !guardian || !next) throw new Error("no keys");
  const terms = {
    owner: owner.address,
    guardian: guardian.address,
    delaySeconds: 14 * 86_400,
    salt: new Uint8Array(32),
  };
  const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
  const ask = payeeAccountInstructions(ACCOUNT_PROGRAM, account);
  const source = await node.open(account);
  const receiver = await node.open(solanaWallet("elsewhere"));
  await node.payInto(source, 5_000_000n);
  const told = async (what: string, instruction: Instruction) =>
    note(`payee account: ${what}`, units(await node.run([instruction])));
  await told("open", await openAccountInstruction(ACCOUNT_PROGRAM, terms, node.issuer));
  const all = { source, mint: node.mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, receiver };
  await told("withdraw", ask.withdraw(owner, { ...all, units: 2_000_000n }));
  expect(await node.usdtIn(receiver)).toBe(2_000_000n);
  await told("start a recovery", ask.startRecovery(guardian, next.address));
  await expect(node.run([ask.finishRecovery()])).rejects.toThrow();
  await told("cancel it", ask.cancelRecovery(owner));
  await told("new owner", ask.changeOwner(owner, next.address));
  await expect(node.run([ask.withdraw(owner, { ...all, units: 1n })])).rejects.toThrow();
  await node.run([ask.withdraw(next, { ...all, units: 3_000_000n })]);
  expect([await node.usdtIn(receiver), await node.usdtIn(source)]).toEqual([5_000_000n, 0n]);
}

export async function remittanceStory(node: Validator, way: Way, note: Noted) {
  const contracts: Address[] = [];
  for (let i = 0; i < 25; i++) contracts.push(await node.open(solanaWallet(`contract ${i} ${way}`)));
  const payments = contracts.map((contract, i) => ({ contract, amountUnits: BigInt(1_000 + i) }));
  const refund = solanaWallet(`who pays ${way}`);
  const terms = { mint: node.mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, refund, payments };
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  const ask = remittanceInstructions(REMITTANCE_PROGRAM, remittance);
  await node.run([ask.open(node.issuer)]);
  await node.open(remittance.address);
  const total = payments.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  await node.payInto(remittance.vault, total + 77n);
  for (const { number, payments: paid } of remittance.chunks)
    note(
      `remittance: ${paid.length} contracts by ${way}`,
      units(await node.run([ask.deliver(number, { way })])),
    );
  for (const { contract, amountUnits } of payments) expect(await node.usdtIn(contract)).toBe(amountUnits);
  await node.open(refund);
  await node.run([await ask.giveBack()]);
  expect(await node.usdtOf(refund)).toBe(77n);
}

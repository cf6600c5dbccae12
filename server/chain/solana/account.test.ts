import { randomUUID } from "node:crypto";
import { type Address, address, generateKeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payeeAccountInstructions } from "../../../chain/solana/payee-account.ts";
import { settle } from "../../../harness/chains/settle.ts";
import { openSolanaHouse, type SolanaHouse, solanaWallet } from "../../../harness/chains/solana-chain.ts";
import { accountTerms } from "../../../shared/schemas/money/payee-account.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { AccountAct, SignedTransaction } from "../port.ts";
import { COIN } from "../terms.ts";
import type { SolanaChain } from "./client.ts";

/** A payee account on Solana, through the port: its owner signs, and the fee payer pays. */

let house: SolanaHouse;
let chain: SolanaChain;
let feePayer: KeyHolder;
beforeAll(async () => {
  house = await openSolanaHouse();
  chain = house.at([house.rpcUrl]);
  feePayer = await house.newKey();
});
afterAll(() => house.stop());

async function newAccount(guardian: string | null = null) {
  const owner = await house.newKey(0n);
  const terms = accountTerms(chain.accountFactory, owner.address, guardian);
  const place = address(await chain.accountOf(terms));
  const read = async () => {
    await house.finalise();
    return await chain.readAccount(terms);
  };
  const ticket = async () => {
    throw new Error("a ticket is of no use here");
  };
  const sign = (act: AccountAct, by: KeyHolder = owner) =>
    chain.signAccountAct({ terms, act, owner: by, mark: randomUUID(), ticket }, { feePayer, nonce: null });
  return { owner, terms, place, read, sign };
}

const settled = (signed: SignedTransaction) => settle(chain, signed);
const tokensOf = (wallet: string) => chain.balanceUnits(wallet, house.mint);
const send = (to: string, amountUnits: bigint, token: string = house.mint): AccountAct => ({
  name: "send",
  token,
  to,
  amountUnits,
});
const giveSol = async (to: Address, amount: bigint) =>
  void (await house.client.execute(house.issuer, [
    getTransferSolInstruction({ source: house.issuer, destination: to, amount }),
  ]));

test("an account can be paid and read before it is there, and is opened by the first act", async () => {
  const guardian = solanaWallet("Gus");
  const { owner, place, read, sign } = await newAccount(guardian);
  await house.give(place, 100n);
  const before = { owner: owner.address, guardian, recovery: null, nonce: null };
  expect(await read()).toMatchObject({ isOpen: false, ...before });
  const out = solanaWallet("Out");
  expect(await settled(await sign(send(out, 60n)))).toEqual({ state: "final" });
  expect([await tokensOf(place), await tokensOf(out)]).toEqual([40n, 60n]);
  expect(await read()).toMatchObject({ isOpen: true, ...before });
});

test("its fee goes to who sends it, in the same transaction, and nothing is sent without", async () => {
  const { place, sign } = await newAccount();
  await house.give(place, 100n);
  const out = solanaWallet("Paying");
  const act = { ...send(out, 60n), feeUnits: 3n } as AccountAct;
  const first = await sign(act);
  // The fee payer's own account is opened once, and is its own.
  const kept = BigInt(first.mostUnits) - BigInt(first.likelyUnits);
  expect(kept).toBeGreaterThan(2_000_000n);
  expect(await settled(first)).toEqual({ state: "final" });
  expect([await tokensOf(place), await tokensOf(out), await tokensOf(feePayer.address)]).toEqual([
    37n,
    60n,
    3n,
  ]);
  const second = await sign(act).catch((error: unknown) => error);
  expect(second).toMatchObject({ name: "Refused" });
  expect([await tokensOf(place), await tokensOf(out)]).toEqual([37n, 60n]);
  await giveSol(place, 5_000_000n);
  const coin = {
    ...send(solanaWallet("Coin less a fee"), 2_000_000n, COIN),
    feeUnits: 1_000_000n,
  } as AccountAct;
  expect(await settled(await sign(coin))).toEqual({ state: "final" });
  expect(await chain.balanceUnits(solanaWallet("Coin less a fee"), COIN)).toBe(2_000_000n);
});

test("two equal acts signed in the same moment are two transactions", async () => {
  const { place, sign } = await newAccount();
  await house.give(place, 100n);
  const out = solanaWallet("Twice");
  await settled(await sign(send(out, 1n)));
  const both = await Promise.all([sign(send(out, 30n)), sign(send(out, 30n))]);
  for (const one of both) expect(await settled(one)).toEqual({ state: "final" });
  expect(await tokensOf(out)).toBe(61n);
});

test("all its SOL that is not rent can leave it, and its owner's key needs none", async () => {
  const { place, sign } = await newAccount();
  const out = solanaWallet("Coin");
  await giveSol(place, 50_000_000n);
  const free = await chain.accountUnits(place, COIN);
  expect(free).toBeLessThan(50_000_000n);
  await expect(sign(send(out, free + 1n, COIN))).rejects.toMatchObject({ name: "Refused" });
  expect(await settled(await sign(send(out, free, COIN)))).toEqual({ state: "final" });
  expect(await chain.balanceUnits(out, COIN)).toBe(free);
  expect(await chain.accountUnits(place, COIN)).toBe(0n);
});

test("more than is there, and another key, are refused before anybody signs", async () => {
  const { place, sign } = await newAccount();
  await house.give(place, 10n);
  await expect(sign(send(solanaWallet("Out"), 11n))).rejects.toMatchObject({ reason: "InsufficientFunds" });
  const thief = await house.newKey();
  await expect(sign(send(thief.address, 10n), thief)).rejects.toMatchObject({ reason: "NotOwner" });
});

test("a new guardian, a recovery that the owner cancels, and a new owner", async () => {
  const guardian = await generateKeyPairSigner();
  const { terms, place, read, sign } = await newAccount(guardian.address);
  await settled(await sign({ name: "changeGuardian", to: null }));
  expect(await read()).toMatchObject({ guardian: guardian.address, guardianChange: { to: null } });
  const heir = solanaWallet("Heir");
  const ask = payeeAccountInstructions(address(chain.accountFactory), place);
  await house.client.execute(house.issuer, [ask.startRecovery(guardian, heir)]);
  const { recovery, at } = await read();
  expect(recovery?.to).toBe(heir);
  expect(Math.round(((recovery?.since.getTime() ?? 0) - at.getTime()) / 86_400_000)).toBe(terms.delayDays);
  expect(await settled(await sign({ name: "cancelRecovery" }))).toEqual({ state: "final" });
  expect((await read()).recovery).toBeNull();
  const own = solanaWallet("Own");
  expect(await settled(await sign({ name: "changeOwner", to: own }))).toEqual({ state: "final" });
  expect(await read()).toMatchObject({ owner: own, guardianChange: null });
  await expect(sign(send(own, 0n))).rejects.toMatchObject({ reason: "NotOwner" });
});

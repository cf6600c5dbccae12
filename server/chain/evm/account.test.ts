import { parseTransaction } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actCall } from "../../../chain/evm/account.ts";
import { wallet } from "../../../chain/evm/test/stage.ts";
import { type EvmHouse, evmAt, openEvmHouse } from "../../../harness/chains/evm-chain.ts";
import { accountTerms } from "../../../shared/schemas/money/payee-account.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { AccountAct, SignedTransaction, Signing } from "../port.ts";
import { COIN } from "../terms.ts";
import type { EvmChain } from "./client.ts";

/** A payee account on an EVM chain, through the port: its owner signs, and the fee payer sends. */

let house: EvmHouse;
let chain: EvmChain;
let feePayer: KeyHolder;
beforeAll(async () => {
  house = await openEvmHouse();
  chain = evmAt([house.url]);
  feePayer = await house.newKey();
});
afterAll(() => house.stop());

const signing = async () => ({ feePayer, nonce: await chain.nextNonce(feePayer.address) }) satisfies Signing;

async function newAccount(guardian: string | null = null) {
  const owner = await house.newKey();
  const terms = accountTerms(chain.accountFactory, owner.address, guardian);
  const address = (await chain.accountOf(terms)) as `0x${string}`;
  const read = async () => {
    await house.finalise();
    return await chain.readAccount(terms);
  };
  interface More {
    nonce?: bigint;
    feeNonce?: bigint | null;
    deadline?: Date;
    by?: KeyHolder;
  }
  const sign = async (act: AccountAct, more: More = {}) => {
    const { nonce: next, at } = await read();
    const deadline = more.deadline ?? new Date(at.getTime() + 3_600_000);
    const { feeNonce = null } = more;
    const ticket = async () => ({ nonce: more.nonce ?? next ?? 0n, deadline, feeNonce });
    const asked = { terms, act, owner: more.by ?? owner, mark: "", ticket };
    return await chain.signAccountAct(asked, await signing());
  };
  return { owner, terms, address, read, sign };
}

const settled = (signed: SignedTransaction) => house.settle(chain, signed);
const usdt = (...addresses: `0x${string}`[]) => house.balances(house.usdt, addresses);
const send = (to: string, amountUnits: bigint, token: string = house.usdt): AccountAct => ({
  name: "send",
  token,
  to,
  amountUnits,
});

test("an account can be paid and read before it is there, and is opened by the first act", async () => {
  const { owner, address, read, sign } = await newAccount(wallet("Gus"));
  await house.payUsdt(address, 100n);
  expect(await read()).toMatchObject({
    isOpen: false,
    owner: owner.address,
    guardian: wallet("Gus"),
    recovery: null,
    nonce: 0n,
  });
  expect(await settled(await sign(send(wallet("Out"), 60n)))).toMatchObject({ state: "final" });
  expect(await usdt(address, wallet("Out"))).toEqual([40n, 60n]);
  expect(await read()).toMatchObject({ isOpen: true, owner: owner.address, nonce: 1n });
  expect(await settled(await sign(send(wallet("Out"), 40n)))).toMatchObject({ state: "final" });
  expect(await usdt(address, wallet("Out"))).toEqual([0n, 100n]);
});

test("coin leaves it too, and its owner's key needs none", async () => {
  const { owner, address, sign } = await newAccount();
  await house.client.setBalance({ address: owner.address as `0x${string}`, value: 0n });
  await house.payCoin(address, 5_000n);
  expect(await settled(await sign(send(wallet("Coin"), 5_000n, COIN)))).toMatchObject({ state: "final" });
  expect(await chain.balanceUnits(wallet("Coin"), COIN)).toBe(5_000n);
});

test("more than is there is refused before anybody signs", async () => {
  const { terms, owner, address } = await newAccount();
  await house.payUsdt(address, 10n);
  let asked = 0;
  const ticket = async () => {
    asked++;
    return { nonce: 0n, deadline: new Date() };
  };
  const act = send(wallet("Out"), 11n);
  const wanted = { terms, act, owner, mark: "", ticket };
  await expect(chain.signAccountAct(wanted, await signing())).rejects.toMatchObject({
    name: "Refused",
  });
  expect(asked).toBe(0);
});

describe("with a fee for who sends it", () => {
  const withFee = (to: string, amountUnits: bigint, feeUnits: bigint, token: string = house.usdt) =>
    ({ name: "send", token, to, amountUnits, feeUnits }) as const;
  const payer = () => feePayer.address as `0x${string}`;

  test("both arrive by one transaction, before the account is open and after", async () => {
    const { address, read, sign } = await newAccount();
    await house.payUsdt(address, 100n);
    const [before] = await usdt(payer());
    const first = await sign(withFee(wallet("Paying"), 60n, 3n), { nonce: 1n, feeNonce: 0n });
    expect(await settled(first)).toMatchObject({ state: "final" });
    expect(await usdt(address, wallet("Paying"), payer())).toEqual([37n, 60n, (before ?? 0n) + 3n]);
    expect((await read()).nonce).toBe(2n);
    const second = await sign(withFee(wallet("Paying"), 30n, 7n), { nonce: 3n, feeNonce: 2n });
    const outcome = await settled(second);
    expect(outcome).toMatchObject({ state: "final" });
    expect(await usdt(address, wallet("Paying"), payer())).toEqual([0n, 90n, (before ?? 0n) + 10n]);
    // What was said to be likely is near what it took, and what it may take at most is above.
    const cost = "costUnits" in outcome ? BigInt(outcome.costUnits ?? 0) : 0n;
    expect(BigInt(second.likelyUnits)).toBeGreaterThan((cost * 9n) / 10n);
    expect(BigInt(second.likelyUnits)).toBeLessThan(cost * 2n);
    expect(BigInt(second.mostUnits)).toBeGreaterThan(cost);
  });

  test("none arrives if one cannot", async () => {
    const { address, sign } = await newAccount();
    await house.payUsdt(address, 100n);
    const [before] = await usdt(payer());
    const greedy = await sign(withFee(wallet("Greedy"), 100n, 1n), { nonce: 1n, feeNonce: 0n });
    expect(await settled(greedy)).toMatchObject({ state: "failed" });
    expect(await usdt(address, wallet("Greedy"), payer())).toEqual([100n, 0n, before]);
  });

  test("coin pays for itself, too", async () => {
    const { address, sign } = await newAccount();
    await house.payCoin(address, 5_000n);
    const act = withFee(wallet("Coin with a fee"), 4_000n, 1_000n, COIN);
    expect(await settled(await sign(act, { nonce: 1n, feeNonce: 0n }))).toMatchObject({ state: "final" });
    expect(await chain.balanceUnits(wallet("Coin with a fee"), COIN)).toBe(4_000n);
    expect(await chain.balanceUnits(address, COIN)).toBe(0n);
  });
});

describe("of what is signed with one number", () => {
  test("two different transfers cannot both pay, whoever sends them", async () => {
    const { address, sign } = await newAccount();
    await house.payUsdt(address, 100n);
    const first = await sign(send(wallet("First"), 30n), { nonce: 0n });
    expect(await settled(first)).toMatchObject({ state: "final" });
    const second = await sign(send(wallet("Second"), 30n), { nonce: 0n });
    expect(await settled(second)).toMatchObject({ state: "failed", reason: "NotSignedByOwner" });
    expect(await usdt(address, wallet("First"), wallet("Second"))).toEqual([70n, 30n, 0n]);
  });

  test("nor the same one twice, lifted out of its transaction by somebody else", async () => {
    const { address, sign } = await newAccount();
    await house.payUsdt(address, 100n);
    const ours = await sign(send(wallet("Third"), 30n), { nonce: 0n });
    const { to, data } = parseTransaction(ours.bytes as `0x${string}`);
    await house.send({ to: to as `0x${string}`, data: data ?? "0x" });
    expect(await usdt(address, wallet("Third"))).toEqual([70n, 30n]);
    expect(await settled(ours)).toMatchObject({ state: "failed" });
    expect(await usdt(address, wallet("Third"))).toEqual([70n, 30n]);
  });

  test("nothing is done after its deadline, and nothing that another key signed", async () => {
    const { address, sign } = await newAccount();
    await house.payUsdt(address, 100n);
    const late = await sign(send(wallet("Late"), 1n), { deadline: new Date(1_000_000) });
    expect(await settled(late)).toMatchObject({ state: "failed", reason: "Expired" });
    const other = await sign(send(wallet("Late"), 1n), { by: await house.newKey() });
    expect(await settled(other)).toMatchObject({ state: "failed", reason: "NotSignedByOwner" });
    expect(await usdt(wallet("Late"))).toEqual([0n]);
  });
});

test("a new owner, a new guardian, and a recovery that the owner cancels", async () => {
  const guardian = await house.person("guardian of the port");
  const { terms, address, read, sign } = await newAccount(guardian);
  await settled(await sign({ name: "changeGuardian", to: null }));
  expect(await read()).toMatchObject({ guardian, guardianChange: { to: null } });
  await house.send({ ...actCall(address, { name: "startRecovery", to: wallet("Heir") }), from: guardian });
  const { recovery, at } = await read();
  expect(recovery?.to).toBe(wallet("Heir"));
  expect(Math.round(((recovery?.since.getTime() ?? 0) - at.getTime()) / 86_400_000)).toBe(terms.delayDays);
  expect(await settled(await sign({ name: "cancelRecovery" }))).toMatchObject({ state: "final" });
  expect((await read()).recovery).toBeNull();
  expect(await settled(await sign({ name: "changeOwner", to: wallet("Own") }))).toMatchObject({
    state: "final",
  });
  expect(await read()).toMatchObject({ owner: wallet("Own"), guardianChange: null });
  expect(await settled(await sign(send(wallet("Own"), 0n)))).toMatchObject({ state: "failed" });
});

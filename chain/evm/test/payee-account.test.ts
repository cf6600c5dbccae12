import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  zeroAddress,
  zeroHash,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAbi, accountFactoryAbi } from "../abi.ts";
import {
  type AccountTerms,
  ALL,
  accountAddress,
  accountCode,
  actCall,
  actToSign,
  type OwnerAct,
  openAndCall,
  openCall,
  relayCall,
} from "../account.ts";
import { COIN } from "../client.ts";
import { ACCOUNTS } from "../factories.ts";
import { readAccount, readAccountEvents, termsInCode } from "../read-account.ts";
import { openStage, type Stage, wallet } from "./stage.ts";

/** What a payee account does for its owner, for a guardian, and for anybody. */

const DAY = 86_400;
const key = generatePrivateKey();
const signer = privateKeyToAccount(key);
const ada = signer.address;
const heir = wallet("heir");
const stranger: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let stage: Stage;
let guardian: Address;
let ben: Address;
let clean: Hex;
let terms: AccountTerms;
let account: Address;
beforeAll(async () => {
  stage = await openStage();
  guardian = await stage.person("guardian");
  ben = await stage.person("Ben");
  await stage.client.impersonateAccount({ address: ada });
  await stage.client.setBalance({ address: ada, value: 10n ** 20n });
  terms = { owner: ada, guardian, delayDays: 30 };
  account = accountAddress(terms);
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

const open = (of = terms) => stage.send(openCall(of));
const act = async (by: Address, what: Parameters<typeof actCall>[1], at = account) => {
  const receipt = await stage.send({ ...actCall(at, what), from: by });
  expect(receipt.status).toBe("success");
  return receipt;
};
const refused = (by: Address, what: Parameters<typeof actCall>[1], at = account) =>
  stage.refusal({ ...actCall(at, what), from: by });
const state = () => readAccount(stage.client, terms);

describe("opening", () => {
  test("an account is where its terms say, holds them in its code, and can be paid before", async () => {
    await stage.payUsdt(account, 77n);
    await stage.payCoin(account, 78n);
    expect(await state()).toMatchObject({ isOpen: false, owner: ada, guardian, nonce: 0n });
    await open();
    expect(await state()).toEqual({
      isOpen: true,
      owner: ada,
      guardian,
      guardianChange: null,
      recovery: null,
      forwarding: false,
      nonce: 0n,
    });
    const code = await stage.client.getCode({ address: account });
    expect(code?.toLowerCase()).toBe(accountCode(terms).toLowerCase());
    expect(termsInCode(code)).toEqual({ ...terms, forwarding: false });
    await act(ada, { name: "send", token: stage.usdt, to: heir, amountUnits: ALL });
    await act(ada, { name: "send", token: COIN, to: heir, amountUnits: ALL });
    expect(await stage.allBalances([stage.usdt, COIN], [account, heir])).toEqual([
      [0n, 77n],
      [0n, 78n],
    ]);
  });

  test("the factory says the same address, and the account its terms", async () => {
    const variants: AccountTerms[] = [
      terms,
      { ...terms, guardian: null },
      { ...terms, delayDays: 14, forwarding: true },
      { ...terms, delayDays: 365, salt: keccak256("0x01") },
    ];
    expect(new Set(variants.map(accountAddress)).size).toBe(4);
    for (const one of variants) {
      const { owner, guardian: named, delayDays, forwarding = false, salt = zeroHash } = one;
      const said = { owner, guardian: named ?? zeroAddress, delayDays: BigInt(delayDays), forwarding };
      const asked = { address: ACCOUNTS.address, abi: accountFactoryAbi, functionName: "accountOf" } as const;
      expect(await stage.client.readContract({ ...asked, args: [said, salt] })).toBe(accountAddress(one));
      await open(one);
      const of = { address: accountAddress(one), abi: accountAbi, functionName: "terms" } as const;
      expect(await stage.client.readContract(of)).toEqual(said);
    }
  });

  test("twice is refused; opening and calling does not mind", async () => {
    await open();
    expect(await stage.refusal(openCall(terms))).toBe("NotCreated");
    expect(await stage.refusal(openAndCall(terms, { data: "0x" }))).toBeNull();
  });

  test.each([
    ["no owner", { owner: zeroAddress }, "OwnerMissing"],
    ["13 days", { delayDays: 13 }, "DelayOutOfRange"],
    ["366 days", { delayDays: 366 }, "DelayOutOfRange"],
    ["days that look like forwarding", { delayDays: 30 + 2 ** 15 }, "DelayOutOfRange"],
  ])("%s is refused, by the client too", async (_what, wrong, refusal) => {
    const bad = { owner: ada, guardian, delayDays: 30, forwarding: false, ...wrong };
    expect(() => accountAddress(bad)).toThrow(RangeError);
    const args = [{ ...bad, delayDays: BigInt(bad.delayDays) }, zeroHash] as const;
    const abi = accountFactoryAbi;
    for (const data of [
      encodeFunctionData({ abi, functionName: "open", args }),
      encodeFunctionData({ abi, functionName: "accountOf", args }),
      encodeFunctionData({ abi, functionName: "openAndCall", args: [...args, "0x"] }),
    ])
      expect(await stage.refusal({ to: ACCOUNTS.address, data })).toBe(refusal);
  });

  test("code that is not an account's has no terms", () => {
    expect(termsInCode(undefined)).toBeNull();
    expect(termsInCode("0x6001")).toBeNull();
  });
});

describe("the owner", () => {
  beforeEach(async () => {
    await open();
    await stage.payUsdt(account, 1_000n);
    await stage.payCoin(account, 2_000n);
  });

  test("sends a part, then the rest, of tokens and coin; coin is told of by an event", async () => {
    for (const token of [stage.usdt, COIN]) {
      const { logs } = await act(ada, { name: "send", token, to: heir, amountUnits: 400n });
      expect(logs).toHaveLength(1);
    }
    await act(ada, { name: "send", token: stage.usdt, to: heir, amountUnits: ALL });
    expect(await stage.allBalances([stage.usdt, COIN], [account, heir])).toEqual([
      [0n, 1_000n],
      [1_600n, 400n],
    ]);
  });

  test.each(["Reverts", "AnswersFalse", "AnswersTwo", "RevertsAtLength"] as const)(
    "a token that %s: refused by name, and nothing is lost",
    async (mood) => {
      await stage.payHostile(account, 5n);
      await stage.tokenMood(heir, mood);
      const send = { name: "send", token: stage.hostile, to: heir, amountUnits: 5n } as const;
      expect(await refused(ada, send)).toBe("NotDelivered");
      expect(await refused(ada, { ...send, to: ben })).toBeNull();
    },
  );

  test("what is no token, and more than there is, is refused", async () => {
    const send = { name: "send", to: heir, amountUnits: 3_000n } as const;
    expect(await refused(ada, { ...send, token: wallet("nobody") })).toBe("NotAToken");
    expect(await refused(ada, { ...send, token: wallet("nobody"), amountUnits: ALL })).toBe("NotAToken");
    for (const token of [stage.usdt, COIN])
      expect(await refused(ada, { ...send, token })).toBe("NotDelivered");
  });

  test("passes the account on, at once and whole", async () => {
    await act(ada, { name: "setForwarding", on: true });
    await act(ada, { name: "changeGuardian", to: heir });
    await act(guardian, { name: "startRecovery", to: heir });
    const { logs, transactionHash } = await act(ada, { name: "changeOwner", to: ben });
    expect(readAccountEvents(logs)).toEqual([
      {
        account,
        name: "OwnerChanged",
        args: { from: ada, to: ben },
        transaction: transactionHash,
        logIndex: 0,
      },
    ]);
    expect(await state()).toMatchObject({
      owner: ben,
      guardian,
      guardianChange: null,
      recovery: null,
      forwarding: false,
    });
    const send = { name: "send", token: stage.usdt, to: heir, amountUnits: 1n } as const;
    expect(await refused(ada, send)).toBe("NotOwner");
    expect(await refused(ben, send)).toBeNull();
  });

  test.each([
    ["nobody", () => zeroAddress],
    ["the account itself", () => account],
  ])("cannot make %s the owner, and no guardian can", async (_who, to) => {
    expect(await refused(ada, { name: "changeOwner", to: to() })).toBe("CannotOwn");
    expect(await refused(guardian, { name: "startRecovery", to: to() })).toBe("CannotOwn");
  });

  test("has the account call others, for what only this address can do there", async () => {
    const inner = { owner: account, guardian: null, delayDays: 14 };
    await open(inner);
    await stage.payUsdt(accountAddress(inner), 500n);
    const { data } = actCall(accountAddress(inner), {
      name: "send",
      token: stage.usdt,
      to: heir,
      amountUnits: ALL,
    });
    await act(ada, { name: "execute", to: accountAddress(inner), wei: 0n, data });
    await act(ada, { name: "execute", to: heir, wei: 7n, data: "0x" });
    expect(await stage.allBalances([stage.usdt, COIN], [heir])).toEqual([[500n], [7n]]);
  });

  test("sees why such a call was refused", async () => {
    const { data } = actCall(account, { name: "cancelRecovery" });
    expect(await refused(ada, { name: "execute", to: account, wei: 0n, data })).toBe("NoRecovery");
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [ben, 1n] });
    expect(await refused(ada, { name: "execute", to: stage.usdt, wei: 0n, data: approve })).toBe("reverted");
  });

  test("may be a contract, another payee account too", async () => {
    const payee = await stage.deploy("Intruder");
    await act(ada, { name: "changeOwner", to: payee });
    const { data } = actCall(account, { name: "send", token: stage.usdt, to: heir, amountUnits: ALL });
    await stage.tell("Intruder", payee, "call", account, data);
    expect(await stage.balances(stage.usdt, [heir])).toEqual([1_000n]);
  });
});

describe("the guardian", () => {
  beforeEach(() => open());

  test("brings in a new owner after the delay, to the second; anybody finishes", async () => {
    await act(guardian, { name: "startRecovery", to: ben });
    const since = (await state()).recovery?.since ?? 0n;
    const { timestamp } = await stage.client.getBlock();
    expect([(await state()).recovery?.to, since]).toEqual([ben, timestamp + BigInt(30 * DAY)]);
    const finish = { ...actCall(account, { name: "finishRecovery" }), from: stranger };
    await stage.client.setNextBlockTimestamp({ timestamp: since - 1n });
    expect((await stage.send(finish)).status).toBe("reverted");
    await stage.client.setNextBlockTimestamp({ timestamp: since });
    expect((await stage.send(finish)).status).toBe("success");
    expect(await state()).toMatchObject({ owner: ben, recovery: null, guardian });
  });

  test("and what the owner does about it is told by events", async () => {
    const told = [
      await act(guardian, { name: "startRecovery", to: heir }),
      await act(ada, { name: "cancelRecovery" }),
      await act(ada, { name: "changeGuardian", to: null }),
      await act(ada, { name: "setForwarding", on: true }),
    ].flatMap(({ logs }) => readAccountEvents(logs));
    const since = expect.any(BigInt);
    expect(told.map(({ name, args }) => [name, args])).toEqual([
      ["RecoveryStarted", { to: heir, since }],
      ["RecoveryCancelled", { to: heir }],
      ["GuardianChanging", { to: zeroAddress, since }],
      ["ForwardingSet", { on: true }],
    ]);
  });

  test("can be stopped by the owner until it is finished, and start again with a new clock", async () => {
    expect(await refused(ada, { name: "cancelRecovery" })).toBe("NoRecovery");
    await act(guardian, { name: "startRecovery", to: heir });
    await stage.wait(40 * DAY);
    await act(ada, { name: "cancelRecovery" });
    expect(await refused(stranger, { name: "finishRecovery" })).toBe("NoRecovery");
    await act(guardian, { name: "startRecovery", to: ben });
    await stage.wait(20 * DAY);
    await act(guardian, { name: "startRecovery", to: heir });
    await stage.wait(20 * DAY);
    expect(await refused(stranger, { name: "finishRecovery" })).toBe("TooEarly");
    await stage.wait(10 * DAY);
    await act(stranger, { name: "finishRecovery" });
    expect(await state()).toMatchObject({ owner: heir });
  });

  test("comes and goes after the delay, to the second, and needs nobody for it", async () => {
    await act(ada, { name: "changeGuardian", to: ben });
    const { since = 0n, to } = (await state()).guardianChange ?? {};
    expect(to).toBe(ben);
    const start = (from: Address) => ({ ...actCall(account, { name: "startRecovery", to: heir }), from });
    await stage.client.setNextBlockTimestamp({ timestamp: since - 1n });
    expect((await stage.send(start(ben))).status).toBe("reverted");
    await stage.client.setNextBlockTimestamp({ timestamp: since });
    expect((await stage.send(start(ben))).status).toBe("success");
    expect(await refused(guardian, { name: "startRecovery", to: heir })).toBe("NotGuardian");
    expect(await state()).toMatchObject({ guardian: ben, guardianChange: null });
    await act(ada, { name: "changeGuardian", to: null });
    expect(await state()).toMatchObject({ guardian: ben, guardianChange: { to: null } });
    await stage.wait(30 * DAY);
    expect(await state()).toMatchObject({ guardian: null, guardianChange: null });
    await act(ada, { name: "changeGuardian", to: heir });
    expect(await state()).toMatchObject({ guardian: null, guardianChange: { to: heir } });
  });

  test("an account without one has none, until its owner names one", async () => {
    const alone = { ...terms, guardian: null };
    const at = accountAddress(alone);
    await open(alone);
    for (const nobody of [guardian, zeroAddress])
      expect(await refused(nobody, { name: "startRecovery", to: ben }, at)).toBe("NotGuardian");
    await act(ada, { name: "changeGuardian", to: guardian }, at);
    await stage.wait(30 * DAY);
    await act(guardian, { name: "startRecovery", to: ben }, at);
    expect(await readAccount(stage.client, alone)).toMatchObject({ guardian, recovery: { to: ben } });
  });
});

describe("anybody", () => {
  test("forwards what is there to the owner, once the owner has switched that on", async () => {
    await open();
    await stage.payUsdt(account, 10n);
    const forward = { name: "forward", token: stage.usdt } as const;
    expect(await refused(stranger, forward)).toBe("ForwardingIsOff");
    await act(ada, { name: "setForwarding", on: true });
    await act(stranger, forward);
    expect(await stage.balances(stage.usdt, [ada, account])).toEqual([10n, 0n]);
    expect((await act(stranger, forward)).logs).toEqual([]);
    await act(ada, { name: "setForwarding", on: false });
    expect(await refused(stranger, forward)).toBe("ForwardingIsOff");
  });

  test("an owner who cannot receive is refused by name, and what is no token too", async () => {
    await open();
    await act(ada, { name: "setForwarding", on: true });
    await stage.payHostile(account, 5n);
    await stage.tokenMood(ada, "AnswersFalse");
    expect(await refused(stranger, { name: "forward", token: stage.hostile })).toBe("NotDelivered");
    expect(await refused(stranger, { name: "forward", token: wallet("nobody") })).toBe("NotAToken");
  });

  test("a payee account that belongs to a payee account is forwarded step by step", async () => {
    const outer = { owner: account, guardian: null, delayDays: 14, forwarding: true };
    await stage.payUsdt(accountAddress(outer), 10n);
    await stage.payCoin(accountAddress(outer), 20n);
    for (const token of [stage.usdt, COIN])
      await stage.send(openAndCall(outer, actCall(accountAddress(outer), { name: "forward", token })));
    expect(await stage.allBalances([stage.usdt, COIN], [account])).toEqual([[10n], [20n]]);
  });
});

describe("a signature", () => {
  const FAR = 2n ** 40n;
  const send = (amountUnits = 5n): OwnerAct => ({ name: "send", token: stage.usdt, to: heir, amountUnits });
  const signed = async (
    what: OwnerAct,
    { nonce = 0n, deadline = FAR, chainId = 31337, by = signer, at = account } = {},
  ) => await by.signTypedData(actToSign({ chainId, account: at, act: what, nonce, deadline }) as never);

  beforeEach(async () => {
    await stage.payUsdt(account, 1_000n);
  });

  test("opens the account and takes money out in one transaction that anybody sends", async () => {
    const relay = relayCall(account, send(), FAR, await signed(send()));
    const { status } = await stage.send({ ...openAndCall(terms, relay), from: stranger });
    expect(status).toBe("success");
    expect(await stage.balances(stage.usdt, [heir])).toEqual([5n]);
    expect((await state()).nonce).toBe(1n);
  });

  test("works for every act of the owner", async () => {
    await open();
    await act(guardian, { name: "startRecovery", to: heir });
    const acts: OwnerAct[] = [
      send(),
      { name: "changeGuardian", to: ben },
      { name: "cancelRecovery" },
      { name: "setForwarding", on: true },
      { name: "changeGuardian", to: null },
      { name: "changeOwner", to: ben },
    ];
    for (const [i, what] of acts.entries()) {
      const signature = await signed(what, { nonce: BigInt(i) });
      const { status } = await stage.send(relayCall(account, what, FAR, signature));
      expect([what.name, status]).toEqual([what.name, "success"]);
    }
    expect(await state()).toMatchObject({ owner: ben, recovery: null, nonce: 7n });
  });

  test.each<[string, () => Promise<[OwnerAct, bigint, Hex]>, string]>([
    [
      "of somebody else",
      async () => [send(), FAR, await signed(send(), { by: privateKeyToAccount(generatePrivateKey()) })],
      "NotSignedByOwner",
    ],
    ["for another act", async () => [send(6n), FAR, await signed(send())], "NotSignedByOwner"],
    [
      "with another number",
      async () => [send(), FAR, await signed(send(), { nonce: 1n })],
      "NotSignedByOwner",
    ],
    ["with another deadline", async () => [send(), FAR + 1n, await signed(send())], "NotSignedByOwner"],
    [
      "for another chain",
      async () => [send(), FAR, await signed(send(), { chainId: 1 })],
      "NotSignedByOwner",
    ],
    ["for another account", async () => [send(), FAR, await signed(send(), { at: ben })], "NotSignedByOwner"],
    ["that is too old", async () => [send(), 1n, await signed(send(), { deadline: 1n })], "Expired"],
    ["that is too short", async () => [send(), FAR, "0x1234"], "NotSignedByOwner"],
    ["that is none", async () => [send(), FAR, `0x${"00".repeat(65)}`], "NotSignedByOwner"],
    [
      "for what the account itself refuses",
      async () => [{ name: "cancelRecovery" }, FAR, await signed({ name: "cancelRecovery" })],
      "NoRecovery",
    ],
  ])("%s is refused", async (_what, make, refusal) => {
    await open();
    const [what, deadline, signature] = await make();
    expect(await stage.refusal(relayCall(account, what, deadline, signature))).toBe(refusal);
  });

  test("works until the very second of its deadline", async () => {
    await open();
    const { timestamp } = await stage.client.getBlock();
    const deadline = timestamp + 100n;
    const relay = relayCall(account, send(), deadline, await signed(send(), { deadline }));
    await stage.client.setNextBlockTimestamp({ timestamp: deadline });
    expect((await stage.send(relay)).status).toBe("success");
    const again = relayCall(account, send(), deadline, await signed(send(), { deadline, nonce: 1n }));
    await stage.client.setNextBlockTimestamp({ timestamp: deadline + 1n });
    expect((await stage.send(again)).status).toBe("reverted");
  });

  test("works once", async () => {
    await open();
    const relay = relayCall(account, send(), FAR, await signed(send()));
    await stage.send(relay);
    expect(await stage.refusal(relay)).toBe("NotSignedByOwner");
  });

  test("of a former owner is worth nothing, even when they come back", async () => {
    await open();
    const relay = relayCall(account, send(), FAR, await signed(send()));
    await act(ada, { name: "changeOwner", to: ben });
    expect(await stage.refusal(relay)).toBe("NotSignedByOwner");
    await act(ben, { name: "changeOwner", to: ada });
    expect(await stage.refusal(relay)).toBe("NotSignedByOwner");
  });

  test("is only for the five acts, in their exact length", async () => {
    await open();
    const relay = (data: Hex) =>
      stage.refusal({
        to: account,
        data: encodeFunctionData({ abi: accountAbi, functionName: "relay", args: [data, FAR, "0x"] }),
      });
    const wrong: Hex[] = [
      "0x",
      "0x01",
      actCall(account, { name: "execute", to: ben, wei: 0n, data: "0x" }).data,
      actCall(account, { name: "startRecovery", to: ben }).data,
      actCall(account, { name: "finishRecovery" }).data,
      actCall(account, { name: "forward", token: ben }).data,
      ...[
        send(),
        { name: "changeOwner", to: ben } as const,
        { name: "changeGuardian", to: ben } as const,
      ].map((what): Hex => `${actCall(account, what).data}${"00".repeat(32)}`),
      ...[{ name: "cancelRecovery" } as const, { name: "setForwarding", on: true } as const].map(
        (what): Hex => `${actCall(account, what).data}${"00".repeat(32)}`,
      ),
      `${actCall(account, { name: "changeOwner", to: ben }).data}00`,
    ];
    for (const data of wrong) expect([data, await relay(data)]).toEqual([data, "NotSignable"]);
  });

  test("shows in words what is signed", async () => {
    const { domain, primaryType, message } = actToSign({
      ...{ chainId: 1, account, nonce: 3n, deadline: 4n },
      act: { name: "changeGuardian", to: null },
    });
    expect({ domain, primaryType, message }).toEqual({
      domain: {
        name: "Ledgerline payee account",
        version: "1",
        chainId: 1,
        verifyingContract: getAddress(account),
      },
      primaryType: "ChangeGuardian",
      message: { to: zeroAddress, nonce: 3n, deadline: 4n },
    });
  });
});

import { type Address, encodeFunctionData, erc20Abi, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAbi, splitAbi } from "../abi.ts";
import {
  type AccountTerms,
  ALL,
  accountAddress,
  actCall,
  deliverCall,
  openAndCall,
  openCall,
  vaultAddress,
} from "../account.ts";
import { COIN, distributeCall } from "../client.ts";
import { ACCOUNTS } from "../factories.ts";
import { readAccount } from "../read-account.ts";
import { createRemittanceCall, deliverChunkCall, planRemittance, takeBackCall } from "../remittance.ts";
import { inChainOrder, splitAddress } from "../terms.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** People, tokens and contracts who mean harm to a payee account, and races between those who may act on it. */

const DAY = 86_400;
let stage: Stage;
let clean: Hex;
let ada: Address;
let ben: Address;
let guardian: Address;
let thief: Address;
let intruder: Address;
let terms: AccountTerms;
let account: Address;
beforeAll(async () => {
  stage = await openStage();
  [ada, ben, guardian, thief] = [
    await stage.person("Ada"),
    await stage.person("Ben"),
    await stage.person("guardian"),
    await stage.person("thief"),
  ];
  intruder = await stage.deploy("Intruder");
  terms = { owner: ada, guardian, delayDays: 14 };
  account = accountAddress(terms);
  await stage.send(openCall(terms));
  await stage.payUsdt(account, 1_000n);
  await stage.payHostile(account, 1_000n);
  await stage.payCoin(account, 1_000n);
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

type Act = Parameters<typeof actCall>[1];
const act = async (by: Address, what: Act, at = account) => {
  const { status } = await stage.send({ ...actCall(at, what), from: by });
  return status === "success";
};
const state = () => readAccount(stage.client, terms);
const intrusions = async () => [
  await stage.ask("Intruder", intruder, "tried"),
  await stage.ask("Intruder", intruder, "succeeded"),
];
/** Several transactions in one block, in this order. */
async function inOneBlock(...acts: [Address, Act][]): Promise<boolean[]> {
  const hashes: Hex[] = [];
  for (const [from, what] of acts)
    hashes.push(
      await stage.client.request<{ ReturnType: Hex }>({
        method: "eth_sendTransaction",
        params: [
          {
            from,
            ...actCall(account, what),
            gas: "0x100000",
            gasPrice: `0x${(10n ** 10n - BigInt(hashes.length)).toString(16)}`,
          },
        ],
      }),
    );
  await stage.mine();
  const receipts = await Promise.all(hashes.map((hash) => stage.client.getTransactionReceipt({ hash })));
  expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1);
  expect(receipts.map(({ transactionIndex }) => transactionIndex)).toEqual(acts.map((_, i) => i));
  return receipts.map(({ status }) => status === "success");
}

describe("somebody without rights", () => {
  const MINE: Act[] = [
    { name: "send", token: COIN, to: wallet("loot"), amountUnits: 1n },
    { name: "changeOwner", to: wallet("loot") },
    { name: "changeGuardian", to: wallet("loot") },
    { name: "cancelRecovery" },
    { name: "setForwarding", on: true },
    { name: "execute", to: wallet("loot"), wei: 1n, data: "0x" },
  ];

  test.each(MINE.map((what) => [what.name, what] as const))("cannot %s", async (_name, what) => {
    await act(guardian, { name: "startRecovery", to: ben });
    for (const from of [thief, guardian, ben, ACCOUNTS.address, stage.usdt])
      expect(await stage.refusal({ ...actCall(account, what), from })).toBe("NotOwner");
  });

  test("cannot through the factory, which has no rights either", async () => {
    for (const what of MINE)
      expect(await stage.refusal(openAndCall(terms, actCall(account, what)))).toBe("NotOwner");
    const start = actCall(account, { name: "startRecovery", to: thief });
    expect(await stage.refusal(openAndCall(terms, start))).toBe("NotGuardian");
  });

  test("cannot start a recovery, whether owner or stranger", async () => {
    for (const from of [ada, thief])
      expect(await stage.refusal({ ...actCall(account, { name: "startRecovery", to: thief }), from })).toBe(
        "NotGuardian",
      );
  });

  test("who opens it first changes nothing, and other terms are another account", async () => {
    const mine: AccountTerms = { owner: ben, guardian, delayDays: 14 };
    await stage.payUsdt(accountAddress(mine), 5n);
    for (const other of [
      { ...mine, owner: thief },
      { ...mine, guardian: thief },
      { ...mine, delayDays: 15 },
      mine,
    ])
      await stage.send({ ...openCall(other), from: thief });
    expect(await readAccount(stage.client, mine)).toMatchObject({ isOpen: true, owner: ben, guardian });
    expect(
      await act(ben, { name: "send", token: stage.usdt, to: ben, amountUnits: 5n }, accountAddress(mine)),
    ).toBe(true);
  });

  test("opening again leaves everything as it is, pending things too", async () => {
    await act(ada, { name: "changeGuardian", to: ben });
    await act(guardian, { name: "startRecovery", to: ben });
    const before = await state();
    await stage.send({ ...openCall(terms), from: thief });
    await stage.send({ ...openAndCall(terms, { data: "0x" }), from: thief });
    expect(await state()).toEqual(before);
  });

  test("terms of a vault do not lead to another's vault, nor those of an account to a vault", async () => {
    await stage.payUsdt(vaultAddress(ada), 9n);
    await stage.send({ ...deliverCall(thief, stage.usdt), from: thief });
    await stage.send({
      ...openAndCall(terms, actCall(account, { name: "forward", token: stage.usdt })),
      from: thief,
    });
    expect(await stage.balances(stage.usdt, [thief, vaultAddress(ada)])).toEqual([0n, 9n]);
  });
});

describe("a token or a recipient that calls back", () => {
  const CALLS: [string, () => Act][] = [
    ["takes more", () => ({ name: "send", token: COIN, to: intruder, amountUnits: 1n })],
    ["becomes the owner", () => ({ name: "changeOwner", to: intruder })],
    ["has the account call", () => ({ name: "execute", to: intruder, wei: 1n, data: "0x" })],
    ["forwards", () => ({ name: "forward", token: COIN })],
    ["ends a recovery", () => ({ name: "finishRecovery" })],
  ];

  test.each(CALLS)("%s: nothing comes of it", async (_what, make) => {
    const { data } = actCall(account, make());
    await stage.tell("Intruder", intruder, "prepare", account, data);
    await stage.tokenMood(intruder, "CallsTheRecipient");
    for (const token of [COIN, stage.hostile])
      expect(await act(ada, { name: "send", token, to: intruder, amountUnits: 10n })).toBe(true);
    expect(await act(ada, { name: "execute", to: intruder, wei: 10n, data: "0x" })).toBe(true);
    expect(await intrusions()).toEqual([3n, 0n]);
    expect(await stage.allBalances([COIN, stage.hostile], [account, intruder])).toEqual([
      [980n, 20n],
      [990n, 10n],
    ]);
    expect((await state()).owner).toBe(ada);
  });

  test("an owner who forwards from inside a forwarding gets what there is, once", async () => {
    await act(ada, { name: "changeOwner", to: intruder });
    const on = actCall(account, { name: "setForwarding", on: true });
    await stage.tell("Intruder", intruder, "call", account, on.data);
    await stage.tell(
      "Intruder",
      intruder,
      "prepare",
      account,
      actCall(account, { name: "forward", token: COIN }).data,
    );
    expect(await act(thief, { name: "forward", token: COIN })).toBe(true);
    expect(await stage.balances(COIN, [account, intruder])).toEqual([0n, 1_000n]);
  });

  test("a recovery that ends during a withdrawal: the withdrawal is as the owner made it, the rest is the new owner's", async () => {
    await act(guardian, { name: "startRecovery", to: ben });
    await stage.wait(14 * DAY);
    await stage.tell(
      "Intruder",
      intruder,
      "prepare",
      account,
      actCall(account, { name: "finishRecovery" }).data,
    );
    expect(await act(ada, { name: "send", token: COIN, to: intruder, amountUnits: 10n })).toBe(true);
    expect(await intrusions()).toEqual([1n, 1n]);
    expect(await stage.balances(COIN, [account, intruder])).toEqual([990n, 10n]);
    expect(await state()).toMatchObject({ owner: ben, recovery: null });
    expect(await act(ada, { name: "send", token: COIN, to: ada, amountUnits: 1n })).toBe(false);
  });

  test("the account as its own token, or as where to send, does nothing it should not", async () => {
    await act(ada, { name: "setForwarding", on: true });
    expect(await stage.refusal(actCall(account, { name: "forward", token: account }))).toBe("NotAToken");
    expect(await act(ada, { name: "send", token: account, to: thief, amountUnits: 1n })).toBe(false);
    expect(await act(ada, { name: "send", token: COIN, to: account, amountUnits: 1n })).toBe(true);
    expect(await stage.balances(COIN, [account])).toEqual([1_000n]);
  });
});

describe("in one block", () => {
  beforeEach(async () => {
    await act(guardian, { name: "startRecovery", to: ben });
    await stage.wait(14 * DAY);
  });

  test("cancelled before finished: the owner stays", async () => {
    expect(await inOneBlock([ada, { name: "cancelRecovery" }], [thief, { name: "finishRecovery" }])).toEqual([
      true,
      false,
    ]);
    expect((await state()).owner).toBe(ada);
  });

  test("finished before cancelled: the new owner has it, and the old one nothing", async () => {
    const done = await inOneBlock(
      [thief, { name: "finishRecovery" }],
      [ada, { name: "cancelRecovery" }],
      [ada, { name: "changeOwner", to: ada }],
    );
    expect(done).toEqual([true, false, false]);
    expect((await state()).owner).toBe(ben);
  });

  test("a new owner makes the recovery void, and one that starts after it is a new one", async () => {
    const done = await inOneBlock(
      [ada, { name: "changeOwner", to: thief }],
      [ben, { name: "finishRecovery" }],
      [guardian, { name: "startRecovery", to: ben }],
      [ada, { name: "finishRecovery" }],
    );
    expect(done).toEqual([true, false, true, false]);
    expect(await state()).toMatchObject({ owner: thief, recovery: { to: ben } });
  });

  test("a recovery that is started again has lost its time", async () => {
    const done = await inOneBlock(
      [guardian, { name: "startRecovery", to: thief }],
      [thief, { name: "finishRecovery" }],
    );
    expect(done).toEqual([true, false]);
  });

  test("finished twice is finished once", async () => {
    const done = await inOneBlock([thief, { name: "finishRecovery" }], [ben, { name: "finishRecovery" }]);
    expect(done).toEqual([true, false]);
  });

  test("cancelled and started again: the owner cancels again, and the clock is new", async () => {
    const done = await inOneBlock(
      [ada, { name: "cancelRecovery" }],
      [guardian, { name: "startRecovery", to: thief }],
      [ada, { name: "cancelRecovery" }],
    );
    expect(done).toEqual([true, true, true]);
    expect((await state()).recovery).toBeNull();
  });
});

describe("a guardian who is to go", () => {
  test("keeps their power until then, and not a moment longer; what they started in time stays", async () => {
    await act(ada, { name: "changeGuardian", to: null });
    await stage.wait(13 * DAY);
    expect(await act(guardian, { name: "startRecovery", to: ben })).toBe(true);
    await stage.wait(DAY);
    expect(await act(guardian, { name: "startRecovery", to: thief })).toBe(false);
    expect(await state()).toMatchObject({ guardian: null, recovery: { to: ben } });
    expect(await act(ada, { name: "cancelRecovery" })).toBe(true);
  });

  test("who was named by an owner who has gone is no guardian", async () => {
    await act(ada, { name: "changeGuardian", to: thief });
    await act(ada, { name: "changeOwner", to: ben });
    await stage.wait(30 * DAY);
    expect(await act(thief, { name: "startRecovery", to: thief })).toBe(false);
    expect(await state()).toMatchObject({ owner: ben, guardian });
  });

  test("a guardian whose time has come stays when the owner changes or names the next", async () => {
    await act(ada, { name: "changeGuardian", to: ben });
    await stage.wait(14 * DAY);
    await act(ada, { name: "changeOwner", to: ada });
    expect(await state()).toMatchObject({ guardian: ben, guardianChange: null });
    await act(ada, { name: "changeGuardian", to: thief });
    expect(await state()).toMatchObject({ guardian: ben, guardianChange: { to: thief } });
  });
});

describe("coin with the 2,300 gas of a transfer", () => {
  test("reaches splits, accounts, vaults and remittances, made or not", async () => {
    const shares = evenly(wallets(2));
    const split = await stage.create(shares);
    const remittance = planRemittance({
      token: COIN,
      refund: ben,
      payments: [{ contract: split, amountUnits: 1n }],
    });
    await stage.send(createRemittanceCall(remittance));
    await stage.send(deliverCall(ben, COIN));
    const unborn = splitAddress(trackKey("unborn"), shares);
    for (const to of [split, account, vaultAddress(ben), remittance.address, unborn]) {
      const before = await stage.client.getBalance({ address: to });
      const data = encodeFunctionData({ abi: PASS_ON, functionName: "passOn", args: [to] });
      expect((await stage.send({ to: intruder, data, value: 5n })).status).toBe("success");
      expect(await stage.client.getBalance({ address: to })).toBe(before + 5n);
    }
  });

  const PASS_ON = [
    {
      type: "function",
      name: "passOn",
      stateMutability: "payable",
      inputs: [{ name: "to", type: "address" }],
      outputs: [],
    },
  ] as const;
});

describe("contracts in each other's place", () => {
  test("none answers to another's calls", async () => {
    const split = await stage.create(evenly(wallets(2)));
    const plan = planRemittance({
      token: stage.usdt,
      refund: ada,
      payments: [{ contract: split, amountUnits: 10_000n }],
    });
    await stage.send(createRemittanceCall(plan));
    const distribute = encodeFunctionData({ abi: splitAbi, functionName: "distribute", args: [stage.usdt] });
    const send = actCall(account, { name: "send", token: stage.usdt, to: ada, amountUnits: ALL }).data;
    const take = takeBackCall(plan, stage.usdt, ada).data;
    const deliver = deliverChunkCall(plan, 0).data;
    const strange: [Address, Hex[]][] = [
      [split, [send, take, deliver]],
      [account, [distribute, take, deliver]],
      [plan.address, [distribute, send]],
    ];
    for (const [to, calls] of strange)
      for (const data of calls) expect(await stage.refusal({ to, data, from: ada })).toBe("reverted");
  });

  test("an account is paid by a split and by a remittance, before it is open and after", async () => {
    const fresh: AccountTerms = { owner: ben, guardian: null, delayDays: 20 };
    const home = accountAddress(fresh);
    const split = await stage.create(inChainOrder(evenly([home, account])));
    const plan = planRemittance({
      token: stage.usdt,
      refund: ada,
      payments: [
        { contract: split, amountUnits: 20_001n },
        { contract: home, amountUnits: 3n },
      ],
    });
    await stage.payUsdt(plan.address, plan.totalUnits);
    await stage.send(createRemittanceCall(plan));
    await stage.send(deliverChunkCall(plan, 0));
    await stage.distribute(split, stage.usdt);
    await stage.send(openCall(fresh));
    expect(await act(ben, { name: "send", token: stage.usdt, to: ben, amountUnits: ALL }, home)).toBe(true);
    expect(await stage.balances(stage.usdt, [ben, account, split])).toEqual([10_003n, 11_000n, 1n]);
  });

  test("what an account could not take waits in its vault, and the account's owner gets it", async () => {
    const split = await stage.create([{ wallet: account, bps: 10_000 }]);
    await stage.payHostile(split, 20_001n);
    await stage.tokenMood(account, "Reverts");
    await stage.distribute(split, stage.hostile);
    await stage.send(openCall({ owner: account, guardian: null, delayDays: 14, forwarding: true }));
    const { data } = actCall(vaultAddress(account), {
      name: "send",
      token: stage.hostile,
      to: ada,
      amountUnits: ALL,
    });
    expect(await act(ada, { name: "execute", to: vaultAddress(account), wei: 0n, data })).toBe(true);
    expect(await stage.balances(stage.hostile, [ada, vaultAddress(account)])).toEqual([20_000n, 0n]);
  });
});

test("a token that burns gas for a payee and its vaults cannot take more than its part of it", async () => {
  const bad = wallet("bad");
  const split = await stage.create(inChainOrder(evenly([bad, ada])));
  await stage.payHostile(split, 20_001n);
  for (const closed of [bad, vaultAddress(bad, 0), vaultAddress(bad, 1)])
    await stage.tokenMood(closed, "BurnsGas");
  const { receipt, run } = await stage.distribute(split, stage.hostile);
  expect(run?.held.map(({ vault }) => vault)).toEqual([vaultAddress(bad, 2)]);
  expect(receipt.gasUsed).toBeLessThan(900_000n);
});

test("too little gas makes no good vault look bad", { tags: "deep" }, async () => {
  const bad = wallet("bad");
  const split = await stage.create(inChainOrder(evenly([bad, ada])));
  await stage.payHostile(split, 20_001n);
  for (const closed of [bad, vaultAddress(bad, 0)]) await stage.tokenMood(closed, "BurnsGas");
  // Enough for the payee, and then too little for the first vault.
  expect(await stage.refusal({ ...distributeCall(split, stage.hostile), gas: 400_000n })).toBe(
    "NotEnoughGas",
  );
  const used = new Set<Address | undefined>();
  for (let gas = 200_000n; gas < 1_000_000n; gas += 7_300n) {
    const before = await stage.client.snapshot();
    const { run } = await stage.distribute(split, stage.hostile, { gas });
    used.add(run?.held[0]?.vault);
    await stage.client.revert({ id: before });
  }
  expect(used).toEqual(new Set([undefined, vaultAddress(bad, 1)]));
});

test("an owner's allowance, given by the account, is the owner's own doing and reaches nothing else", async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [ben, 4n] });
  expect(await act(ada, { name: "execute", to: stage.hostile, wei: 0n, data })).toBe(true);
  expect(await act(thief, { name: "execute", to: stage.hostile, wei: 0n, data })).toBe(false);
  expect(await stage.balances(stage.hostile, [ben, account])).toEqual([4n, 996n]);
  const nonce = { address: account, abi: accountAbi, functionName: "nonce" } as const;
  expect(await stage.client.readContract(nonce)).toBe(0n);
});

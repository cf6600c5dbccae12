import { address } from "@solana/kit";
import { AuthorityType, getSetAuthorityInstruction } from "@solana-program/token";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import { startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { settle } from "../../../harness/chains/settle.ts";
import {
  openSolanaHouse,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import { readPayouts } from "../../../harness/data/read-payouts.ts";
import { WrongChain } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { SignedTransaction } from "../port.ts";
import { COIN, type Terms } from "../terms.ts";
import type { SolanaChain } from "./client.ts";

/** A track's life on Solana, through the port. Each test has tracks and payees of its own. */

let house: SolanaHouse;
let chain: SolanaChain;
let key: KeyHolder;
beforeAll(async () => {
  house = await openSolanaHouse();
  chain = house.at([house.rpcUrl]);
  key = await house.newKey();
});
afterAll(() => house.stop());

const signing = () => ({ feePayer: key, nonce: null });
async function settleAll(signed: SignedTransaction[]) {
  for (const one of signed) expect(await settle(chain, one)).toEqual({ state: "final" });
}
const create = async (...terms: Terms[]) =>
  await settleAll(await chain.signCreate(terms, house.mint, signing()));
const openAccounts = async (...names: string[]) =>
  await settleAll(await chain.signCreateAccounts(names.map(solanaWallet), house.mint, signing()));
const unitsOf = async (...names: string[]) =>
  await Promise.all(names.map((name) => chain.balanceUnits(solanaWallet(name), house.mint)));
const even = (track: string, names: string[]) => {
  const bps = Math.floor(10_000 / names.length);
  const rest = 10_000 - bps * (names.length - 1);
  return solanaTerms(track, Object.fromEntries(names.map((name, i) => [name, i === 0 ? rest : bps])));
};

describe("creating", () => {
  const album = ["One", "Two", "Three", "Four"].map((name) => even(name, ["Ada", "Luis", "Mina"]));

  test("puts every split at the address that was known before, in few transactions, and none twice", {
    tags: "deep",
  }, async () => {
    const signed = await chain.signCreate(album, house.mint, signing());
    expect(signed.length).toBeLessThan(album.length);
    await settleAll(signed);
    for (const terms of album) {
      const { address, shares, paidUnits } = await chain.read(terms, house.mint);
      expect(address).toBe(await chain.addressOf(terms));
      expect(new Set(shares)).toEqual(new Set(terms.payees));
      expect(paidUnits).toBe(0n);
    }
    expect(await chain.signCreate(album, house.mint, signing())).toEqual([]);
  });

  test("is refused for a token that is none", async () => {
    const asked = chain.signCreate(album, solanaWallet("no mint"), signing());
    await expect(asked).rejects.toMatchObject({ reason: "WrongMint" });
  });

  test("is refused to a fee payer without money", async () => {
    const poor = { feePayer: await house.newKey(0n), nonce: null };
    const asked = chain.signCreate([even("Poor", ["Ada"])], house.mint, poor);
    await expect(asked).rejects.toMatchObject({ reason: "InsufficientFunds" });
  });
});

describe("distributing", () => {
  test("pays an album in one transaction and says who got what", { tags: "deep" }, async () => {
    const ferry = solanaTerms("Ferry", { Nora: 5_000, Olga: 3_000, Pia: 2_000 });
    const harbour = solanaTerms("Harbour", { Nora: 2_500, Pia: 7_500 });
    const empty = solanaTerms("Empty", { Olga: 10_000 });
    const never = solanaTerms("Never", { Olga: 10_000 });
    await create(ferry, harbour, empty);
    await openAccounts("Nora", "Olga", "Pia");
    await house.pay(await chain.addressOf(ferry), 1_000_000n);
    await house.pay(await chain.addressOf(harbour), 400_000n);
    const { transactions, refused } = await chain.signDistribute(
      [never, ferry, empty, harbour],
      house.mint,
      signing(),
    );
    expect(refused).toEqual([
      { contract: await chain.addressOf(never), reason: "NotCreated" },
      { contract: await chain.addressOf(empty), reason: "TooLittle" },
    ]);
    expect(transactions).toHaveLength(1);
    await settleAll(transactions);
    expect(await unitsOf("Nora", "Olga", "Pia")).toEqual([600_000n, 300_000n, 500_000n]);

    const id = transactions[0]?.id ?? "";
    const paidTo = (terms: Terms) => readPayouts(chain, id, terms, house.mint);
    const payouts = [...(await paidTo(ferry)), ...(await paidTo(harbour))];
    const got = (name: string) =>
      payouts
        .filter(({ wallet }) => wallet === solanaWallet(name))
        .reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    expect(["Nora", "Olga", "Pia"].map(got)).toEqual(await unitsOf("Nora", "Olga", "Pia"));
    expect(await paidTo(empty)).toEqual([]);
    expect((await chain.read(ferry, house.mint)).paidUnits).toBe(1_000_000n);
  });

  test("twenty-five payees fit, and their accounts are opened in few transactions", async () => {
    const names = Array.from({ length: 25 }, (_, i) => `Choir ${i}`);
    const choir = even("Choir", names);
    await create(choir);
    const opening = await chain.signCreateAccounts(names.map(solanaWallet), house.mint, signing());
    expect(opening.length).toBeLessThanOrEqual(3);
    await settleAll(opening);
    expect(await chain.signCreateAccounts(names.map(solanaWallet), house.mint, signing())).toEqual([]);
    await house.pay(await chain.addressOf(choir), 25_000_000n);
    const { transactions } = await chain.signDistribute([choir], house.mint, signing());
    await settleAll(transactions);
    expect(await unitsOf(...names)).toEqual(names.map(() => 1_000_000n));
  });

  test("payees who cannot receive hold up nobody, are told apart, and are paid later", async () => {
    const pier = solanaTerms("Pier", { Rosa: 5_000, Sam: 3_000, Tom: 2_000 });
    await create(pier);
    await openAccounts("Rosa", "Sam");
    await house.setFrozen(solanaWallet("Sam"), true);
    await house.pay(await chain.addressOf(pier), 1_000_000n);
    await settleAll((await chain.signDistribute([pier], house.mint, signing())).transactions);
    expect(await unitsOf("Rosa", "Sam", "Tom")).toEqual([500_000n, 0n, 0n]);

    const { payees, undistributedUnits, paidUnits } = await chain.read(pier, house.mint);
    expect(undistributedUnits).toBe(500_000n);
    expect(paidUnits).toBe(500_000n);
    expect(new Set(payees)).toEqual(
      new Set([
        { wallet: solanaWallet("Rosa"), bps: 5_000, heldUnits: 0n, obstacle: null },
        { wallet: solanaWallet("Sam"), bps: 3_000, heldUnits: 300_000n, obstacle: "account_frozen" },
        { wallet: solanaWallet("Tom"), bps: 2_000, heldUnits: 200_000n, obstacle: "account_missing" },
      ]),
    );
    const again = await chain.signDistribute([pier], house.mint, signing());
    expect(again).toEqual({
      transactions: [],
      refused: [{ contract: await chain.addressOf(pier), reason: "TooLittle" }],
    });
    await openAccounts("Tom");
    await house.setFrozen(solanaWallet("Sam"), false);
    await settleAll((await chain.signDistribute([pier], house.mint, signing())).transactions);
    expect(await unitsOf("Rosa", "Sam", "Tom")).toEqual([500_000n, 300_000n, 200_000n]);
  });

  test("a frozen contract holds up no other", async () => {
    const [frozen, fine] = [even("Frozen", ["Uma"]), even("Fine", ["Uma"])];
    await create(frozen, fine);
    await openAccounts("Uma");
    for (const terms of [frozen, fine]) await house.pay(await chain.addressOf(terms), 1_000n);
    await house.setFrozen(await chain.addressOf(frozen), true);
    const { transactions, refused } = await chain.signDistribute([frozen, fine], house.mint, signing());
    expect(refused).toEqual([{ contract: await chain.addressOf(frozen), reason: "WrongVault" }]);
    await settleAll(transactions);
    expect(await unitsOf("Uma")).toEqual([1_000n]);
  });
});

describe("what only a hostile network does", () => {
  test("a ledger that is missing is made in front of the distribution, in one transaction", {
    tags: "deep",
  }, async () => {
    const quay = even("Quay", ["Eva", "Finn"]);
    await openAccounts("Eva", "Finn");
    await house.give(address(await chain.addressOf(quay)), 1_000n);
    const { transactions, refused } = await chain.signDistribute([quay], house.mint, signing());
    expect([transactions.length, refused]).toEqual([1, []]);
    await settleAll(transactions);
    expect(await unitsOf("Eva", "Finn")).toEqual([500n, 500n]);

    const many = even(
      "Quays",
      Array.from({ length: 13 }, (_, i) => `Eva ${i}`),
    );
    await house.give(address(await chain.addressOf(many)), 1_000n);
    expect((await chain.signDistribute([many], house.mint, signing())).refused).toEqual([
      { contract: await chain.addressOf(many), reason: "NotCreated" },
    ]);
  });

  test("rent sent to a future token account does not make it one", async () => {
    const place = await tokenAccountOf(solanaWallet("Gus"), address(house.mint));
    await settleAll([
      await chain.signTransfer({ from: key, to: place, token: COIN, amountUnits: 890_880n }, signing()),
    ]);
    const jetty = even("Jetty", ["Gus"]);
    await create(jetty);
    await house.pay(await chain.addressOf(jetty), 100n);
    await house.finalise();
    expect((await chain.read(jetty, house.mint)).payees).toMatchObject([
      { obstacle: "account_missing", heldUnits: 100n },
    ]);
    await openAccounts("Gus");
    await settleAll((await chain.signDistribute([jetty], house.mint, signing())).transactions);
    expect(await unitsOf("Gus")).toEqual([100n]);
  });

  test("an account that was given away is not paid into, and named", async () => {
    const owner = await house.client.funded();
    const dock: Terms = { trackKey: "d0".repeat(32), payees: [{ wallet: owner.address, bps: 10_000 }] };
    await create(dock);
    await house.give(owner.address, 0n);
    const owned = await tokenAccountOf(owner.address, address(house.mint));
    await house.client.execute(owner, [
      getSetAuthorityInstruction({
        owned,
        owner,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: solanaWallet("thief"),
      }),
    ]);
    await house.pay(await chain.addressOf(dock), 100n);
    await house.finalise();
    expect((await chain.read(dock, house.mint)).payees).toMatchObject([
      { obstacle: "account_not_theirs", heldUnits: 100n },
    ]);
    expect((await chain.signDistribute([dock], house.mint, signing())).refused).toMatchObject([
      { reason: "TooLittle" },
    ]);
  });

  test("where the token program has no batch, payees are paid one by one", async () => {
    const mole = even("Mole", ["Hana", "Ivo"]);
    await create(mole);
    await openAccounts("Hana", "Ivo");
    await house.pay(await chain.addressOf(mole), 1_000n);
    const proxy = await startRpcProxy(house.rpcUrl);
    try {
      const simulations = () => proxy.asked.filter((one) => one === "simulateTransaction").length;
      proxy.instead = async ({ method }) =>
        method === "simulateTransaction" && simulations() === 1
          ? { body: { jsonrpc: "2.0", id: 1, result: NO_BATCH } }
          : null;
      const { transactions } = await house.at([proxy.url]).signDistribute([mole], house.mint, signing());
      expect([transactions.length, simulations()]).toEqual([1, 2]);
      await settleAll(transactions);
      expect(await unitsOf("Hana", "Ivo")).toEqual([500n, 500n]);
    } finally {
      await proxy.stop();
    }
  });

  test("SOL that reaches a contract is divided as SOL", async () => {
    const lock = even("Lock", ["Jon", "Kai"]);
    const contract = await chain.addressOf(lock);
    await settleAll([
      await chain.signTransfer({ from: key, to: contract, token: COIN, amountUnits: 10_000_000n }, signing()),
    ]);
    expect((await chain.read(lock, COIN)).undistributedUnits).toBe(10_000_000n);
    await settleAll((await chain.signDistribute([lock], COIN, signing())).transactions);
    for (const name of ["Jon", "Kai"])
      expect(await chain.balanceUnits(solanaWallet(name), COIN)).toBe(5_000_000n);
    await house.finalise();
    expect(await chain.read(lock, COIN)).toMatchObject({ undistributedUnits: 0n, paidUnits: 10_000_000n });
  });

  test("the shares are the ledger's own, not ours", async () => {
    const sluice = even("Sluice", ["Lea", "Mo"]);
    await create(sluice);
    await house.finalise();
    const proxy = await startRpcProxy(house.rpcUrl);
    try {
      const asked = async () =>
        (await house.at([proxy.url]).finalShares([sluice], house.mint))[0]?.map(({ bps }) => bps);
      expect(await asked()).toEqual([5_000, 5_000]);
      proxy.instead = async ({ method, params }) =>
        method === "getMultipleAccounts" ? { body: await otherShares(params) } : null;
      expect(await asked()).toEqual([4_999, 5_000]);
    } finally {
      await proxy.stop();
    }
  });
});

/** As a validator answers whose token program knows no instruction 255. */
const NO_BATCH = {
  context: { slot: 1 },
  value: { err: { InstructionError: [2, { Custom: 12 }] }, logs: [], unitsConsumed: 1 },
};

/** What the node says, with one point less for the first payee of the ledger. */
async function otherShares(params: unknown) {
  const answer = await fetch(house.rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getMultipleAccounts", params }),
  });
  const body = (await answer.json()) as { result: { value: { data: [string, string] }[] } };
  const ledger = body.result.value[0];
  if (!ledger) throw new Error("no ledger");
  const bytes = Buffer.from(ledger.data[0], "base64");
  bytes.writeUInt16LE(4_999, 104 + 40);
  ledger.data[0] = bytes.toString("base64");
  return body;
}

test("a contract that is frozen while an album is prepared is left out of it", async () => {
  const [unlucky, fine] = [even("Unlucky", ["Ugo"]), even("Lucky", ["Ugo"])];
  await create(unlucky, fine);
  await openAccounts("Ugo");
  for (const terms of [unlucky, fine]) await house.pay(await chain.addressOf(terms), 1_000n);
  const contract = await chain.addressOf(unlucky);
  const proxy = await startRpcProxy(house.rpcUrl);
  try {
    proxy.instead = async ({ method }) => {
      const first = proxy.asked.filter((one) => one === "simulateTransaction").length === 1;
      if (method === "simulateTransaction" && first) await house.setFrozen(contract, true);
      return null;
    };
    const album = await house.at([proxy.url]).signDistribute([unlucky, fine], house.mint, signing());
    expect(album.refused).toEqual([{ contract, reason: "WrongVault" }]);
    await settleAll(album.transactions);
    expect(await unitsOf("Ugo")).toEqual([1_000n]);
  } finally {
    await proxy.stop();
  }
});

describe("transferring", () => {
  test("two equal transfers signed in the same moment are two transactions", async () => {
    const transfer = { from: key, to: solanaWallet("Vera"), token: COIN, amountUnits: 5_000_000n };
    const both = await Promise.all([1, 2].map(() => chain.signTransfer(transfer, signing())));
    await settleAll(both);
    expect(await chain.balanceUnits(solanaWallet("Vera"), COIN)).toBe(10_000_000n);
  });

  test("a wallet without SOL sends tokens, and another pays the fee and the recipient's account", async () => {
    const poor = await house.newKey(0n);
    await house.give(poor.address as never, 700n);
    const transfer = { from: poor, to: solanaWallet("Wim"), token: house.mint, amountUnits: 700n };
    await settleAll([await chain.signTransfer(transfer, signing())]);
    expect(await unitsOf("Wim")).toEqual([700n]);
    await expect(chain.signTransfer(transfer, signing())).rejects.toMatchObject({
      reason: "InsufficientFunds",
    });
  });

  test("a wallet can be emptied to the last lamport", async () => {
    const leaving = await house.newKey(1_000_000_000n);
    const to = solanaWallet("Xenia");
    const amountUnits = await chain.balanceUnits(leaving.address, COIN);
    const feeUnits = await chain.transferFeeUnits(
      { to, token: COIN, amountUnits: 1_000_000n },
      { from: leaving.address, feePayer: leaving.address },
    );
    const transfer = { from: leaving, to, token: COIN, amountUnits: amountUnits - feeUnits };
    await settleAll([await chain.signTransfer(transfer, { feePayer: leaving, nonce: null })]);
    expect(await chain.balanceUnits(leaving.address, COIN)).toBe(0n);
    expect(await chain.balanceUnits(to, COIN)).toBe(amountUnits - feeUnits);
  });
});

describe("what became of a transaction", () => {
  const transfer = (to: string) => ({
    from: key,
    to: solanaWallet(to),
    token: COIN,
    amountUnits: 3_000_000n,
  });

  test("is final only when its block is, and sending it again changes nothing", {
    tags: "deep",
  }, async () => {
    const slow = await openSolanaHouse({ slotMs: 500 });
    try {
      const feePayer = await slow.newKey();
      const there = slow.at([slow.rpcUrl]);
      const signed = await there.signTransfer(
        { ...transfer("Yara"), from: feePayer },
        { feePayer, nonce: null },
      );
      expect(await there.outcome(signed)).toEqual({ state: "unseen" });
      await there.broadcast(signed);
      expect(await there.outcome(signed)).toEqual({ state: "landed" });
      await there.broadcast(signed);
      expect(await settle(there, signed)).toEqual({ state: "final" });
      await there.broadcast(signed);
      expect(await there.balanceUnits(solanaWallet("Yara"), COIN)).toBe(3_000_000n);
      expect(there.outbid).toBeUndefined();
    } finally {
      await slow.stop();
    }
  });

  test("a node that tries out what it is sent may say it has it already; any other refusal is told", async () => {
    const signed = await chain.signTransfer(transfer("Yves"), signing());
    const proxy = await startRpcProxy(house.rpcUrl);
    const answering =
      (err: string, message: string) =>
      async ({ method }: { method: string }) =>
        method === "sendTransaction"
          ? { body: { jsonrpc: "2.0", id: 1, error: { code: -32002, message, data: { err, logs: [] } } } }
          : null;
    try {
      const through = house.at([proxy.url]);
      const simulated = "Transaction simulation failed:";
      proxy.instead = answering(
        "AlreadyProcessed",
        `${simulated} This transaction has already been processed`,
      );
      await through.broadcast(signed);
      proxy.instead = answering(
        "AccountNotFound",
        `${simulated} Attempt to debit an account but found no record`,
      );
      await expect(through.broadcast(signed)).rejects.toMatchObject({ reason: "NodeRefused" });
    } finally {
      await proxy.stop();
    }
  });

  test("is dead once it has expired for good, and not before; then it may be signed anew", {
    tags: "deep",
  }, async () => {
    const lost = await chain.signTransfer(transfer("Zoe"), signing());
    if (!("lastValidBlockHeight" in lost.expiry)) throw new Error("no expiry");
    const last = BigInt(lost.expiry.lastValidBlockHeight);
    const heightAt = (commitment: "processed" | "finalized") =>
      house.client.rpc.getBlockHeight({ commitment }).send();
    for (;;) {
      const before = await heightAt("finalized");
      const { state } = await chain.outcome(lost);
      const after = await heightAt("finalized");
      if (after <= last) expect(state).toBe("unseen");
      if (before > last) expect(state).toBe("dead");
      if (state === "dead") break;
    }
    await chain.broadcast(lost);
    await settleAll([await chain.signTransfer(transfer("Zoe"), signing())]);
    expect(await chain.outcome(lost)).toEqual({ state: "dead" });
    expect(await chain.balanceUnits(solanaWallet("Zoe"), COIN)).toBe(3_000_000n);
  });

  test("a node whose history begins after the signing cannot call it dead", async () => {
    const signed = await chain.signTransfer(transfer("Anna"), signing());
    const proxy = await startRpcProxy(house.rpcUrl);
    try {
      proxy.instead = async ({ method }) => {
        const result = { getBlockHeight: 10 ** 9, getFirstAvailableBlock: 10 ** 9 }[method];
        return result === undefined ? null : { body: { jsonrpc: "2.0", id: 1, result } };
      };
      expect(await house.at([proxy.url]).outcome(signed)).toEqual({ state: "unseen" });
    } finally {
      await proxy.stop();
    }
  });

  test("is failed for good, with the program's own reason", async () => {
    const cove = even("Cove", ["Bea"]);
    await create(cove);
    await openAccounts("Bea");
    await house.pay(await chain.addressOf(cove), 1_000n);
    const { transactions } = await chain.signDistribute([cove], house.mint, signing());
    await house.setFrozen(await chain.addressOf(cove), true);
    const [late] = transactions;
    expect(late && (await settle(chain, late))).toEqual({ state: "failed", reason: "WrongVault" });
  });
});

test("when the endpoint serves another chain, nothing is signed, sent or believed", async () => {
  const other = await openSolanaHouse();
  const proxy = await startRpcProxy(house.rpcUrl);
  try {
    let signatures = 0;
    const watched: KeyHolder = {
      address: key.address,
      sign: (message) => {
        signatures++;
        return key.sign(message);
      },
    };
    const swapped = house.at([proxy.url]);
    const own = { feePayer: watched, nonce: null };
    const terms = even("Swapped", ["Ada"]);
    const transfer = { from: watched, to: solanaWallet("Cleo"), token: COIN, amountUnits: 5_000_000n };
    const signed = await swapped.signTransfer(transfer, own);
    const before = signatures;
    proxy.nodeUrl = other.rpcUrl;
    for (const attempt of [
      () => swapped.cursorNow(),
      () => swapped.signTransfer(transfer, own),
      () => swapped.signCreate([terms], house.mint, own),
      () => swapped.signCreateAccounts([key.address], house.mint, own),
      () => swapped.signDistribute([terms], house.mint, own),
      () => swapped.broadcast(signed),
      () => swapped.outcome(signed),
      () => swapped.scan({ cursor: null, contracts: [{ terms, cursor: null }], tokens: [house.mint] }),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(WrongChain);
    expect(signatures).toBe(before);
    expect(proxy.asked).not.toContain("sendTransaction");
  } finally {
    await proxy.stop();
    await other.stop();
  }
});

test("a key holder that signs for another address is caught", async () => {
  const other = await house.newKey(0n);
  const mixedUp: KeyHolder = { address: key.address, sign: other.sign };
  const transfer = { from: mixedUp, to: solanaWallet("Dora"), token: COIN, amountUnits: 5_000_000n };
  const asked = chain.signTransfer(transfer, { feePayer: mixedUp, nonce: null });
  await expect(asked).rejects.toThrow("the key holder signed for another address");
});

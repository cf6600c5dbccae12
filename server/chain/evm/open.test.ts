import { decodeFunctionData, parseTransaction } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factoryAbi } from "../../../chain/evm/abi.ts";
import { deploymentOf } from "../../../chain/evm/deploy.ts";
import { SPLITS } from "../../../chain/evm/factories.ts";
import { startChain } from "../../../chain/evm/test/anvil.ts";
import { wallet } from "../../../chain/evm/test/stage.ts";
import { type EvmHouse, evmAt, openEvmHouse, termsOf } from "../../../harness/chains/evm-chain.ts";
import { type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { readPayouts } from "../../../harness/data/read-payouts.ts";
import { Refused, WrongChain } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { SignedTransaction, Signing } from "../port.ts";
import { COIN, type Terms } from "../terms.ts";
import type { EvmChain } from "./client.ts";

/** A track's life on an EVM chain, through the port. */

const ferry = termsOf("Night Ferry", { Ada: 5_000, Luis: 3_000, Mina: 2_000 });
const harbour = termsOf("Harbour Lights", { Ada: 2_500, Mina: 7_500 });
const pier = termsOf("Pier 9", { Luis: 10_000 });

let house: EvmHouse;
let chain: EvmChain;
let key: KeyHolder;
let clean: `0x${string}`;
beforeAll(async () => {
  house = await openEvmHouse();
  key = await house.newKey();
  clean = await house.client.snapshot();
});
beforeEach(async () => {
  await house.client.revert({ id: clean });
  await house.client.request({ method: "anvil_dropAllTransactions" } as never);
  clean = await house.client.snapshot();
  // Whoever has seen what is undone here as final would wait for it for ever.
  chain = evmAt([house.url]);
});
afterAll(() => house.stop());

const signing = async () => ({ feePayer: key, nonce: await chain.nextNonce(key.address) }) satisfies Signing;
async function settleAll(signed: SignedTransaction[]) {
  for (const one of signed) expect(await house.settle(chain, one)).toMatchObject({ state: "final" });
}
const create = async (...terms: (typeof ferry)[]) =>
  await settleAll(await chain.signCreate(terms, house.usdt, await signing()));
const usdtOf = async (...names: string[]) => await house.balances(house.usdt, names.map(wallet));

describe("creating", () => {
  const albumOf = (tracks: number, payees: number) =>
    Array.from({ length: tracks }, (_, track) => {
      const shares = Array.from({ length: payees }, (_, i) => [`author ${track} ${i}`, 10_000 / payees]);
      return termsOf(`track ${track}`, Object.fromEntries(shares));
    });
  const addressesOf = async (album: Terms[]) => await Promise.all(album.map(chain.addressOf));
  const sent = ({ bytes }: SignedTransaction) => parseTransaction(bytes as `0x${string}`);
  const functionIn = (data: `0x${string}`) => decodeFunctionData({ abi: factoryAbi, data }).functionName;

  async function expectThere(album: Terms[]) {
    const found = await chain.finalShares(album, house.usdt);
    expect(found.map((shares) => new Set(shares))).toEqual(album.map(({ payees }) => new Set(payees)));
  }

  test("puts every split at the address that was known before, and none twice", async () => {
    const first = await chain.signCreate([ferry], house.usdt, await signing());
    await settleAll(first);
    const rest = await chain.signCreate([ferry, harbour, pier], house.usdt, await signing());
    expect(rest.flatMap(({ contracts }) => contracts)).toEqual([
      await chain.addressOf(harbour),
      await chain.addressOf(pier),
    ]);
    await settleAll(rest);
    for (const terms of [ferry, harbour, pier]) {
      const { address, shares } = await chain.read(terms, house.usdt);
      expect(address).toBe(await chain.addressOf(terms));
      expect(new Set(shares)).toEqual(new Set(terms.payees));
    }
    expect(await chain.signCreate([ferry, harbour, pier], house.usdt, await signing())).toEqual([]);
  });

  test("an album of twelve tracks takes one transaction; asked again, nothing is signed", async () => {
    const album = albumOf(12, 5);
    const signed = await chain.signCreate(album, house.usdt, await signing());
    expect(signed.map(({ contracts }) => contracts)).toEqual([await addressesOf(album)]);
    await settleAll(signed);
    await expectThere(album);
    const id = signed[0]?.id ?? "";
    const wanted = { address: await chain.addressOf(ferry), transaction: id, programs: [] };
    const { transaction } = await chain.show(wanted);
    expect(transaction?.names).toEqual(await addressesOf(album));
    expect(await chain.signCreate(album, house.usdt, await signing())).toEqual([]);
  });

  test("a batch may use what it takes and a quarter more, not what its tracks would take alone", async () => {
    const signed = await chain.signCreate(albumOf(12, 5), house.usdt, await signing());
    await settleAll(signed);
    const { gasUsed } = await house.client.getTransactionReceipt({ hash: signed[0]?.id as `0x${string}` });
    const [{ gas = 0n } = {}] = signed.map(sent);
    expect(gas).toBeGreaterThan((gasUsed * 6n) / 5n);
    expect(gas).toBeLessThan((gasUsed * 13n) / 10n);
  });

  test("a single missing track is created by itself", async () => {
    const album = albumOf(3, 2);
    await create(...album.slice(0, 2));
    const signed = await chain.signCreate(album, house.usdt, await signing());
    expect(signed.map(sent).map(({ data = "0x" }) => functionIn(data))).toEqual(["create"]);
    await settleAll(signed);
    await expectThere(album);
  });

  test("tracks made by somebody else after signing hold up nothing", async () => {
    const album = albumOf(5, 2);
    const signed = await chain.signCreate(album, house.usdt, await signing());
    const other = { feePayer: await house.newKey(), nonce: 0 };
    await settleAll(
      await chain.signCreate(
        [0, 3].map((i) => album[i] ?? ferry),
        house.usdt,
        other,
      ),
    );
    await settleAll(signed);
    await expectThere(album);
  });

  test("more than fits into one transaction takes several, in order, none left out", {
    tags: "deep",
  }, async () => {
    const album = albumOf(12, 50);
    const own = await signing();
    const signed = await chain.signCreate(album, house.usdt, own);
    expect(signed).toHaveLength(3);
    expect(signed.flatMap(({ contracts }) => contracts)).toEqual(await addressesOf(album));
    const first = own.nonce ?? 0;
    expect(signed.map(sent).map(({ nonce }) => nonce)).toEqual([first, first + 1, first + 2]);
    for (const { gas = 0n } of signed.map(sent)) expect(gas).toBeLessThanOrEqual(2_000_000n);
    await settleAll(signed);
    await expectThere(album);
  });

  test("is refused where a factory is missing, of splits or of accounts", async () => {
    const bare = await startChain();
    try {
      const nowhere = evmAt([bare.url]);
      const ask = () => nowhere.signCreate([ferry], COIN, { feePayer: key, nonce: 0 });
      await expect(ask()).rejects.toMatchObject({ reason: "FactoryMissing" });
      await bare.send(deploymentOf(SPLITS));
      await expect(ask()).rejects.toMatchObject({ reason: "FactoryMissing" });
    } finally {
      await bare.stop();
    }
  });
});

describe("distributing", () => {
  test("pays an album in one transaction and says who got what", async () => {
    await create(ferry, harbour, pier);
    await house.pay(await chain.addressOf(ferry), 1_000_001n);
    await house.pay(await chain.addressOf(harbour), 400_001n);
    const { transactions, refused } = await chain.signDistribute(
      [ferry, harbour, pier],
      house.usdt,
      await signing(),
    );
    expect(refused).toEqual([{ contract: await chain.addressOf(pier), reason: "TooLittle" }]);
    expect(transactions).toHaveLength(1);
    await settleAll(transactions);
    expect(await usdtOf("Ada", "Luis", "Mina")).toEqual([600_000n, 300_000n, 500_000n]);

    const id = transactions[0]?.id ?? "";
    const paidTo = (terms: Terms) => readPayouts(chain, id, terms, house.usdt);
    const payouts = [...(await paidTo(ferry)), ...(await paidTo(harbour))];
    const got = (name: string) =>
      payouts
        .filter((payout) => payout.wallet === wallet(name) && !payout.held)
        .reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    expect(["Ada", "Luis", "Mina"].map(got)).toEqual(await usdtOf("Ada", "Luis", "Mina"));
    expect(await paidTo(pier)).toEqual([]);
  });

  test("allows enough gas for payees who cannot receive, in an album too", async () => {
    await create(ferry, harbour);
    await house.tell("UsdtLike", house.usdt, "setRefuseBlackListed", true);
    await house.tell("UsdtLike", house.usdt, "setBlackListed", wallet("Mina"), true);
    await house.pay(await chain.addressOf(ferry), 1_000_001n);
    await house.pay(await chain.addressOf(harbour), 400_001n);
    const { transactions } = await chain.signDistribute([ferry, harbour], house.usdt, await signing());
    await settleAll(transactions);
    expect(await usdtOf("Ada", "Luis", "Mina")).toEqual([600_000n, 300_000n, 0n]);

    const payouts = await readPayouts(chain, transactions[0]?.id ?? "", harbour, house.usdt);
    expect(payouts.filter(({ held }) => held)).toMatchObject([
      { wallet: wallet("Mina"), amountUnits: 300_000n },
    ]);
    const { payees, undistributedUnits } = await chain.read(ferry, house.usdt);
    expect(undistributedUnits).toBe(1n);
    expect(payees).toEqual([
      { wallet: wallet("Ada"), bps: 5_000, heldUnits: 0n, obstacle: null },
      { wallet: wallet("Luis"), bps: 3_000, heldUnits: 0n, obstacle: null },
      { wallet: wallet("Mina"), bps: 2_000, heldUnits: 500_000n, obstacle: "blacklisted" },
    ]);
  });

  test("works for the chain's own coin", async () => {
    await create(pier);
    await house.payCoin((await chain.addressOf(pier)) as `0x${string}`, 10n ** 18n);
    const { transactions } = await chain.signDistribute([pier], COIN, await signing());
    await settleAll(transactions);
    expect(await chain.balanceUnits(wallet("Luis"), COIN)).toBe(10n ** 18n);
    expect(await readPayouts(chain, transactions[0]?.id ?? "", pier, COIN)).toMatchObject([
      { wallet: wallet("Luis"), token: COIN, amountUnits: 10n ** 18n, held: false },
    ]);
  });

  test("leaves out what was never created", async () => {
    const { transactions, refused } = await chain.signDistribute([ferry], house.usdt, await signing());
    expect(transactions).toEqual([]);
    expect(refused).toEqual([{ contract: await chain.addressOf(ferry), reason: "NotCreated" }]);
  });
});

describe("what became of a transaction", () => {
  const transfer = (amountUnits: bigint, token = COIN) => ({
    from: key,
    to: wallet("Nora"),
    token,
    amountUnits,
  });

  test("is final only when its block is", async () => {
    const signed = await chain.signTransfer(transfer(5n), await signing());
    expect(await chain.outcome(signed)).toEqual({ state: "unseen" });
    await chain.broadcast(signed);
    expect(await chain.outcome(signed)).toEqual({ state: "unseen" });
    await house.mine();
    expect(await chain.outcome(signed)).toEqual({ state: "landed" });
    await chain.broadcast(signed);
    await house.finalise();
    expect(await chain.outcome(signed)).toMatchObject({ state: "final" });
    await chain.broadcast(signed);
    expect(await chain.balanceUnits(wallet("Nora"), COIN)).toBe(5n);
  });

  test("is unknown again after its block was undone; the same bytes then land once", async () => {
    const signed = await chain.signTransfer(transfer(7n), await signing());
    const before = await house.client.snapshot();
    await chain.broadcast(signed);
    await house.mine();
    expect(await chain.outcome(signed)).toEqual({ state: "landed" });
    await house.client.revert({ id: before });
    expect(await chain.outcome(signed)).toEqual({ state: "unseen" });
    expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
    expect(await chain.balanceUnits(wallet("Nora"), COIN)).toBe(7n);
  });

  test("is never called dead by a node, though another with its nonce is final", async () => {
    const own = await signing();
    const lost = await chain.signTransfer(transfer(1n), own);
    const winner = await chain.signTransfer(transfer(2n), own);
    await chain.broadcast(winner);
    await house.mine();
    expect(await chain.outcome(lost)).toEqual({ state: "unseen" });
    await house.finalise();
    expect(await chain.outcome(lost)).toEqual({ state: "unseen" });
    expect(await chain.outcome(winner)).toMatchObject({ state: "final" });
    await chain.broadcast(lost);
    await house.finalise();
    expect(await chain.balanceUnits(wallet("Nora"), COIN)).toBe(2n);
  });

  test("is failed for good, with the contract's own reason", async () => {
    await create(pier);
    await house.pay(await chain.addressOf(pier), 20_001n);
    const own = await signing();
    const first = await chain.signDistribute([pier], house.usdt, own);
    const again = await chain.signDistribute([pier], house.usdt, { ...own, nonce: (own.nonce ?? 0) + 1 });
    await settleAll(first.transactions);
    const [late] = again.transactions;
    expect(late && (await house.settle(chain, late))).toMatchObject({ state: "failed", reason: "TooLittle" });
  });

  test("a dearer one with the same nonce takes the place of one that nobody mines", async () => {
    const stuck = await chain.signTransfer(transfer(3n), await signing());
    await chain.broadcast(stuck);
    const dearer = await chain.outbid(stuck, { feePayer: key });
    expect(dearer.expiry).toEqual(stuck.expiry);
    expect(await house.settle(chain, dearer)).toMatchObject({ state: "final" });
    expect(await chain.outcome(stuck)).toEqual({ state: "unseen" });
    expect(await chain.balanceUnits(wallet("Nora"), COIN)).toBe(3n);
  });
});

describe("before anything is signed", () => {
  const nora = { to: wallet("Nora"), token: COIN };

  test("the money must be there", async () => {
    const amountUnits = await chain.balanceUnits(key.address, COIN);
    const all = { ...nora, from: key, amountUnits };
    await expect(chain.signTransfer(all, await signing())).rejects.toMatchObject({
      reason: "InsufficientFunds",
    });
    const feeUnits = await chain.transferFeeUnits(
      { ...nora, amountUnits: 1n },
      { from: key.address, feePayer: key.address },
    );
    const most = await chain.signTransfer({ ...all, amountUnits: amountUnits - feeUnits }, await signing());
    expect(await house.settle(chain, most)).toMatchObject({ state: "final" });
  });

  test("tokens the sender lacks are refused", async () => {
    const lacking = { ...nora, from: key, token: house.usdt, amountUnits: 1n };
    await expect(chain.signTransfer(lacking, await signing())).rejects.toBeInstanceOf(Refused);
  });

  test("the fee must be under the cap", async () => {
    const frugal = evmAt([house.url], { feeCapWei: 10n });
    const asked = frugal.signTransfer({ ...nora, from: key, amountUnits: 1n }, await signing());
    await expect(asked).rejects.toMatchObject({ reason: "FeesTooHigh" });
  });
});

describe("when the endpoint serves another chain", () => {
  let other: EvmHouse;
  let proxy: RpcProxy;
  beforeAll(async () => {
    other = await openEvmHouse(["--chain-id", "31338"]);
  });
  beforeEach(async () => {
    proxy = await startRpcProxy(house.url);
  });
  afterEach(() => proxy.stop());
  afterAll(() => other.stop());

  test("nothing is signed, sent or believed", async () => {
    let signatures = 0;
    const watchedKey: KeyHolder = {
      address: key.address,
      sign: (digest) => {
        signatures++;
        return key.sign(digest);
      },
    };
    const swapped = evmAt([proxy.url]);
    await swapped.cursorNow();
    const own = { feePayer: watchedKey, nonce: (await signing()).nonce };
    const transfer = { from: watchedKey, to: wallet("Nora"), token: COIN, amountUnits: 1n };
    const signed = await swapped.signTransfer(transfer, own);
    expect(signatures).toBe(1);

    proxy.nodeUrl = other.url;
    await other.payCoin(key.address as `0x${string}`, 10n ** 18n);
    for (const attempt of [
      () => swapped.cursorNow(),
      () => swapped.signTransfer(transfer, own),
      () => swapped.signCreate([ferry], house.usdt, own),
      () => swapped.signDistribute([ferry], house.usdt, own),
      () => swapped.outbid(signed, own),
      () => swapped.broadcast(signed),
      () => swapped.outcome(signed),
      () => swapped.scan({ cursor: null, contracts: [{ terms: ferry, cursor: null }], tokens: [house.usdt] }),
    ])
      await expect(attempt()).rejects.toBeInstanceOf(WrongChain);
    expect(signatures).toBe(1);
    expect(proxy.asked).not.toContain("eth_sendRawTransaction");
  });
});

test("a key holder that signs for another address is caught", async () => {
  const other = await house.newKey();
  const mixedUp: KeyHolder = { address: key.address, sign: other.sign };
  const transfer = { from: mixedUp, to: wallet("Nora"), token: COIN, amountUnits: 1n };
  const asked = chain.signTransfer(transfer, { feePayer: mixedUp, nonce: 0 });
  await expect(asked).rejects.toThrow("the key holder signed for another address");
});

test("a token that is paused holds nobody's money for good", async () => {
  await create(pier);
  await house.pay(await chain.addressOf(pier), 20_001n);
  await house.tell("UsdtLike", house.usdt, "setPaused", true);
  const { refused } = await chain.signDistribute([pier], house.usdt, await signing());
  expect(refused).toEqual([{ contract: await chain.addressOf(pier), reason: "Undeliverable" }]);
  await house.tell("UsdtLike", house.usdt, "setPaused", false);
  const { transactions } = await chain.signDistribute([pier], house.usdt, await signing());
  await settleAll(transactions);
  expect(await usdtOf("Luis")).toEqual([20_000n]);
});

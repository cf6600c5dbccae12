// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { deployRefusingUsdt, type RefusingUsdt } from "../../harness/chains/refusing-usdt.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { openTokenAccount, setFrozen } from "../../local/solana-money/freeze.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, payouts } from "../db/schema.ts";
import { rebuild } from "./rebuild.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileDue } from "./reconcile-due.ts";

/** One payee who cannot receive holds up nobody else, and loses nothing. */

const MINUTE_MS = 60_000;

let chains: TestChains;
let house: TestWorld;
let usdt: RefusingUsdt;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  usdt = await deployRefusingUsdt(chains.settings.ETHEREUM_RPC_URL ?? "");
  const settings = { ...chains.settings, ETHEREUM_USDT: usdt.token, FREE_RELEASES: "0" };
  house = await testWorld(settings, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const SLOW = { timeout: 150_000 };
const until = { timeout: 60_000, interval: 100 };
const five = { ada: 40, luis: 25, mina: 15, noor: 15, olga: 5 };
/** What they have of a hundred when nobody waits. */
const all = [40_000_000n, 25_000_000n, 15_000_000n, 15_000_000n, 5_000_000n];
const tokenOn = (network: Network) => paymentToken(house.world.config.chains, network);

function balances(split: PublishedSplit) {
  const { network } = split.contract;
  const wallets = Object.values(split.wallets);
  return Promise.all(wallets.map((one) => house.world.chains[network].balanceUnits(one, tokenOn(network))));
}

async function read(split: PublishedSplit) {
  const answer = (await (await house.visitor().fetch(split.at)).json()) as ContractBooks;
  const [token] = answer.tokens;
  if (!token) throw new Error("no token");
  const { received, paid, held, carried } = token;
  expect(BigInt(received)).toBe(BigInt(paid) + BigInt(held) + BigInt(carried));
  return token;
}

const settled = (split: PublishedSplit) =>
  expect
    .poll(async () => {
      const [book] = await house.world.db
        .select()
        .from(books)
        .where(isFirstBook(house.world, split.contract));
      return book?.state;
    }, until)
    .toBe("settled");

/** When those who had to wait are tried again. */
async function later(network: Network) {
  house.pass(6 * MINUTE_MS);
  await reconcileDue(house.world, network);
}

async function expectBooksToAgree({ contract }: PublishedSplit) {
  const key = { contractId: contract.id, token: tokenOn(contract.network) };
  expect(await reconcile(house.world, key)).toBe("agrees");
}

/** There is no more that a token on an EVM chain can do to a payee: no account is needed there, and none is frozen. */
test(
  "on Ethereum, the parts of three blocked payees among five wait in vaults, to the unit",
  SLOW,
  async () => {
    const split = await publishedSplit(house, "Ethereum", five);
    const { luis = "", noor = "", olga = "" } = split.wallets;
    for (const blocked of [luis, noor, olga]) await usdt.block(blocked, true);
    await usdt.pay(split.contract.address, 100_000_001n);
    await expect.poll(() => balances(split), until).toEqual([40_000_000n, 0n, 15_000_000n, 0n, 0n]);
    await settled(split);
    const books = await read(split);
    expect(books).toMatchObject({ paid: "55000000", held: "45000000", carried: "1" });
    expect(books.holds).toHaveLength(3);
    expect(books.holds).toContainEqual({ wallet: luis, amount: "25000000", reason: "could_not_deliver" });
    await expectBooksToAgree(split);

    await usdt.block(luis, false);
    await later("Ethereum");
    await expect.poll(() => balances(split), until).toEqual([40_000_000n, 25_000_000n, 15_000_000n, 0n, 0n]);
    await settled(split);

    for (const freed of [noor, olga]) await usdt.block(freed, false);
    await later("Ethereum");
    await expect.poll(() => balances(split), until).toEqual(all);
    await settled(split);
    expect(await read(split)).toMatchObject({ paid: "100000000", held: "0", carried: "1", holds: [] });
    await expectBooksToAgree(split);

    // Forgotten, the emptying of a vault would be seen anew, and its owner told of money that they had long ago.
    const rows = () =>
      house.world.db
        .select()
        .from(payouts)
        .where(eq(payouts.contractId, split.contract.id))
        .orderBy(payouts.transaction, payouts.wallet);
    const before = await rows();
    expect(before.filter(({ deliveredAt }) => deliveredAt)).toHaveLength(3);
    await rebuild(house.world, ["Ethereum"]);
    expect(await rows()).toEqual(before);
  },
);

test(
  "on Solana, two frozen accounts and a missing one among five wait for theirs, to the unit",
  SLOW,
  async () => {
    const split = await publishedSplit(house, "Solana", five, { without: ["noor"] });
    const { luis = "", noor = "", olga = "" } = split.wallets;
    const url = chains.settings.SOLANA_RPC_URL ?? "";
    for (const frozen of [luis, olga]) await setFrozen(url, frozen, true);
    await split.pay("100");
    await expect.poll(() => balances(split), until).toEqual([40_000_000n, 0n, 15_000_000n, 0n, 0n]);
    await settled(split);
    expect(await read(split)).toMatchObject({
      received: "100000000",
      paid: "55000000",
      held: "45000000",
      carried: "0",
      holds: expect.arrayContaining([
        { wallet: luis, amount: "25000000", reason: "account_frozen" },
        { wallet: noor, amount: "15000000", reason: "account_missing" },
        { wallet: olga, amount: "5000000", reason: "account_frozen" },
      ]),
    });
    await expectBooksToAgree(split);

    for (const thawed of [luis, olga]) await setFrozen(url, thawed, false);
    await later("Solana");
    await expect
      .poll(() => balances(split), until)
      .toEqual([40_000_000n, 25_000_000n, 15_000_000n, 0n, 5_000_000n]);
    await settled(split);

    // An account of one's own is one's own to open: whoever closes it gets its rent.
    await openTokenAccount(url, noor, "usdt");
    await later("Solana");
    await expect.poll(() => balances(split), until).toEqual(all);
    await settled(split);
    await expectBooksToAgree(split);
    expect(await read(split)).toMatchObject({ paid: "100000000", held: "0", carried: "0", holds: [] });
  },
);

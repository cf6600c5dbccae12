import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import { openLabel } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { ContractBooks, Earnings, MyTrack } from "../../shared/schemas/money/payments.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, deposits, payouts } from "../db/schema.ts";
import { isBook, totalsOf } from "./books.ts";
import { startDueRuns } from "./distribution.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileDue } from "./reconcile-due.ts";

/** From a payer's transfer to the co-authors' wallets, on real local chains. */

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const SLOW = { timeout: 150_000 };
const until = { timeout: 60_000, interval: 100 };
const tokenOn = (network: Network) => paymentToken(house.world.config.chains, network);
const balance = ({ contract }: PublishedSplit, wallet = "") =>
  house.world.chains[contract.network].balanceUnits(wallet, tokenOn(contract.network));

async function bookOf({ contract }: PublishedSplit) {
  const key = { contractId: contract.id, token: tokenOn(contract.network) };
  const [book] = await house.world.db.select().from(books).where(isBook(key));
  return book;
}

/** Received = paid + held + carried, on the chain and in the rows. */
async function expectBooksToAgree(split: PublishedSplit) {
  const { id: contractId, network } = split.contract;
  const key = { contractId, token: tokenOn(network) };
  expect(await reconcile(house.world, key)).toBe("agrees");
  const { receivedUnits, sentUnits } = await totalsOf(house.world.db, key);
  const lies = await house.world.chains[network].balanceUnits(split.contract.address, key.token);
  expect(receivedUnits).toBe(sentUnits + lies);
}

async function reachesThree(network: Network) {
  const split = await publishedSplit(house, network, { ada: 50, luis: 30, mina: 20 });
  await split.pay("125.50");
  await expect.poll(() => balance(split, split.wallets.ada), until).toBeGreaterThanOrEqual(62_749_999n);
  await expect.poll(async () => (await bookOf(split))?.state, until).toBe("settled");
  await expectBooksToAgree(split);
  const first = await house.visitor().mailTo(split.emails.ada ?? "", [], "You were paid");

  await split.pay("10");
  await expect.poll(() => balance(split, split.wallets.mina), until).toBeGreaterThanOrEqual(27_099_999n);
  await expect.poll(async () => (await bookOf(split))?.state, until).toBe("settled");
  await expectBooksToAgree(split);
  const rows = await house.world.db.select().from(deposits).where(eq(deposits.contractId, split.contract.id));
  expect(rows.map(({ amountUnits }) => amountUnits).toSorted()).toEqual([10_000_000n, 125_500_000n]);
  const paid = await house.world.db.select().from(payouts).where(eq(payouts.contractId, split.contract.id));
  expect(paid).toHaveLength(6);

  const mail = await house.visitor().mailTo(split.emails.ada ?? "", [first], "You were paid");
  expect(mail.text).toMatch(/Your share of Night Ferry \(50\.00%\) of 10\.00 USDT: 5\.00 USDT/);
}
const REACHES = "a payment on %s reaches three co-authors by their shares, and so does the next";
test.each(["Solana", "Ethereum"] as const)(REACHES, SLOW, reachesThree);
test.each(["Polygon"] as const)(REACHES, { ...SLOW, tags: "deep" }, reachesThree);

async function read({ at }: PublishedSplit) {
  const answer = (await (await house.visitor().fetch(at)).json()) as ContractBooks;
  const [token] = answer.tokens;
  if (!token) throw new Error("no token");
  const { received, paid, held, carried } = token;
  expect(BigInt(received)).toBe(BigInt(paid) + BigInt(held) + BigInt(carried));
  return { ...answer, token };
}

const DAY_MS = 24 * 3_600_000;

test("small sums gather until there is one USDT, and are then divided together", SLOW, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  await split.pay("0.40");
  await expect.poll(async () => (await read(split)).token.state, until).toBe("gathering");
  expect((await read(split)).token).toMatchObject({ received: "400000", paid: "0", carried: "400000" });
  await split.pay("0.59");
  await expect.poll(async () => (await read(split)).token.received, until).toBe("990000");
  expect(await balance(split, split.wallets.ada)).toBe(0n);
  await split.pay("0.01");
  await expect.poll(() => balance(split, split.wallets.ada), until).toBe(500_000n);
  await expect.poll(async () => (await read(split)).token.state, until).toBe("settled");
  await expectBooksToAgree(split);
  const { token } = await read(split);
  expect(token.payments).toHaveLength(3);
  expect(new Set(token.payouts.map(({ transaction }) => transaction)).size).toBe(1);
});

test("anybody can have a small sum divided at once, but not again and again at our expense", {
  ...SLOW,
  tags: "deep",
}, async () => {
  const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 50 });
  const ask = () => house.visitor().post(`${split.at}/distribute`);
  const refused = await ask();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "nothing_to_distribute" });
  await split.pay("0.005");
  await expect.poll(async () => (await read(split)).token.state, until).toBe("gathering");
  expect(await (await ask()).json()).toMatchObject({ code: "too_little_to_distribute" });
  await split.pay("0.300001");
  await expect.poll(async () => (await read(split)).token.received, until).toBe("305001");
  expect(await (await ask()).json()).toMatchObject({ state: "distributing" });
  await expect.poll(() => balance(split, split.wallets.luis), until).toBe(152_500n);
  await expect.poll(async () => (await read(split)).token.state, until).toBe("settled");
  await split.pay("0.30");
  await expect.poll(async () => (await read(split)).token.state, until).toBe("gathering");
  expect((await ask()).status).toBe(429);
});

test("everybody sees the books of a contract, and each co-author what they were paid", SLOW, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 70, luis: 30 });
  await split.pay("10");
  await expect.poll(() => balance(split, split.wallets.luis), until).toBe(3_000_000n);
  await expect.poll(async () => (await read(split)).token.payouts.length, until).toBe(2);
  const books = await read(split);
  expect(books).toMatchObject({
    network: "Solana",
    payable: true,
    local: false,
    address: split.contract.address,
  });
  expect(JSON.stringify(books)).not.toContain("@");
  expect(books.track).toMatchObject({ title: "Night Ferry", workspace: "Tidewater" });
  expect((await house.visitor().fetch(books.track?.certificatePath ?? "")).status).toBe(200);
  const csv = await (await house.visitor().fetch(`${split.at}/payments.csv`)).text();
  expect(csv.split("\r\n")).toHaveLength(5);
  expect(csv).toMatch(/^payment,\S+,10\.00,USDT,/m);
  expect(csv).toContain(`,7.00,USDT,${split.contract.address},${split.wallets.ada},`);
  expect(csv).toMatch(/,Night Ferry,,,70%$/m);

  // Whose wallet is whose is for those on the track and in the workspace.
  const ada = await house.visitor().signIn(split.emails.ada ?? "");
  const another = await openLabel(house);
  const namesFor = async (visitor: Visitor) => {
    const { shares } = (await (await visitor.fetch(split.at)).json()) as ContractBooks;
    const file = await (await visitor.fetch(`${split.at}/payments.csv`)).text();
    return [shares.some(({ name }) => name !== null), /,Night Ferry,,[^,]+,70%$/m.test(file)];
  };
  for (const insider of [ada, split.label.visitor]) expect(await namesFor(insider)).toEqual([true, true]);
  for (const stranger of [house.visitor(), another.visitor])
    expect(await namesFor(stranger)).toEqual([false, false]);
  const { earnings } = (await (await ada.fetch("/api/account/earnings")).json()) as Earnings;
  expect(earnings).toMatchObject([{ title: "Night Ferry", bps: 7_000, paid: "7000000", held: "0" }]);
  const notices = await (await ada.fetch("/api/notifications")).text();
  expect(notices).toContain("Your share of Night Ferry (70.00%) of 10.00 USDT: 7.00 USDT");
  const mine = (await (await ada.fetch("/api/account/tracks")).json()) as { items: MyTrack[] };
  const paid = [{ symbol: "USDT", decimals: 6, units: "7000000" }];
  expect(mine.items).toMatchObject([
    { title: "Night Ferry", workspace: "Tidewater", share: 0.7, standing: "published", paid },
  ]);
  for (const path of [mine.items[0]?.certificatePath ?? "", split.at])
    expect((await house.visitor().fetch(path)).status).toBe(200);
  expect(await (await split.label.visitor.fetch("/api/account/tracks")).json()).toEqual({ items: [] });
  for (const path of ["/api/account/earnings", "/api/account/tracks"])
    expect((await house.visitor().fetch(path)).status).toBe(401);

  const nowhere = await house.visitor().fetch(`/api/contracts/ethereum/${split.contract.address}`);
  expect(nowhere.status).toBe(404);
  const test = await house.visitor().post(`${split.at}/test-payment`, { amount: "5" });
  expect(await test.json()).toMatchObject({ code: "no_test_money" });
});

test("after thirty days even a small sum is divided; after the workspace is gone nobody is told", {
  tags: "deep",
  timeout: 150_000,
}, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  await split.pay("0.20");
  await expect.poll(async () => (await read(split)).token.state, until).toBe("gathering");
  house.pass(10 * 60_000);
  await reconcileDue(house.world, "Solana");
  expect((await read(split)).token.state).toBe("gathering");
  await split.label.visitor.fetch(`/api/workspaces/${split.label.slug}`, {
    method: "DELETE",
    headers: { origin: split.label.visitor.url },
  });
  house.pass(29 * DAY_MS);
  await startDueRuns(house.world);
  expect((await read(split)).token.state).toBe("gathering");
  house.pass(2 * DAY_MS);
  await startDueRuns(house.world);
  await expect.poll(() => balance(split, split.wallets.ada), until).toBe(100_000n);
  await expect.poll(async () => (await read(split)).token.payouts.length, until).toBe(2);
  const told = (await house.inbox.messages()).filter(({ subject }) => subject?.includes("You were paid"));
  expect(told.flatMap(({ to }) => to)).not.toContain(split.emails.ada);
});

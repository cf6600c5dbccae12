import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { openCloud } from "../../../harness/chains/many-payments.ts";
import { NODE_ACCOUNT } from "../../../harness/chains/node-signer.ts";
import { solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { isFirstBook } from "../../../harness/data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "../../../harness/data/published-split.ts";
import { figures } from "../../../harness/figures.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { textFrom } from "../../../local/amount.ts";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { Caller } from "../../caller.ts";
import { COIN } from "../../chain/terms.ts";
import { paymentToken } from "../../chain-settings.ts";
import { askToDistribute } from "../../contracts/ask-to-distribute.ts";
import { books, chainTransactions, people } from "../../db/schema.ts";
import { inParallel } from "../../in-parallel.ts";
import { startDueRuns } from "../../payments/distribution.ts";
import { Refusal } from "../../refusal.ts";
import { partOf } from "../../sending/budget.ts";
import { usdtFor } from "../../sending/coin-price.ts";
import { heldWallet } from "../../wallets/held-wallet.ts";
import { askForCode, quoteWithdrawal } from "../../withdrawals/ask-withdrawal.ts";

/** One day of somebody with many accounts, wallets and tiny payments, beside labels that only want to be paid. */

const scale = (name: string, preset: number) => Number(process.env[name] ?? preset);
const ACCOUNTS = scale("DRAIN_ACCOUNTS", 1_000);
const WALLETS = scale("DRAIN_WALLETS", 1_000);
const PAYMENTS = scale("DRAIN_PAYMENTS", 10_000);
const CONTRACTS = scale("DRAIN_CONTRACTS", 20);
const HOURS = 24;

const HOUR_MS = 3_600_000;
const TINY_UNITS = 10_000n;
/** What a transfer costs whoever sends it on Solana, without anything for priority; and an account's rent. */
const SOLANA_SIGNATURE = 5_000n;
const SOLANA_RENT = 2_039_280n;
const until = { timeout: 120_000, interval: 100 };

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  // Caps and prices as they are where nobody has set them.
  const { dailyCap: sol, coinPrice: solPrice } = rowOf("Solana");
  const { dailyCap: eth, coinPrice: ethPrice } = rowOf("Ethereum");
  house = await testWorld(
    {
      ...chains.settings,
      FREE_RELEASES: "0",
      ...{ SOLANA_DAILY_CAP: sol, ETHEREUM_DAILY_CAP: eth },
      ...{ SOLANA_COIN_PRICE: solPrice, ETHEREUM_COIN_PRICE: ethPrice },
    },
    { watches: true },
  );
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const refusedAs = async (work: () => Promise<unknown>) => {
  try {
    await work();
    return "went through";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

function counted(answers: string[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${count} ${answer}`).join(", ");
}

async function newAccount(n: number): Promise<Caller> {
  const email = `mallory-${n}@example.com`;
  const [person] = await house.world.db.insert(people).values({ email, emailVerified: true }).returning();
  if (!person) throw new Error("nobody");
  const now = house.world.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const session = { id: randomUUID(), createdAt: now, expiresAt, lastUsedAt: now };
  return { ...person, session };
}

const stateOf = async ({ contract }: PublishedSplit) =>
  (await house.world.db.select().from(books).where(isFirstBook(house.world, contract)))[0]?.state;

/** From a payment to everybody's being paid, in seconds. */
async function paidIn(split: PublishedSplit): Promise<number> {
  const begun = Date.now();
  const { network } = split.contract;
  const token = paymentToken(house.world.config.chains, network);
  const ada = () => house.world.chains[network].balanceUnits(split.wallets.ada ?? "", token);
  const before = await ada();
  await split.pay("200");
  await expect.poll(ada, until).toBeGreaterThan(before);
  await expect.poll(() => stateOf(split), until).toBe("settled");
  return (Date.now() - begun) / 1_000;
}

test(
  "a day of an attacker costs them more than us, and royalties are paid all the while",
  async () => {
    const { world } = house;
    const say = figures;
    const two = { ada: 60, luis: 40 };
    const honest = [await publishedSplit(house, "Ethereum", two), await publishedSplit(house, "Solana", two)];
    const theirs: PublishedSplit[] = [];
    for (let n = 0; n < CONTRACTS; n++)
      theirs.push(await publishedSplit(house, n % 4 === 0 ? "Solana" : "Ethereum", two));
    const theirIds = new Set(theirs.map(({ contract }) => contract.id));
    const payments = { Solana: 0, Ethereum: 0 };
    const seconds: number[] = [];
    const pay = async () => {
      for (const split of honest) seconds.push(await paidIn(split));
    };
    await pay();

    // Wallets that ask for a withdrawal of a cent each, to an address nobody has used.
    const accounts = await inParallel(
      Array.from({ length: ACCOUNTS }, (_, n) => n),
      8,
      newAccount,
    );
    const asked = await inParallel(accounts.slice(0, WALLETS), 8, async (caller) => {
      const wallet = await world.transaction((tx) => heldWallet(world, tx, caller, "Solana"));
      await chains.give({ network: "Solana", to: wallet.address, amount: "0.01" });
      const transfer = {
        network: "Solana",
        token: "USDT",
        to: solanaWallet().address,
        amount: "10000",
      } as const;
      return await refusedAs(async () => {
        const { fee } = await quoteWithdrawal(world, caller, transfer);
        await askForCode(world, caller, { purpose: "withdraw", ...transfer, fee });
      });
    });
    say(`${asked.length} withdrawals of a cent: ${counted(asked)}`);
    const walletsUnits = BigInt(asked.length) * (SOLANA_SIGNATURE + SOLANA_RENT);
    await pay();

    // Tiny payments to all of their contracts, and everybody asks for each to be divided.
    const cloud = await openCloud(chains.settings.ETHEREUM_RPC_URL ?? "");
    const enough = textFrom(BigInt(PAYMENTS) * TINY_UNITS, 6);
    await chains.give({ network: "Ethereum", to: cloud.address, amount: enough });
    const gasBefore = await world.chains.Ethereum.balanceUnits(NODE_ACCOUNT, COIN);
    const each = Math.ceil(PAYMENTS / theirs.length);
    for (const { contract, pay: once } of theirs) {
      const token = paymentToken(world.config.chains, contract.network);
      if (contract.network === "Ethereum") {
        for (let left = each; left > 0; left -= 100)
          await cloud.rain(token, contract.address, TINY_UNITS, Math.min(100, left));
        payments.Ethereum += each;
      } else {
        const few = Math.ceil(each / 10);
        for (let n = 0; n < few; n++) await once("0.1");
        payments.Solana += few;
      }
    }
    const answers = await inParallel(accounts, 8, async (_) => {
      const { contract } = theirs[Math.floor(Math.random() * theirs.length)] as PublishedSplit;
      return await refusedAs(() => askToDistribute(world, contract.network, contract.address));
    });
    say(`${accounts.length} ask for a distribution: ${counted(answers)}`);
    await pay();

    for (let hour = 0; hour < HOURS; hour++) {
      house.pass(HOUR_MS);
      await startDueRuns(world);
      if (hour % 8 === 7) await pay();
    }
    await expect
      .poll(async () => (await Promise.all(theirs.map(stateOf))).includes("distributing"), until)
      .toBe(false);

    const rows = await world.db.select().from(chainTransactions);
    const usdt = (units: bigint) => textFrom(units, 6);
    const spent = { publishing: 0n, attacked: 0n, honest: 0n };
    for (const { kind, network, costUnits, contractId, state } of rows) {
      if (state === "dead") continue;
      const worth = usdtFor(world, network, costUnits);
      const whose =
        partOf(kind) === "publishing" ? "publishing" : theirIds.has(contractId ?? "") ? "attacked" : "honest";
      spent[whose] += worth;
    }
    const gasUnits = gasBefore - (await world.chains.Ethereum.balanceUnits(NODE_ACCOUNT, COIN));
    const solanaUnits = BigInt(payments.Solana) * SOLANA_SIGNATURE + walletsUnits;
    const cost = usdtFor(world, "Ethereum", gasUnits) + usdtFor(world, "Solana", solanaUnits);
    say(
      `${payments.Ethereum} tiny payments on Ethereum (a hundred in a transaction), ${payments.Solana} on Solana`,
    );
    say(
      `it cost them ${usdt(cost)} USDT in fees and rent, and us ${usdt(spent.attacked)} for their contracts`,
    );
    say(`honest royalties cost us ${usdt(spent.honest)}; publishing all of it ${usdt(spent.publishing)}`);
    say(
      `honest royalties were paid in ${Math.max(...seconds).toFixed(1)} s at most, ${seconds.length} times`,
    );
    expect(asked.every((answer) => answer === "withdrawal_too_small")).toBe(true);
    expect(spent.attacked).toBeLessThan(cost);
    expect(Math.max(...seconds)).toBeLessThan(3_600);
  },
  3 * HOUR_MS,
);

// @module-tag deep

import { address } from "@solana/kit";
import { and, eq } from "drizzle-orm";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VAULTS, vaultAddress } from "../../chain/evm/account.ts";
import { deployHostileToken } from "../../harness/chains/hostile-token.ts";
import { deployRefusingUsdt } from "../../harness/chains/refusing-usdt.ts";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { createToken } from "../../local/test/solana-token.ts";
import type { OtherTokens } from "../../shared/schemas/money/other-tokens.ts";
import { books, chainTransactions } from "../db/schema.ts";
import { modest } from "../payments/other-tokens.ts";
import { PARTS } from "../sending/budget.ts";

/** A payment in the wrong token is not lost: it is found, and anybody can have it divided. */

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const SLOW = { timeout: 200_000 };
const until = { timeout: 90_000, interval: 200 };
const ethereumUrl = () => house.settings.ETHEREUM_RPC_URL ?? "";

async function others({ at }: PublishedSplit, token?: string, language = "en") {
  const query = token ? `?token=${token}` : "";
  const headers = { "accept-language": language };
  const answer = await house.visitor().fetch(`${at}/other-tokens${query}`, { headers });
  return ((await answer.json()) as OtherTokens).tokens;
}
const divide = ({ at }: PublishedSplit, token: string) =>
  house.visitor().post(`${at}/other-tokens`, { token });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test("another ERC-20 and the chain's own coin are divided by the same shares", SLOW, async () => {
  const { Ethereum } = house.world.chains;
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const other = await deployRefusingUsdt(ethereumUrl());
  await other.pay(split.contract.address, 1_000_001n);
  await house.give({ network: "Ethereum", to: split.contract.address, amount: "0.5", token: "eth" });
  // Nobody has to name it: its transfer was seen. A second one is named by its address.
  await expect
    .poll(() => others(split), until)
    .toMatchObject([
      { token: getAddress(other.token), amount: "1000001", decimals: null, transaction: null },
    ]);
  await expect
    .poll(() => others(split, other.token.toLowerCase()), until)
    .toMatchObject([
      { token: getAddress(other.token), amount: "1000001", decimals: null, transaction: null },
    ]);

  expect((await divide(split, other.token)).status).toBe(200);
  const coin = () => house.visitor().post(`${split.at}/distribute?token=coin`);
  await expect.poll(async () => (await coin()).status, until).toBe(200);
  await expect.poll(() => Ethereum.balanceUnits(split.wallets.ada ?? "", other.token), until).toBe(600_000n);
  await expect
    .poll(() => Ethereum.balanceUnits(split.wallets.luis ?? "", "coin"), until)
    .toBe(200_000_000_000_000_000n);
  await expect
    .poll(() => others(split), until)
    .toMatchObject([{ token: getAddress(other.token), amount: "1", state: "settled", problem: null }]);
  expect((await others(split))[0]?.transaction).toMatch(/^0x[0-9a-f]{64}$/);

  expect(await codeOf(await divide(split, other.token))).toBe("too_little_to_distribute");
  await other.pay(split.contract.address, 50_000n);
  await expect.poll(async () => (await others(split))[0]?.amount, until).toBe("50001");
  expect(await codeOf(await divide(split, other.token))).toBe("token_already_distributed");
  expect(await codeOf(await divide(split, "nonsense"))).toBe("token_address_not_valid");
  expect(await codeOf(await divide(split, split.contract.address))).toBe("nothing_to_distribute");
});

test("a hostile token hurts nobody: royalties go on, and what it costs us is bounded", SLOW, async () => {
  const { world } = house;
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const hostile = await deployHostileToken(ethereumUrl());
  await hostile.pay(split.contract.address, 1_000_001n);
  await hostile.mood(split.wallets.ada ?? "", "Reverts");
  for (let n = 0; n < VAULTS; n++)
    await hostile.mood(vaultAddress(getAddress(split.wallets.ada ?? ""), n), "Reverts");
  await expect.poll(() => others(split, hostile.token), until).toMatchObject([{ amount: "1000001" }]);
  expect((await divide(split, hostile.token)).status).toBe(200);
  await expect.poll(async () => (await others(split))[0]?.problem, until).toMatch(/cannot pay out/);
  expect((await others(split, undefined, "es"))[0]?.problem).toMatch(/^El contrato no puede pagar ahora: /);

  await split.pay("10");
  const { tokens, feePayer } = world.config.chains.Ethereum;
  await expect
    .poll(() => world.chains.Ethereum.balanceUnits(split.wallets.luis ?? "", tokens.USDT), until)
    .toBeGreaterThanOrEqual(3_999_999n);
  const rows = await world.db.select().from(books).where(eq(books.contractId, split.contract.id));
  expect(rows.filter(({ state }) => state === "stopped")).toEqual([]);

  const costing = (mostUnits: bigint) =>
    modest(world, "Ethereum", [{ mostUnits: `${mostUnits}` }] as Parameters<typeof modest>[2]);
  expect(() => costing(feePayer.dailyCapUnits / 20n + 1n)).toThrow("GasTooHigh");
  expect(costing(feePayer.dailyCapUnits / 20n)).toHaveLength(1);
});

test("another mint is found by itself, and pays those who have an account for it", SLOW, async () => {
  const { Solana } = house.world.chains;
  const split = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
  const client = solanaClient({
    rpcUrl: house.settings.SOLANA_RPC_URL ?? "",
    wsUrl: house.settings.SOLANA_WS_URL ?? "",
  });
  const token = await createToken(client, await client.funded());
  await token.give(address(split.contract.address), 1_000_000n);
  await expect
    .poll(() => others(split), until)
    .toMatchObject([{ token: token.mint, amount: "1000000", decimals: 6, state: "settled" }]);
  expect(await codeOf(await divide(split, token.mint))).toBe("nobody_can_receive");

  await token.give(address(split.wallets.ada ?? ""), 0n);
  await expect.poll(async () => (await divide(split, token.mint)).status, until).toBe(200);
  await expect.poll(() => Solana.balanceUnits(split.wallets.ada ?? "", token.mint), until).toBe(600_000n);
  await expect
    .poll(() => others(split), until)
    .toMatchObject([{ amount: "400000", state: "settled", problem: null }]);
  expect(await Solana.balanceUnits(split.wallets.luis ?? "", token.mint)).toBe(0n);
  const mails = (await house.inbox.messages()).filter(({ subject }) =>
    subject?.includes("do not match the chain"),
  );
  expect(mails).toEqual([]);
});

test("of many tokens named by strangers, the newest twenty are looked at", SLOW, async () => {
  const { world } = house;
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const hostile = await deployHostileToken(ethereumUrl());
  await hostile.pay(split.contract.address, 1_000_001n);
  await expect.poll(() => others(split, hostile.token), until).toMatchObject([{ amount: "1000001" }]);
  // To the chain capitals mean nothing, so one token stands for many.
  const spellings = Array.from({ length: 30 }, (_, n) =>
    [...hostile.token.slice(2).toLowerCase()].map((sign, at) =>
      (n >> (at % 5)) & 1 ? sign.toUpperCase() : sign,
    ),
  ).map((signs) => `0x${signs.join("")}`);
  const tokens = [...new Set(spellings)];
  expect(tokens.length).toBeGreaterThan(20);
  const at = world.now();
  const rows = tokens.map((token, n) => ({ token, movedAt: new Date(at.getTime() + n), updatedAt: at }));
  const { id: contractId } = split.contract;
  await world.db.insert(books).values(rows.map((row) => ({ ...row, contractId, state: "settled" as const })));
  const shown = (await others(split)).map(({ token }) => token);
  expect(shown).toEqual(tokens.slice(-20).reverse());
});

test(
  "of many that are asked for at once, those beyond their part of a day are not paid for",
  SLOW,
  async () => {
    const { world } = house;
    const split = await publishedSplit(house, "Polygon", { ada: 60, luis: 40 });
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { token, pay } = await deployHostileToken(house.settings.POLYGON_RPC_URL ?? "");
      await pay(split.contract.address, 1_000_001n);
      await expect.poll(() => others(split, token), until).toMatchObject([{ amount: "1000001" }]);
      tokens.push(token);
    }
    const [first = "", ...rest] = tokens;
    expect((await divide(split, first)).status).toBe(200);
    const dividedNow = async () => (await others(split)).filter(({ transaction }) => transaction !== null);
    await expect.poll(dividedNow, until).toHaveLength(1);
    const mine = and(eq(chainTransactions.kind, "other_token"), eq(chainTransactions.network, "Polygon"));
    const [spent] = await world.db.select().from(chainTransactions).where(mine);
    // What is left of their part is enough for one more at its dearest, and then no longer.
    const room = (BigInt(spent?.signed.mostUnits ?? 0) * 5n) / 4n;
    const part =
      (world.config.chains.Polygon.feePayer.dailyCapUnits * PARTS["other tokens"].hundredths) / 100n;
    const almostAll = part - (spent?.costUnits ?? 0n) - room;
    await world.db.insert(chainTransactions).values({
      network: "Polygon",
      id: "0xearlier",
      kind: "other_token",
      intent: "other:earlier",
      attempt: 1,
      place: 0,
      feePayer: "0x",
      signed: {} as never,
      costUnits: almostAll,
      state: "final",
      createdAt: world.now(),
    });

    const answers = await Promise.all(rest.map((token) => divide(split, token)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const undecided = async () =>
      (await others(split)).filter(({ transaction, problem }) => transaction === null && problem === null);
    await expect.poll(undecided, until).toEqual([]);
    expect(await dividedNow()).toHaveLength(2);
  },
);

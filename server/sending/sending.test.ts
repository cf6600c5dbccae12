import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallet } from "../../chain/evm/test/stage.ts";
import { lateNode } from "../../harness/chains/balancer.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { diceFrom, type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { settle } from "../../harness/chains/settle.ts";
import { solanaWallet } from "../../harness/chains/solana-chain.ts";
import { countingSignatures } from "../../harness/counting-signatures.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { COIN } from "../chain/terms.ts";
import { chainTransactions, type IntentKind, jobs } from "../db/schema.ts";
import { loadFeePayers } from "../signer/fee-payers.ts";
import { type Job, Overtaken } from "../work/rounds.ts";
import { acceptOutside } from "./accept-outside.ts";
import { AheadOfOurRecords } from "./ahead-of-our-records.ts";
import { affordable, type Beneficiaries, DailyCapReached, FOR_ONE, PARTS, partOf } from "./budget.ts";
import { carryOut } from "./carry-out.ts";
import { feePayerOf } from "./fee-payer.ts";
import type { Intent } from "./intent.ts";
import { obstacleIn } from "./obstacle.ts";

const DAY_MS = 24 * 3_600_000;

let chains: TestChains;
let house: TestWorld;
let job: Job;
const wires = {} as Record<"Solana" | "Ethereum", RpcProxy>;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wires.Solana = await startRpcProxy(chains.settings.SOLANA_RPC_URL ?? "");
  wires.Ethereum = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  house = await testWorld({
    ...chains.settings,
    SOLANA_RPC_URL: wires.Solana.url,
    ETHEREUM_RPC_URL: wires.Ethereum.url,
  });
  job = await idleJob(house, "publish", { releaseId: "any", version: 1 });
});
afterAll(async () => {
  await house.close();
  for (const wire of Object.values(wires)) await wire.stop();
  await chains.stop();
});

/** The key itself: a signer would send nobody coins. */
const bareFeePayer = async () => (await loadFeePayers(house.world.config)).Ethereum;

/** A contract of its own, paid to somebody of its own. */
function creating(network: Exclude<Network, "Polygon">): Intent {
  const id = randomBytes(32).toString("hex");
  const payee = network === "Solana" ? solanaWallet(id) : wallet(id);
  const terms = { trackKey: id, payees: [{ wallet: payee, bps: 10_000 }] };
  const { config, chains: ports } = house.world;
  const token = config.chains[network].tokens.USDT;
  return {
    id,
    kind: "create",
    network,
    job,
    sign: (signing) => ports[network].signCreate([terms], token, signing),
  };
}

const rowsOf = ({ id }: Intent) =>
  house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, id))
    .orderBy(chainTransactions.createdAt);

const done = (intent: Intent) =>
  expect.poll(() => carryOut(house.world, intent), { timeout: 20_000, interval: 100 }).toBe("done");

/** The node says it took the transaction, and forgets it. */
function forgetful(wire: RpcProxy, method: string, answer: unknown) {
  wire.instead = async (asked) =>
    asked.method === method ? { body: { jsonrpc: "2.0", id: 1, result: answer } } : null;
  return () => {
    wire.instead = async () => null;
  };
}

test.each(["Solana", "Ethereum"] as const)("many rounds at once make one attempt on %s", async (network) => {
  const intent = creating(network);
  const rounds = await Promise.all(Array.from({ length: 10 }, () => carryOut(house.world, intent)));
  expect(rounds).not.toContain("done");
  await done(intent);
  expect((await rowsOf(intent)).map(({ attempt, state }) => [attempt, state])).toEqual([[1, "final"]]);
});

test("two contracts that need the same account at once: it is opened once, and neither fails", async () => {
  const { config, chains: ports } = house.world;
  const payee = solanaWallet(randomUUID());
  const opening = (sign: Intent["sign"]): Intent => ({
    ...{ id: randomUUID(), kind: "accounts", network: "Solana", job, sign },
  });
  const token = config.chains.Solana.tokens.USDT;
  const open = ports.Solana.signCreateAccounts;
  if (!open) throw new Error("accounts are opened on Solana");
  const one = opening((signing) => open([payee], token, signing));
  expect(await carryOut(house.world, one)).toBe("sent");
  // Signed within the same second, with the same blockhash: the same bytes.
  const [row] = await rowsOf(one);
  const isThere = async () => (await rowsOf(one))[0]?.state === "final";
  const other = opening(async () => ((await isThere()) || !row ? [] : [row.signed]));
  expect(await carryOut(house.world, other)).toBe("sent");
  await done(one);
  await done(other);
  expect(await rowsOf(one)).toHaveLength(1);
  expect(await rowsOf(other)).toEqual([]);
});

test("a transaction the node forgot is sent again, the same bytes, until it is there", {
  tags: "deep",
}, async () => {
  const intent = creating("Ethereum");
  const heal = forgetful(wires.Ethereum, "eth_sendRawTransaction", `0x${"0".repeat(64)}`);
  for (let i = 0; i < 3; i++) expect(await carryOut(house.world, intent)).toBe("sent");
  heal();
  await done(intent);
  expect(await rowsOf(intent)).toHaveLength(1);
});

test("on Solana a new one is signed only when the old one can never land", async () => {
  const intent = creating("Solana");
  const heal = forgetful(wires.Solana, "sendTransaction", "1".repeat(64));
  await expect
    .poll(
      async () => {
        await carryOut(house.world, intent);
        return (await rowsOf(intent)).length;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(2);
  const [first, second] = await rowsOf(intent);
  expect([first?.state, second?.attempt]).toEqual(["dead", 2]);
  heal();
  await done(intent);
  const states = (await rowsOf(intent)).map(({ state }) => state);
  expect(states.filter((state) => state === "final")).toHaveLength(1);
});

test("a nonce another process has just used is not used again", async () => {
  const taken = creating("Ethereum");
  const quicker = creating("Ethereum");
  const late: Intent = {
    ...taken,
    async sign({ feePayer, nonce: ask }) {
      const nonce = typeof ask === "function" ? await ask() : ask;
      const signed = await taken.sign({ feePayer, nonce });
      const [theirs] = await quicker.sign({ feePayer, nonce });
      if (!theirs || nonce === null) throw new Error("nothing to sign");
      await house.world.db.insert(chainTransactions).values({
        network: "Ethereum",
        id: theirs.id,
        kind: "create",
        intent: quicker.id,
        attempt: 1,
        place: 0,
        feePayer: feePayer.address,
        nonce,
        signed: theirs,
        costUnits: BigInt(theirs.mostUnits),
        state: "open",
        createdAt: house.world.now(),
      });
      return signed;
    },
  };
  expect(await carryOut(house.world, late)).toBe("sent");
  expect(await rowsOf(taken)).toEqual([]);
  await done(quicker);
  await done(taken);
});

test("a round that is overtaken while it signs saves nothing, and outbids nothing", {
  tags: "deep",
}, async () => {
  const mine = await idleJob(house, "publish", { releaseId: "overtaken", version: 1 });
  const overtake = () =>
    house.world.db
      .update(jobs)
      .set({ attempt: mine.attempt + 1 })
      .where(eq(jobs.id, mine.id));
  const { sign, ...intent } = { ...creating("Ethereum"), job: mine };
  const late: Intent = {
    ...intent,
    async sign(signing) {
      const signed = await sign(signing);
      await overtake();
      return signed;
    },
  };
  await expect(carryOut(house.world, late)).rejects.toThrow(Overtaken);
  expect(await rowsOf(late)).toEqual([]);

  const heal = forgetful(wires.Ethereum, "eth_sendRawTransaction", `0x${"0".repeat(64)}`);
  await carryOut(house.world, { ...intent, sign, job });
  house.pass(4 * 60_000);
  await expect(carryOut(house.world, { ...intent, sign })).rejects.toThrow(Overtaken);
  expect(await rowsOf(late)).toHaveLength(1);
  heal();
  await done({ ...intent, sign, job });
});

test("one that nobody takes for minutes is outbid; only one of the two can land", {
  tags: "deep",
}, async () => {
  const intent = creating("Ethereum");
  const heal = forgetful(wires.Ethereum, "eth_sendRawTransaction", `0x${"0".repeat(64)}`);
  await carryOut(house.world, intent);
  house.pass(4 * 60_000);
  await carryOut(house.world, intent);
  heal();
  const bids = await rowsOf(intent);
  expect(bids.map(({ nonce }) => nonce)).toEqual([bids[0]?.nonce, bids[0]?.nonce]);
  expect(bids[1]?.outbids).toBe(bids[0]?.id);
  await done(intent);
  expect((await rowsOf(intent)).map(({ state }) => state).sort()).toEqual(["dead", "final"]);
});

test("behind a node that is late, a payment is made once, and never signed again", {
  timeout: 60_000,
}, async () => {
  const { world } = house;
  const to = wallet("paid once");
  const feePayer = await bareFeePayer();
  const intent: Intent = {
    ...creating("Ethereum"),
    kind: "withdraw",
    once: true,
    async sign(signing) {
      const transfer = { from: feePayer, to, token: COIN, amountUnits: 1_000n };
      return [await world.chains.Ethereum.signTransfer(transfer, { ...signing, feePayer })];
    },
  };
  await carryOut(world, intent);
  const dice = diceFrom(7);
  const late = lateNode(wires.Ethereum.nodeUrl, 40);
  wires.Ethereum.chosen = () => (dice() < 0.5 ? late : async () => null);
  try {
    await expect.poll(() => carryOut(world, intent), { timeout: 50_000, interval: 100 }).toBe("done");
  } finally {
    wires.Ethereum.chosen = null;
  }
  expect((await rowsOf(intent)).map(({ attempt, state }) => [attempt, state])).toEqual([[1, "final"]]);
  expect(await world.chains.Ethereum.balanceUnits(to, COIN)).toBe(1_000n);
});

test("a sender that the chain has seen more of than we have saved signs nothing more", {
  tags: "deep",
}, async () => {
  const { world } = house;
  const { Ethereum } = world.chains;
  const feePayer = await bareFeePayer();
  const nonce = (await Ethereum.nextNonce?.(feePayer.address)) ?? 0;
  const transfer = { from: feePayer, to: wallet("elsewhere"), token: COIN, amountUnits: 1n };
  const outside = await Ethereum.signTransfer(transfer, { feePayer, nonce });
  expect(await settle(Ethereum, outside)).toMatchObject({ state: "final" });

  const intent = creating("Ethereum");
  const stopped = await carryOut(world, intent).catch((error: unknown) => error);
  expect(stopped).toBeInstanceOf(AheadOfOurRecords);
  expect(await rowsOf(intent)).toEqual([]);
  expect(obstacleIn(stopped, "Ethereum", "publications")).toMatchObject({
    waits: true,
    problem: { code: "recordsChecked", values: ["Ethereum"] },
    operator: { heading: `${feePayer.address} is ahead of our records` },
  });
  expect(await acceptOutside(world, "Ethereum", feePayer.address)).toBe("accepted");
  expect(await acceptOutside(world, "Ethereum", feePayer.address)).toBe("level");
  await done(intent);
});

test("of many, as many are sent as the day's cap covers; the rest waits for the next", async () => {
  const one = {
    id: "",
    network: "Solana",
    bytes: "",
    contracts: [],
    expiry: { from: "", nonce: 0 },
  } as const;
  const costing = (...units: bigint[]) =>
    units.map((mostUnits) => ({ ...one, contracts: [], mostUnits: `${mostUnits}`, likelyUnits: "0" }));
  expect(affordable(costing(5n, 5n, 1n), 11n)).toHaveLength(3);
  expect(affordable(costing(5n, 5n, 1n), 10n)).toHaveLength(2);
  expect(affordable(costing(5n, 9n, 1n), 10n)).toHaveLength(1);
  expect(affordable(costing(5n), 4n)).toEqual([]);
  expect(affordable(costing(5n), -1n)).toEqual([]);
});

/** As if so many ten-thousandths of a day's cap had been spent on a kind already, for somebody. */
async function spentBefore(kind: IntentKind, tenThousandths: bigint, whom: Beneficiaries = {}) {
  const { world } = house;
  const { dailyCapUnits } = world.config.chains.Solana.feePayer;
  await world.db.insert(chainTransactions).values({
    network: "Solana",
    id: `earlier ${kind} ${randomBytes(4).toString("hex")}`,
    kind,
    intent: `earlier ${kind} ${randomBytes(4).toString("hex")}`,
    attempt: 1,
    place: 0,
    feePayer: feePayerOf(world, "Solana").address,
    signed: {} as never,
    costUnits: (dailyCapUnits * tenThousandths) / 10_000n,
    state: "final",
    createdAt: world.now(),
    ...whom,
  });
}
const forgetWhatWasSpent = () =>
  house.world.db
    .delete(chainTransactions)
    .where(and(eq(chainTransactions.network, "Solana"), eq(chainTransactions.state, "final")));
const sentFor = (kind: IntentKind, beneficiaries: Beneficiaries = {}): Intent => ({
  ...creating("Solana"),
  kind,
  beneficiaries,
});

describe("what may be spent in a day", () => {
  beforeEach(forgetWhatWasSpent);
  afterEach(forgetWhatWasSpent);

  test("is parted among all that is sent for, and half of it is for royalties", () => {
    const all = Object.values(PARTS).reduce((sum, { hundredths }) => sum + hundredths, 0n);
    expect([all, PARTS.distributing.hundredths]).toEqual([100n, 50n]);
    expect(partOf("outside")).toBeNull();
  });

  test("on everything else leaves royalties their part, and royalties leave the others theirs", {
    tags: "deep",
  }, async () => {
    const others: IntentKind[] = ["create", "accounts", "other_token", "withdraw", "account", "anchor"];
    for (const kind of others) {
      const part = partOf(kind);
      await spentBefore(kind, part ? PARTS[part].hundredths * 100n : 0n);
      await expect(carryOut(house.world, sentFor(kind))).rejects.toThrow(DailyCapReached);
    }
    expect(await carryOut(house.world, sentFor("distribute"))).toBe("sent");
    await spentBefore("deliver", 5_000n);
    await expect(carryOut(house.world, sentFor("distribute"))).rejects.toThrow(DailyCapReached);
    await forgetWhatWasSpent();
    await spentBefore("deliver", 5_000n);
    expect(await carryOut(house.world, sentFor("create"))).toBe("sent");
  });

  test.each([
    ["distribute", "contractId"],
    ["create", "workspaceId"],
    ["withdraw", "personId"],
  ] as const)("on %s: one %s cannot use up the part of all", async (kind, who) => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const part = partOf(kind);
    const limit = part ? PARTS[part].hundredths * FOR_ONE[who] : 0n;
    await spentBefore(kind, limit, { [who]: mine });
    const refused = await carryOut(house.world, sentFor(kind, { [who]: mine })).catch((error) => error);
    expect(refused).toBeInstanceOf(DailyCapReached);
    expect(refused).toMatchObject({ whose: who });
    expect(obstacleIn(refused, "Solana", "royalties")).toMatchObject({ waits: true, purse: true });
    expect(await carryOut(house.world, sentFor(kind, { [who]: theirs }))).toBe("sent");
    house.pass(DAY_MS);
    expect(await carryOut(house.world, sentFor(kind, { [who]: mine }))).toBe("sent");
  });

  test("is asked before anything is signed", async () => {
    await spentBefore("create", PARTS.publishing.hundredths * 100n);
    const { world, signatures } = countingSignatures(house.world);
    await expect(carryOut(world, sentFor("create"))).rejects.toThrow(DailyCapReached);
    expect(signatures()).toBe(0);
    await forgetWhatWasSpent();
    expect(await carryOut(world, sentFor("create"))).toBe("sent");
    expect(signatures()).toBe(1);
  });

  test("counts what it did cost once it has landed, and of two bids for one place the dearer", {
    tags: "deep",
  }, async () => {
    const intent = creating("Ethereum");
    const heal = forgetful(wires.Ethereum, "eth_sendRawTransaction", `0x${"0".repeat(64)}`);
    await carryOut(house.world, intent);
    const [first] = await rowsOf(intent);
    house.pass(4 * 60_000);
    await carryOut(house.world, intent);
    heal();
    const bids = await rowsOf(intent);
    const most = bids.map(({ signed }) => BigInt(signed.mostUnits));
    expect(most[1]).toBeGreaterThan(most[0] ?? 0n);
    expect(bids.map(({ costUnits }) => costUnits)).toEqual([0n, most[1]]);
    await done(intent);
    const settled = await rowsOf(intent);
    const landed = settled.find(({ state }) => state === "final");
    expect(landed?.costUnits).toBeGreaterThan(0n);
    expect(landed?.costUnits).toBeLessThan(first?.costUnits ?? 0n);
  });
});

import { eq } from "drizzle-orm";
import { createTestClient, http, parseTransaction } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actCall, openCall } from "../../chain/evm/account.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { NODE_ACCOUNT, nodeSigner } from "../../harness/chains/node-signer.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { somebody } from "../../harness/label.ts";
import { quoted } from "../../harness/quoted.ts";
import { challengeFor, codeFor, takeOver } from "../../harness/take-over.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { type Network, networksOf, rowOf } from "../../shared/rules/networks.ts";
import type { AccountChange, MyWallets } from "../../shared/schemas/money/wallets.ts";
import { obstacles } from "../../words/obstacles/words.ts";
import { ChainUnavailable } from "../chain/chain-errors.ts";
import { evmTerms } from "../chain/evm/account.ts";
import {
  accountActs,
  accountChanges,
  chainTransactions,
  contracts,
  ownWallets,
  wallets,
  watchedAccounts,
  withdrawals,
} from "../db/schema.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { balanceNow } from "../wallets/read-wallets.ts";
import { finishFailed } from "../withdrawals/finish-withdrawal.ts";
import type { Running } from "../withdrawals/running.ts";
import { sendMoney } from "../withdrawals/send-money.ts";
import type { World } from "../world.ts";
import { changeAccountRounds } from "./change-account.ts";
import { watchRecoveries } from "./watch-recoveries.ts";

/** The payee account of somebody whose key we hold, on real chains. */

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const AT = "/api/account/wallet";
/** Where only the chain's way matters, not which. */
const network = "Ethereum";
const BOTH = ["Ethereum", "Solana"] as const;
/** The same account is there, too. */
const OTHER = "Polygon";
const newWallet = (on: Network) => (rowOf(on).kind === "evm" ? ethereumWallet() : solanaWallet());
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const usdt = (address: string) => balanceNow(house.world, network, "USDT", address);

async function payee(on: Network = network, linked?: string) {
  const email = somebody("payee");
  const visitor = await house.visitor().signIn(email);
  const { user } = (await visitor.session()) ?? { user: { id: "", email } };
  const { kind } = rowOf(on);
  if (linked) {
    const about = {
      personId: user.id,
      kind,
      address: linked,
      text: "",
      signature: "",
      linkedAt: new Date(0),
    };
    await house.world.db.insert(ownWallets).values({ ...about, activeAt: new Date(0) });
    await house.world.db.delete(wallets).where(eq(wallets.personId, user.id));
  }
  const wallet = await house.world.transaction((tx) => heldWallet(house.world, tx, user, on));
  await chains.give({ network: on, to: wallet.address, amount: "100" });
  return { email, visitor, wallet, on, kind };
}
type Payee = Awaited<ReturnType<typeof payee>>;

const accountOf = async ({ visitor, kind }: Payee) => {
  const { held } = (await (await visitor.fetch(AT)).json()) as MyWallets;
  return held.find((one) => one.kind === kind);
};
const standing = async (one: Payee) =>
  (await accountOf(one))?.account.networks.find((at) => at.network === one.on)?.state;
const lastChange = async (one: Payee) => (await accountOf(one))?.account.change;
const finished = (one: Payee) =>
  expect.poll(async () => (await lastChange(one))?.succeeded, { timeout: 60_000 });

/** Coins are next to nothing worth here. */
const FEE = 10n;

/** Written as a request writes it, with nobody at work on it yet. */
async function written({ wallet, email }: Payee, to: string, amountUnits: bigint): Promise<Running> {
  const { world } = house;
  const about = { personId: wallet.personId, walletId: wallet.id, network, token: "USDT" } as const;
  const [withdrawal] = await world.db
    .insert(withdrawals)
    .values({ ...about, to, amountUnits, feeUnits: FEE, state: "sending", createdAt: world.now() })
    .returning();
  if (!withdrawal) throw new Error("not written");
  const job = await idleJob(house, "withdraw", { withdrawalId: withdrawal.id });
  return { job, network, withdrawal, wallet, email };
}

const rowsOf = ({ withdrawal }: Running) =>
  house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, `withdraw:${withdrawal.id}`));

/** Signs and saves, but its transaction does not reach the chain: its content does, in another's. */
const mute = (world: World): World => ({
  ...world,
  chains: { ...world.chains, [network]: { ...world.chains[network], broadcast: async () => {} } },
});

describe("a withdrawal", () => {
  test("whose signed act somebody else sends is done, once, and never signed again", {
    tags: "deep",
    timeout: 90_000,
  }, async () => {
    const one = await payee();
    const to = ethereumWallet().address;
    const running = await written(one, to, 30_000_000n);
    const { world } = house;
    expect(await sendMoney(mute(world), running)).toBe("sent");
    const [saved] = await rowsOf(running);
    const { data } = parseTransaction(saved?.signed.bytes as `0x${string}`);
    const url = world.config.chains[network].urls[0] ?? "";
    await nodeSigner(url).send({ data: data ?? "0x" });
    await expect.poll(() => usdt(to)).toBe(30_000_000n - FEE);
    await expect.poll(() => sendMoney(world, running), { timeout: 40_000 }).toBe("done");
    expect((await rowsOf(running)).map(({ state }) => state)).toEqual(["failed"]);
    expect([await usdt(to), await usdt(one.wallet.address)]).toEqual([30_000_000n - FEE, 70_000_000n]);
  });

  test("of which somebody else sends the fee alone pays it once, and arrives", {
    tags: "deep",
    timeout: 90_000,
  }, async () => {
    const one = await payee();
    const to = ethereumWallet().address;
    const running = await written(one, to, 30_000_000n);
    const { world } = house;
    const payer = feePayerOf(world, network).address;
    const before = (await usdt(payer)) ?? 0n;
    expect(await sendMoney(mute(world), running)).toBe("sent");
    const [saved] = await rowsOf(running);
    const { data = "0x" } = parseTransaction(saved?.signed.bytes as `0x${string}`);
    // Code that makes two calls: the first, to the address behind its 24th byte, is the fee's.
    const code = Buffer.from(data.slice(2), "hex");
    const [length, at] = [code.readUIntBE(1, 3), code.readUIntBE(5, 3)];
    const url = world.config.chains[network].urls[0] ?? "";
    await nodeSigner(url).send({
      to: `0x${code.subarray(24, 44).toString("hex")}`,
      data: `0x${code.subarray(at, at + length).toString("hex")}`,
    });
    await expect.poll(() => usdt(payer)).toBe(before + FEE);
    await expect.poll(() => sendMoney(world, running), { timeout: 60_000 }).toBe("done");
    expect((await rowsOf(running)).map(({ state }) => state)).toEqual(["failed", "final"]);
    expect([await usdt(to), await usdt(one.wallet.address)]).toEqual([30_000_000n - FEE, 70_000_000n]);
    expect(await usdt(payer)).toBe(before + FEE);
  });

  test("is not called failed while what was signed for it could still be sent by others", {
    tags: "deep",
    timeout: 90_000,
  }, async () => {
    const one = await payee();
    const running = await written(one, ethereumWallet().address, 30_000_000n);
    const { world } = house;
    expect(await sendMoney(mute(world), running)).toBe("sent");
    const giveUp = () => world.transaction((tx) => finishFailed(world, tx, running, obstacles.ours));
    expect(await giveUp()).toBeNull();
    // Its transaction can never land any more, but what is in it can.
    const dead = { state: "dead" } as const;
    const intent = `withdraw:${running.withdrawal.id}`;
    await world.db.update(chainTransactions).set(dead).where(eq(chainTransactions.intent, intent));
    expect(await giveUp()).toBeNull();
    const past = { deadline: new Date(0) };
    await world.db.update(accountActs).set(past).where(eq(accountActs.intent, intent));
    expect(await giveUp()).toBe("done");
    expect(await world.db.select().from(accountActs).where(eq(accountActs.intent, intent))).toEqual([]);
    // Its number among our own transactions holds up all that come after: it is sent after all.
    const open = { state: "open" } as const;
    await world.db.update(chainTransactions).set(open).where(eq(chainTransactions.intent, intent));
    await expect.poll(() => sendMoney(world, running), { timeout: 40_000 }).toBe("done");
  });

  test("and the next one never share a number, whatever a node that fell behind says", {
    tags: "deep",
    timeout: 90_000,
  }, async () => {
    const one = await payee();
    const { world } = house;
    const first = await written(one, ethereumWallet().address, 1_000_000n);
    await expect.poll(() => sendMoney(world, first), { timeout: 40_000 }).toBe("done");
    await world.db
      .update(withdrawals)
      .set({ finishedAt: world.now(), state: "done" })
      .where(eq(withdrawals.id, first.withdrawal.id));
    const to = ethereumWallet().address;
    const second = await written(one, to, 2_000_000n);
    const chain = world.chains[network];
    const readAccount: typeof chain.readAccount = async (terms) => {
      const state = await chain.readAccount(terms);
      return { ...state, nonce: 0n };
    };
    const behind = { ...world, chains: { ...world.chains, [network]: { ...chain, readAccount } } };
    await expect.poll(() => sendMoney(behind, second), { timeout: 40_000 }).toBe("done");
    expect(await usdt(to)).toBe(2_000_000n - FEE);
    const acts = await world.db.select().from(accountActs).where(eq(accountActs.walletId, one.wallet.id));
    expect(acts.map(({ nonce }) => nonce).sort()).toEqual([1n, 3n]);
  });
});

describe("taking over", () => {
  test.each(BOTH)(
    "makes the person's own wallet the owner on every network, and erases our key (%s)",
    { timeout: 120_000 },
    async (on) => {
      const one = await payee(on);
      const own = newWallet(on);
      const response = await takeOver(one, own);
      expect(response.status).toBe(201);
      expect((await response.json()) as AccountChange).toMatchObject({
        kind: "change_owner",
        to: own.address,
      });
      await finished(one).toBe(true);
      const account = await accountOf(one);
      const owners = account?.account.networks.map(({ state }) => state?.owner);
      expect(owners).toEqual(networksOf(one.kind).map(() => own.address));
      expect(account).toMatchObject({ handedOverTo: own.address, handedOverAt: expect.any(String) });
      const [row] = await house.world.db.select().from(wallets).where(eq(wallets.id, one.wallet.id));
      expect([row?.sealed, row?.keyVersion]).toEqual([null, null]);
      const mails = ["is being taken over", "belongs to your own wallet"];
      for (const subject of mails) await one.visitor.mailTo(one.email, [], subject);
      const wanted = { network: on, token: "USDT", to: newWallet(on).address, amount: "1", fee: "0" };
      expect(await refused(await one.visitor.post(`${AT}/code`, { purpose: "withdraw", ...wanted }))).toEqual(
        [409, "wallet_handed_over"],
      );
    },
  );

  test("needs the wallet's signature of that very purpose, and the mailed code for that very wallet", {
    tags: "deep",
    timeout: 60_000,
  }, async () => {
    const one = await payee();
    const own = ethereumWallet();
    const forLinking = await challengeFor(one, own, "link");
    expect(await refused(await takeOver(one, own, { text: forLinking.text }))).toEqual([
      400,
      "signed_text_not_valid",
    ]);
    expect(
      await refused(await takeOver(one, own, { signature: await ethereumWallet().sign("anything") })),
    ).toEqual([400, "signature_not_valid"]);
    const other = ethereumWallet();
    const code = await codeFor(one, { purpose: "take_over", kind: "evm", wallet: own.address });
    const theirs = await challengeFor(one, other, "take_over");
    expect(await refused(await one.visitor.post(`${AT}/take-over`, { ...theirs, code }))).toEqual([
      400,
      "code_not_valid",
    ]);
    expect((await standing(one))?.owner).toBe(one.wallet.owner);
    expect(await lastChange(one)).toBeNull();
  });

  test("and withdrawing wait for each other", async () => {
    const one = await payee();
    await written(one, ethereumWallet().address, 1_000n);
    expect(await refused(await takeOver(one, ethereumWallet()))).toEqual([409, "withdrawal_in_progress"]);
    await house.world.db.delete(withdrawals).where(eq(withdrawals.walletId, one.wallet.id));
    const about = { personId: one.wallet.personId, walletId: one.wallet.id, createdAt: house.world.now() };
    await house.world.db.insert(accountChanges).values({ ...about, kind: "cancel_recovery" });
    const asked = { network, token: "USDT", to: ethereumWallet().address, amount: "1000000" };
    const wanted = await quoted(one.visitor, asked);
    const code = await codeFor(one, { purpose: "withdraw", ...wanted });
    expect(await refused(await one.visitor.post(`${AT}/withdrawals`, { ...wanted, code }))).toEqual([
      409,
      "account_change_in_progress",
    ]);
    const gone = await one.visitor.fetch("/api/account", { method: "DELETE" });
    expect(await refused(gone)).toEqual([409, "account_change_in_progress"]);
  }, 60_000);
});

describe("a guardian", () => {
  test.each(BOTH)("is named, and takes effect after the delay (%s)", { timeout: 120_000 }, async (on) => {
    const one = await payee(on);
    const guardian = newWallet(on).address;
    await nameGuardian(one, guardian);
    await finished(one).toBe(true);
    const state = await standing(one);
    expect(state).toMatchObject({ guardian: null, guardianChange: { to: guardian } });
    const days = (Date.parse(state?.guardianChange?.since ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await one.visitor.mailTo(one.email, [], "guardian change has started");
  });

  test("is another wallet, by a code for that very wallet", async () => {
    const one = await payee();
    const ask = async (guardian: string | null) =>
      await refused(await one.visitor.post(`${AT}/code`, { purpose: "guardian", kind: "evm", guardian }));
    for (const nobody of ["nonsense", one.wallet.owner, one.wallet.address, `0x${"0".repeat(40)}`])
      expect(await ask(nobody)).toEqual([400, "guardian_not_valid"]);
    const code = await codeFor(one, { purpose: "guardian", kind: "evm", guardian: null });
    const guardian = ethereumWallet().address;
    expect(await refused(await one.visitor.post(`${AT}/guardian`, { kind: "evm", guardian, code }))).toEqual([
      400,
      "code_not_valid",
    ]);
  }, 60_000);

  test("starts a recovery: its owner is told once, cancels it, and without that the account goes", async () => {
    const { world } = house;
    const one = await payee(network, NODE_ACCOUNT);
    const heir = ethereumWallet().address;
    const { send } = nodeSigner(world.config.chains[network].urls[0] ?? "");
    const place = one.wallet.address as `0x${string}`;
    await send(openCall(evmTerms(one.wallet.account)));
    const start = () => send(actCall(place, { name: "startRecovery", to: heir as `0x${string}` }));
    await start();
    const recovery = { to: heir, since: expect.any(String) };
    await expect.poll(() => standing(one), { timeout: 40_000 }).toMatchObject({ recovery });
    const told = async (subject: string) =>
      (await house.inbox.messages()).filter(
        (mail) => mail.to === one.email && mail.subject.includes(subject),
      );
    await look();
    const mail = await one.visitor.mailTo(one.email, [], "A recovery of your payee account has started");
    for (const named of [one.wallet.address, heir, network]) expect(mail.text).toContain(named);
    await look();

    expect((await one.visitor.post(`${AT}/cancel-recovery`, { kind: one.kind })).status).toBe(201);
    await finished(one).toBe(true);
    expect((await standing(one))?.recovery).toBeNull();
    await one.visitor.mailTo(one.email, [], "recovery of your account is cancelled");
    await look();

    await start();
    await expect.poll(async () => (await standing(one))?.recovery, { timeout: 40_000 }).not.toBeNull();
    await look();
    await expect.poll(async () => (await told("has started")).length).toBe(2);
    await laterOn(31);
    await send(actCall(place, { name: "finishRecovery" }));
    await expect.poll(async () => (await standing(one))?.owner, { timeout: 40_000 }).toBe(heir);
    await look();
    await one.visitor.mailTo(one.email, [], "Your payee account has a new owner");
    // On the other network it still is the key's: there it can be withdrawn from, and the key is kept.
    const [row] = await world.db.select().from(wallets).where(eq(wallets.id, one.wallet.id));
    expect([row?.handedOverAt, row?.sealed === null]).toEqual([null, false]);
  }, 120_000);

  test("is named wherever networks answer, and on the others when they do", {
    timeout: 120_000,
  }, async () => {
    const { world } = house;
    const one = await payee();
    const to = ethereumWallet().address;
    const { round, row } = await guardianChange(one, to);
    const guarded = async (on: Network) => {
      const { guardianChange: change } = await world.chains[on].readAccount(one.wallet.account);
      return change?.to;
    };
    const whileAway = async () => {
      await round(without(world, OTHER));
      return await guarded(network);
    };
    await expect.poll(whileAway, { timeout: 40_000 }).toBe(to);
    expect(await lastChange(one)).toMatchObject({
      finishedAt: null,
      problem: `${OTHER} cannot be reached at the moment.`,
    });
    const after = async () => {
      await round(world);
      return (await row())?.succeeded;
    };
    await expect.poll(after, { timeout: 40_000 }).toBe(true);
    expect(await guarded(OTHER)).toBe(to);
  });

  test("waits for no network that we are no longer connected to", { timeout: 60_000 }, async () => {
    const { world } = house;
    const one = await payee();
    const { round, row } = await guardianChange(one, ethereumWallet().address);
    const terms = { trackKey: "ab".repeat(32), payees: [{ wallet: one.wallet.address, bps: 10_000 }] };
    const address = ethereumWallet().address;
    await world.db.insert(contracts).values({ ...terms, network: OTHER, address });
    const { config } = world;
    const absent = { ...config.chains[OTHER], at: "absent" as const };
    const fewer = { ...config, chains: { ...config.chains, [OTHER]: absent } } as World["config"];
    const after = async () => {
      await round({ ...without(world, OTHER), config: fewer });
      return (await row())?.succeeded;
    };
    await expect.poll(after, { timeout: 40_000 }).toBe(true);
  });

  test("is named where we still hold the account, though another owns it on a network", {
    timeout: 120_000,
  }, async () => {
    const one = await payee(network, NODE_ACCOUNT);
    const heir = ethereumWallet().address;
    await startRecovery(one, OTHER, heir);
    await laterOn(31, OTHER);
    await finishRecovery(one, OTHER);
    const states = async () => (await accountOf(one))?.account.networks.map(({ state }) => state);
    await expect
      .poll(states, { timeout: 40_000 })
      .toMatchObject([{ owner: heir }, { owner: one.wallet.owner }]);
    await nameGuardian(one, ethereumWallet().address);
    await finished(one).toBe(true);
    expect((await standing(one))?.guardianChange).not.toBeNull();

    await startRecovery(one, network, heir, { isOpen: true });
    await laterOn(31);
    await finishRecovery(one, network);
    await expect.poll(states, { timeout: 40_000 }).toMatchObject([{ owner: heir }, { owner: heir }]);
    // Where nothing is ours any more, nothing can be cancelled.
    expect((await one.visitor.post(`${AT}/cancel-recovery`, { kind: one.kind })).status).toBe(201);
    await finished(one).toBe(false);
    expect((await lastChange(one))?.problem).toContain("has a new owner");
  });

  test("is watched also while another account cannot be read", { timeout: 60_000 }, async () => {
    const one = await payee(network, NODE_ACCOUNT);
    const unreadable = ethereumWallet().address;
    const about = { email: somebody("unreadable"), account: {} as never, lookedAt: new Date(0) };
    await house.world.db.insert(watchedAccounts).values({ ...about, network, address: unreadable });
    const heir = ethereumWallet().address;
    await startRecovery(one, network, heir);
    await expect.poll(() => standing(one), { timeout: 40_000 }).toMatchObject({ recovery: { to: heir } });
    await look();
    await one.visitor.mailTo(one.email, [], "A recovery of your payee account has started");
    await house.world.db.delete(watchedAccounts).where(eq(watchedAccounts.address, unreadable));
  });

  test("recovers everywhere: its owner is told although a network is away, and our key is erased when all say so", {
    timeout: 120_000,
  }, async () => {
    const { world } = house;
    const one = await payee(network, NODE_ACCOUNT);
    const heir = ethereumWallet().address;
    await startRecovery(one, network, heir);
    await startRecovery(one, OTHER, heir);
    const states = async () => (await accountOf(one))?.account.networks.map(({ state }) => state);
    const recovery = { to: heir };
    await expect.poll(states, { timeout: 40_000 }).toMatchObject([{ recovery }, { recovery }]);
    await look();
    await laterOn(31, network);
    await laterOn(31, OTHER);
    await finishRecovery(one, network);
    await finishRecovery(one, OTHER);
    await expect.poll(states, { timeout: 40_000 }).toMatchObject([{ owner: heir }, { owner: heir }]);

    await look(without(world, OTHER));
    await one.visitor.mailTo(one.email, [], "Your payee account has a new owner");
    const row = async () => {
      const [found] = await world.db.select().from(wallets).where(eq(wallets.id, one.wallet.id));
      return [found?.handedOverTo, found?.sealed === null];
    };
    expect(await row()).toEqual([null, false]);
    // A change that is under way comes to its own end first.
    const about = { personId: one.wallet.personId, walletId: one.wallet.id, createdAt: world.now() };
    await world.db.insert(accountChanges).values({ ...about, kind: "change_owner", to: heir });
    await look();
    expect(await row()).toEqual([null, false]);
    await world.db.delete(accountChanges).where(eq(accountChanges.walletId, one.wallet.id));
    await look();
    expect(await row()).toEqual([heir, true]);
  });
});

/** Written as a request writes it, with nobody at work on it yet. */
async function guardianChange({ wallet }: Payee, to: string) {
  const { db, now } = house.world;
  const about = { personId: wallet.personId, walletId: wallet.id, createdAt: now() };
  const [change] = await db
    .insert(accountChanges)
    .values({ ...about, kind: "change_guardian", to })
    .returning();
  const changeId = change?.id ?? "";
  const job = await idleJob(house, "change-account", { changeId });
  return {
    async round(world: World) {
      const settle = await changeAccountRounds.advance(world, job);
      if (typeof settle === "function") await world.transaction(settle);
    },
    async row() {
      const [row] = await db.select().from(accountChanges).where(eq(accountChanges.id, changeId));
      return row;
    },
  };
}

async function nameGuardian(one: Payee, guardian: string) {
  const { kind } = one;
  const code = await codeFor(one, { purpose: "guardian", kind, guardian });
  expect((await one.visitor.post(`${AT}/guardian`, { kind, guardian, code })).status).toBe(201);
}

const nodeOf = (on: Network) => nodeSigner(house.world.config.chains[on].urls[0] ?? "");
const placeOf = ({ wallet }: Payee) => wallet.address as `0x${string}`;

/** By the guardian, which is an account of the node's. */
async function startRecovery(one: Payee, on: Network, to: string, { isOpen = false } = {}) {
  const { send } = nodeOf(on);
  if (!isOpen) await send(openCall(evmTerms(one.wallet.account)));
  await send(actCall(placeOf(one), { name: "startRecovery", to: to as `0x${string}` }));
}
const finishRecovery = (one: Payee, on: Network) =>
  nodeOf(on).send(actCall(placeOf(one), { name: "finishRecovery" }));

/** As long as a network does not answer. */
function without(world: World, away: Network): World {
  const readAccount = () => Promise.reject(new ChainUnavailable(away, "away"));
  return { ...world, chains: { ...world.chains, [away]: { ...world.chains[away], readAccount } } };
}

/** As an hour later. */
async function look(world = house.world) {
  await world.db.update(watchedAccounts).set({ lookedAt: new Date(0) });
  await watchRecoveries(world);
}

async function laterOn(days: number, on: Network = network) {
  const client = createTestClient({
    mode: "anvil",
    transport: http(house.world.config.chains[on].urls[0]),
  });
  await client.increaseTime({ seconds: days * 86_400 });
  await client.mine({ blocks: 1 });
}

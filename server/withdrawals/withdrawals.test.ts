import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEPLOYER } from "../../chain/evm/factories.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { countingSignatures } from "../../harness/counting-signatures.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { somebody } from "../../harness/label.ts";
import { quoted } from "../../harness/quoted.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawable, Withdrawal } from "../../shared/schemas/money/wallets.ts";
import type { Chain } from "../chain/port.ts";
import { accountActs, chainTransactions, contracts, jobs, wallets, withdrawals } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { usdtFor } from "../sending/coin-price.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { balanceNow } from "../wallets/read-wallets.ts";
import { Overtaken, startJob } from "../work/rounds.ts";
import type { Running } from "./running.ts";
import { sendMoney } from "./send-money.ts";

/** As the networks' rows have them. */
const PRICES = { SOLANA_COIN_PRICE: "150", ETHEREUM_COIN_PRICE: "3000", POLYGON_COIN_PRICE: "0.25" };

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, ...PRICES });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const AT = "/api/account/wallet/withdrawals";
const elsewhere = (network: Network) => (network === "Solana" ? solanaWallet() : ethereumWallet()).address;

interface Owner {
  visitor: Visitor;
  email: string;
  address: string;
}

/** Somebody whose held wallet has received a share. */
async function owner(network: Network, amount = "100", token?: string): Promise<Owner> {
  const email = somebody("owner");
  const visitor = await house.visitor().signIn(email);
  const { user } = (await visitor.session()) ?? { user: { id: "", email } };
  const { address } = await house.world.transaction((tx) => heldWallet(house.world, tx, user, network));
  if (amount !== "0") await chains.give({ network, to: address, amount, token });
  return { visitor, email, address };
}

async function codeFor({ visitor, email }: Owner, asked: object): Promise<string> {
  const seen = await house.inbox.messages();
  const response = await visitor.post("/api/account/wallet/code", asked);
  if (response.status !== 200) throw new Error(await response.text());
  const mail = await visitor.mailTo(email, seen, "wallet code");
  return /Your code: (\d{6})/.exec(mail.text ?? "")?.[1] ?? "";
}

async function withdraw(one: Owner, wanted: object) {
  const priced = await quoted(one.visitor, wanted);
  const code = await codeFor(one, { purpose: "withdraw", ...priced });
  return await one.visitor.post(AT, { ...priced, code });
}

const listed = async ({ visitor }: Owner) => (await (await visitor.fetch(AT)).json()) as Withdrawal[];
const state = async (one: Owner) => (await listed(one))[0]?.state;
const holds = (network: Network, address: string, token: Withdrawable = "USDT") =>
  balanceNow(house.world, network, token, address);
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

async function arrives(network: Network, token: "USDT" | "USDC") {
  const one = await owner(network, "100", token.toLowerCase());
  const to = elsewhere(network);
  const payer = feePayerOf(house.world, network).address;
  const wanted = { network, token, to, amount: "62750000" };
  const before = (await holds(network, payer, token)) ?? 0n;
  const response = await withdraw(one, wanted);
  expect(response.status).toBe(201);
  await expect.poll(() => state(one), { timeout: 60_000 }).toBe("done");
  const [done] = await listed(one);
  const fee = BigInt(done?.fee ?? 0);
  expect(fee).toBeGreaterThan(0n);
  expect([await holds(network, to, token), await holds(network, one.address, token)]).toEqual([
    62_750_000n - fee,
    37_250_000n,
  ]);
  expect(await holds(network, payer, token)).toBe(before + fee);
  expect(done).toMatchObject({ to, amount: "62750000", problem: null, transaction: expect.any(String) });
  const mail = await one.visitor.mailTo(one.email, [], "withdrawal is done");
  expect(mail.text).toMatch(
    new RegExp(`6\\d\\.\\d+ ${token} was sent to ${to} on ${network}\\. The network fee was`),
  );
  const sent = await house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, `withdraw:${done?.id}`));
  expect(sent.map((row) => row.state)).toEqual(["final"]);
  // What it cost us is not more than what it was paid with.
  const [cost] = sent.map((row) => usdtFor(house.world, network, row.costUnits));
  const ownAccount = network === "Solana" ? usdtFor(house.world, network, 2_039_280n) : 0n;
  expect(fee).toBeGreaterThanOrEqual((cost ?? 0n) - ownAccount);
}
const ONCE = "a withdrawal of %s from a held wallet on %s arrives, once, and its owner is told";
const LONG = { timeout: 90_000 };

test.each([
  ["USDT", "Solana"],
  ["USDT", "Ethereum"],
] as const)(ONCE, LONG, (token, network) => arrives(network, token));
test.each([
  ["USDT", "Polygon"],
  ["USDC", "Solana"],
  ["USDC", "Polygon"],
] as const)(ONCE, { ...LONG, tags: "deep" }, (token, network) => arrives(network, token));

test("a code is for exactly what its mail names", { tags: "deep" }, async () => {
  const one = await owner("Solana");
  const wanted = { network: "Solana", token: "USDT", to: elsewhere("Solana"), amount: "5000000" };
  const priced = await quoted(one.visitor, wanted);
  const code = await codeFor(one, { purpose: "withdraw", ...priced });
  const other = { ...priced, to: elsewhere("Solana"), code };
  expect(await refused(await one.visitor.post(AT, other))).toEqual([400, "code_not_valid"]);
  const more = { ...priced, amount: "5000001", code };
  expect(await refused(await one.visitor.post(AT, more))).toEqual([400, "code_not_valid"]);
  const cheaper = { ...priced, fee: "1", code };
  expect(await refused(await one.visitor.post(AT, cheaper))).toEqual([400, "code_not_valid"]);
  expect(await listed(one)).toEqual([]);
});

test("one code withdraws once, however often it is sent at the same moment", async () => {
  const one = await owner("Solana");
  const to = elsewhere("Solana");
  const wanted = await quoted(one.visitor, { network: "Solana", token: "USDT", to, amount: "5000000" });
  const code = await codeFor(one, { purpose: "withdraw", ...wanted });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => one.visitor.post(AT, { ...wanted, code })),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  await expect.poll(() => state(one), { timeout: 60_000 }).toBe("done");
  expect(await holds("Solana", to)).toBe(5_000_000n - BigInt(wanted.fee));
}, 60_000);

test("another session, a stranger and an old session get nowhere with it", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const one = await owner("Solana");
  const asked = { network: "Solana", token: "USDT", to: elsewhere("Solana"), amount: "5000000" };
  const wanted = await quoted(one.visitor, asked);
  const code = await codeFor(one, { purpose: "withdraw", ...wanted });
  const phone = await house.visitor().signIn(one.email);
  expect(await refused(await phone.post(AT, { ...wanted, code }))).toEqual([400, "code_not_valid"]);
  const stranger = await owner("Solana");
  expect(await refused(await stranger.visitor.post(AT, { ...wanted, code }))).toEqual([
    400,
    "code_not_valid",
  ]);
  expect(await refused(await house.visitor().post(AT, { ...wanted, code }))).toEqual([401, "unauthorized"]);
  await house.world.db.execute(
    `update sessions set created_at = now() - interval '11 minutes' from people
     where people.id = sessions.user_id and people.email = '${one.email}'`,
  );
  expect(await refused(await one.visitor.post(AT, { ...wanted, code }))).toEqual([403, "sign_in_again"]);
  expect(await listed(one)).toEqual([]);
});

/** Written as a request writes it, with nobody at work on it yet. */
async function written(
  one: Owner,
  to: string,
  amountUnits: bigint,
  what: { network: Network; token: "USDT" | "coin"; feeUnits: bigint } = {
    network: "Solana",
    token: "USDT",
    feeUnits: 2_000_000n,
  },
): Promise<Running> {
  const { world } = house;
  const [wallet] = await world.db.select().from(wallets).where(eq(wallets.address, one.address));
  if (!wallet) throw new Error("no wallet");
  const about = { personId: wallet.personId, walletId: wallet.id, ...what };
  const [withdrawal] = await world.db
    .insert(withdrawals)
    .values({ ...about, to, amountUnits, state: "sending", createdAt: world.now() })
    .returning();
  if (!withdrawal) throw new Error("not written");
  const job = await idleJob(house, "withdraw", { withdrawalId: withdrawal.id });
  return { job, network: what.network, withdrawal, wallet, email: one.email };
}

test("a process held up while it signs does not send what another has sent meanwhile", async () => {
  const one = await owner("Solana");
  const to = elsewhere("Solana");
  const running = await written(one, to, 5_000_000n);
  const { world } = house;
  const { Solana } = world.chains;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = false;
  const slow: Chain = {
    ...Solana,
    async signAccountAct(act, signing) {
      asked = true;
      await gate;
      return await Solana.signAccountAct(act, signing);
    },
  };
  const late = sendMoney({ ...world, chains: { ...world.chains, Solana: slow } }, running);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => sendMoney(world, running), { timeout: 40_000 }).toBe("done");
  open();
  expect(await late).toBe("sent");
  expect(await sendMoney(world, running)).toBe("done");
  expect([await holds("Solana", to), await holds("Solana", one.address)]).toEqual([3_000_000n, 95_000_000n]);
}, 90_000);

test.each(["Solana", "Ethereum"] as const)(
  "one that is dearer than quoted waits on %s without a signature, and without a number",
  async (network) => {
    const one = await owner(network);
    const what = { network, token: "USDT", feeUnits: 1n } as const;
    const running = await written(one, elsewhere(network), 5_000_000n, what);
    const { world, signatures } = countingSignatures(house.world);
    const waiting = { reason: "FeesTooHigh" };
    for (let round = 0; round < 2; round++)
      await expect(sendMoney(world, running)).rejects.toMatchObject(waiting);
    const { id } = running.withdrawal;
    const given = await world.db
      .select()
      .from(accountActs)
      .where(eq(accountActs.intent, `withdraw:${id}`));
    expect([signatures(), given]).toEqual([0, []]);
  },
);

test("rent is charged, and counted, only where an account is missing", {
  tags: "deep",
  timeout: 90_000,
}, async () => {
  const one = await owner("Solana");
  const to = elsewhere("Solana");
  const costs: bigint[] = [];
  const fees: bigint[] = [];
  for (const amount of ["10000000", "11000000"]) {
    const response = await withdraw(one, { network: "Solana", token: "USDT", to, amount });
    const { id, fee } = (await response.json()) as Withdrawal;
    await expect.poll(() => state(one), { timeout: 40_000 }).toBe("done");
    const [sent] = await house.world.db
      .select()
      .from(chainTransactions)
      .where(eq(chainTransactions.intent, `withdraw:${id}`));
    costs.push(sent?.costUnits ?? 0n);
    fees.push(BigInt(fee));
  }
  expect(costs[0]).toBeGreaterThan(2_000_000n);
  expect(costs[1]).toBeLessThan(100_000n);
  // A recipient's new account costs 0.0020 SOL of rent, which they can close and keep; the sender has paid it.
  expect(fees[0]).toBeGreaterThan(usdtFor(house.world, "Solana", 4_000_000n));
  expect(fees[1]).toBeLessThan(usdtFor(house.world, "Solana", 100_000n));
});

test("nothing is withdrawn that costs more than it is, and no fee but the one that was quoted", async () => {
  const one = await owner("Solana");
  const ask = (amount: string, fee: string) =>
    one.visitor.post("/api/account/wallet/code", {
      ...{ purpose: "withdraw", network: "Solana", token: "USDT", to: elsewhere("Solana") },
      ...{ amount, fee },
    });
  expect(await refused(await ask("1", "1000000"))).toEqual([422, "withdrawal_too_small"]);
  expect(await refused(await ask("1000000", "1000000"))).toEqual([422, "withdrawal_too_small"]);
  expect(await refused(await ask("5000000", "1"))).toEqual([409, "withdrawal_fee_changed"]);
  expect((await ask("5000000", "1000000")).status).toBe(200);
}, 60_000);

test("a second withdrawal from the same wallet waits for the first", async () => {
  const one = await owner("Solana");
  const asked = { network: "Solana", token: "USDT", to: elsewhere("Solana"), amount: "5000000" };
  const wanted = await quoted(one.visitor, asked);
  const code = await codeFor(one, { purpose: "withdraw", ...wanted });
  await written(one, wanted.to, 5_000_000n);
  expect(await refused(await one.visitor.post(AT, { ...wanted, code }))).toEqual([
    409,
    "withdrawal_in_progress",
  ]);
});

test("one that waits for lower fees can be cancelled by its owner, and the wallet is free again; one that was sent cannot", async () => {
  const one = await owner("Ethereum");
  const to = elsewhere("Ethereum");
  const cheap = { network: "Ethereum", token: "USDT", feeUnits: 1n } as const;
  const { withdrawal } = await written(one, to, 5_000_000n, cheap);
  const { world } = house;
  await world.transaction((tx) => startJob(world, tx, "withdraw", { withdrawalId: withdrawal.id }));
  const problem = async () => (await listed(one))[0]?.problem;
  await expect.poll(problem, { timeout: 20_000 }).toContain("unusually high");
  const cancel = (by: Owner, id: string) => by.visitor.post(`${AT}/${id}/cancel`);
  const stranger = await owner("Solana", "0");
  expect(await refused(await cancel(stranger, withdrawal.id))).toEqual([404, "withdrawal_not_found"]);
  for (const _ of ["once", "again"]) {
    const cancelled = await cancel(one, withdrawal.id);
    expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { state: "failed" }]);
  }
  expect(await problem()).toContain("You cancelled this withdrawal");
  expect(await world.db.$count(jobs, eq(jobs.key, { withdrawalId: withdrawal.id }))).toBe(0);

  const next = { network: "Ethereum", token: "USDT", feeUnits: 2_000_000n } as const;
  const running = await written(one, to, 6_000_000n, next);
  expect(await sendMoney(world, running)).toBe("sent");
  expect(await refused(await cancel(one, running.withdrawal.id))).toEqual([409, "withdrawal_on_its_way"]);
  await expect.poll(() => sendMoney(world, running), { timeout: 60_000 }).toBe("done");
  expect([await holds("Ethereum", to), await holds("Ethereum", one.address)]).toEqual([
    4_000_000n,
    94_000_000n,
  ]);
}, 90_000);

test("one that is cancelled while a process signs it is not sent", async () => {
  const one = await owner("Solana");
  const to = elsewhere("Solana");
  const running = await written(one, to, 5_000_000n);
  const { world } = house;
  const { Solana } = world.chains;
  let cancelled: Response | undefined;
  const slow: Chain = {
    ...Solana,
    async signAccountAct(act, signing) {
      const signed = await Solana.signAccountAct(act, signing);
      cancelled = await one.visitor.post(`${AT}/${running.withdrawal.id}/cancel`);
      return signed;
    },
  };
  const late = sendMoney({ ...world, chains: { ...world.chains, Solana: slow } }, running);
  await expect(late).rejects.toThrow(Overtaken);
  expect(cancelled?.status).toBe(200);
  const intent = eq(chainTransactions.intent, `withdraw:${running.withdrawal.id}`);
  expect(await world.db.$count(chainTransactions, intent)).toBe(0);
  expect(await holds("Solana", one.address)).toBe(100_000_000n);
});

test("a withdrawal the chain refuses has failed for good, and nothing has left", {
  tags: "deep",
  timeout: 120_000,
}, async () => {
  const one = await owner("Ethereum", "0");
  await chains.give({ network: "Ethereum", to: one.address, amount: "0.01", token: "eth" });
  // A contract that takes no coin: whoever asks for the price is told at once.
  const all = { network: "Ethereum", token: "coin", to: DEPLOYER, amount: "10000000000000000" };
  const asked = await one.visitor.post("/api/account/wallet/quote", all);
  expect(await refused(asked)).toEqual([422, "withdrawal_rejected"]);
  const what = { network: "Ethereum", token: "coin", feeUnits: 9n * 10n ** 15n } as const;
  const { withdrawal } = await written(one, DEPLOYER, 10n ** 16n, what);
  const { world } = house;
  await rememberLanguage(world.db, one.email, "es", world.now());
  await world.transaction((tx) => startJob(world, tx, "withdraw", { withdrawalId: withdrawal.id }));
  await expect.poll(() => state(one), { timeout: 90_000 }).toBe("failed");
  expect(await balanceNow(house.world, "Ethereum", "coin", one.address)).toBe(10n ** 16n);
  const why = "Ethereum no responde en este momento.";
  const mail = await one.visitor.mailTo(one.email, [], "Su retiro ha fallado");
  expect(mail.text).toContain(why);
  expect(mail.text).toContain("El dinero sigue en su cartera");
  const read = async (path: string, language: string) =>
    (await one.visitor.fetch(path, { headers: { "accept-language": language } })).text();
  expect(await read(AT, "es")).toContain(why);
  expect(await read(AT, "en")).toContain("Ethereum cannot be reached at the moment.");
  expect(await read("/api/notifications", "es")).toContain(why);
});

/** A track's contract as publishing writes it: on Solana its address is a program's, off the curve. */
async function contractOf(network: Network, { address: wallet }: Owner): Promise<string> {
  const terms = { trackKey: randomBytes(32).toString("hex"), payees: [{ wallet, bps: 10_000 }] };
  const address = await house.world.chains[network].addressOf(terms);
  await house.world.db.insert(contracts).values({ ...terms, network, address });
  return address;
}

test("money goes to wallets only", async () => {
  const solana = await owner("Solana");
  const ethereum = await owner("Ethereum");
  const { Solana, Ethereum } = house.world.config.chains;
  const lower = ethereumWallet().address.toLowerCase();
  const wrongCase = `0x${lower.slice(2).replace(/[a-f]/, (c) => c.toUpperCase())}`;
  const nowhere: [Owner, Network, string, string][] = [
    [solana, "Solana", "nonsense", "destination_not_valid"],
    [solana, "Solana", lower, "destination_not_valid"],
    [solana, "Solana", solana.address, "destination_not_valid"],
    [solana, "Solana", await contractOf("Solana", solana), "destination_not_valid"],
    [solana, "Solana", "11111111111111111111111111111111", "destination_not_valid"],
    [solana, "Solana", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "destination_not_valid"],
    [solana, "Solana", Solana.tokens.USDT, "destination_not_a_wallet"],
    [ethereum, "Ethereum", `0x${"0".repeat(40)}`, "destination_not_valid"],
    [ethereum, "Ethereum", `0x${"0".repeat(39)}1`, "destination_not_valid"],
    [ethereum, "Ethereum", wrongCase, "destination_not_valid"],
    [ethereum, "Ethereum", solana.address, "destination_not_valid"],
    [ethereum, "Ethereum", ethereum.address, "destination_not_valid"],
    [ethereum, "Ethereum", await contractOf("Ethereum", ethereum), "destination_not_a_wallet"],
    [ethereum, "Ethereum", Ethereum.tokens.USDT, "destination_not_a_wallet"],
    [ethereum, "Ethereum", house.world.chains.Ethereum.identity().factory, "destination_not_a_wallet"],
  ];
  const found: unknown[] = [];
  for (const [{ visitor }, network, to] of nowhere) {
    const asked = { purpose: "withdraw", network, token: "USDT", to, amount: "1", fee: "0" };
    found.push([to, (await refused(await visitor.post("/api/account/wallet/code", asked)))[1]]);
  }
  expect(found).toEqual(nowhere.map(([, , to, code]) => [to, code]));
}, 60_000);

test("nobody withdraws more than there is, or nothing", async () => {
  const one = await owner("Solana", "1");
  const ask = (amount: string) =>
    one.visitor.post("/api/account/wallet/code", {
      purpose: "withdraw",
      network: "Solana",
      token: "USDT",
      to: elsewhere("Solana"),
      amount,
      fee: "0",
    });
  expect(await refused(await ask("1000001"))).toEqual([422, "insufficient_funds"]);
  expect(await refused(await ask("0"))).toEqual([400, "bad_request"]);
  expect(await refused(await ask("-1"))).toEqual([400, "bad_request"]);
  expect(await refused(await ask("1.5"))).toEqual([400, "bad_request"]);
});

test("balances are read sixty times a minute, and no more", { tags: "deep", timeout: 60_000 }, async () => {
  const { visitor } = await owner("Solana", "0");
  const readings = Array.from({ length: 62 }, () => visitor.fetch("/api/account/wallet"));
  const answers = (await Promise.all(readings)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  house.pass(61_000);
  expect((await visitor.fetch("/api/account/wallet")).status).toBe(200);
});

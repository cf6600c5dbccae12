import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../../shared/rules/networks.ts";
import { diceFrom, type Faults } from "../chains/rpc-proxy.ts";
import { type KilledServer, killedServer, logged } from "../kills/killed-server.ts";
import { openStage, type Stage } from "../kills/stage.ts";
import { judgeMoney, type MoneyVerdict } from "./money-outcome.ts";
import { type PaidContract, pay, publishedContracts } from "./paid-contracts.ts";

/** A server, contracts that are paid all the time, and whatever happens to it meanwhile. */

export interface MoneyOrdeal {
  server: KilledServer;
  /** Some amount to one of the contracts. Payers do not wait for each other. */
  payNext(): void;
  killed(): Promise<void>;
}

interface Setting {
  contracts: number;
  networks: Network[];
  /** How long a transaction may wait for its place in the chain. */
  busyMs?: number;
  leastBusyMs?: number;
  /** What the wire to the chains does to requests; bad unless told. */
  faults?: Faults;
  /** How long the end is waited for after the last start. */
  giveUpMs?: number;
  /** The server's built file, when it is not the usual one. */
  main?: string;
}

export interface MoneyOutcome extends MoneyVerdict {
  kills: number;
  /** Those of the kills that came while a contract was being distributed. */
  inFlight: number;
  payments: number;
  /** From the last start until everything was paid out, recorded and told. */
  seconds: number;
}

/** The moments of a payment that stand in the log. */
export const MONEY_STEPS = (
  ["seen", "due", "signed", "saved", "sent", "settled", "recorded", "reconciled"] as const
).map((name) => ({ name, line: logged(name) }));

/** After the last start; longer than it may take, so that what is late is judged as well. */
const GIVE_UP_MS = 180_000;
const LOOK_MS = 200;
const USDT = 1_000_000;

export async function endureWithMoney(
  { contracts: count, networks, busyMs, leastBusyMs, faults, giveUpMs = GIVE_UP_MS, main }: Setting,
  happens: (ordeal: MoneyOrdeal) => Promise<void>,
): Promise<MoneyOutcome> {
  const stage = await openStage(busyMs === undefined ? {} : { busyMs, leastBusyMs, faults });
  const opening = killedServer(stage.settings);
  const server = killedServer(stage.settings, main);
  try {
    await opening.start();
    const contracts = await publishedContracts(stage, count, networks);
    await opening.kill("SIGTERM");
    await server.start();
    const { kills, inFlight } = await goThrough(stage, server, contracts, happens);
    const { seconds, undone } = await untilMoneyIsDone(stage, contracts, server.startedAt(), giveUpMs);
    await stage.landAll();
    const verdict = await judgeMoney(stage, contracts);
    const payments = contracts.reduce((sum, { payments: made }) => sum + made.length, 0);
    return { ...verdict, complaints: [...undone, ...verdict.complaints], kills, inFlight, payments, seconds };
  } finally {
    await opening.kill("SIGTERM");
    await server.kill("SIGTERM");
    await stage.close();
  }
}

/** At the end every contract is paid enough to be worth dividing, and with that on its way comes the last kill. */
async function goThrough(
  stage: Stage,
  server: KilledServer,
  contracts: PaidContract[],
  happens: (ordeal: MoneyOrdeal) => Promise<void>,
): Promise<Pick<MoneyOutcome, "kills" | "inFlight">> {
  const dice = diceFrom(contracts.length);
  const paying: Promise<void>[] = [];
  let kills = 0;
  let inFlight = 0;
  const payNext = () => {
    const contract = contracts[Math.floor(dice() * contracts.length)];
    if (contract) paying.push(pay(stage, contract, someUnits(dice)));
  };
  const killed = async () => {
    await server.kill();
    kills++;
    const { rows } = await stage.database.query("select 1 from books where state = 'distributing' limit 1");
    inFlight += rows.length;
    await server.start();
  };
  await happens({ server, payNext, killed });
  for (const contract of contracts) paying.push(pay(stage, contract, BigInt(USDT) + someUnits(dice)));
  await Promise.all(paying);
  await killed();
  return { kills, inFlight };
}

/** One in five is so little that it gathers. */
function someUnits(dice: () => number): bigint {
  const most = dice() < 0.2 ? USDT - 1 : 500 * USDT;
  return BigInt(1 + Math.floor(dice() * most));
}

/** What is still undone after a long while is complained about. */
export async function untilMoneyIsDone(
  { database }: Stage,
  contracts: PaidContract[],
  since: number,
  giveUpMs: number,
) {
  const payments = contracts.flatMap(({ payments: made }) => made.map(({ transaction }) => transaction));
  for (;;) {
    const { rows } = await database.query(UNDONE, [payments]);
    const passedMs = Date.now() - since;
    if (rows.length === 0 || passedMs > giveUpMs)
      return { seconds: passedMs / 1_000, undone: rows.map((row) => `undone: ${JSON.stringify(row)}`) };
    await pause(LOOK_MS);
  }
}

const UNDONE = `
  select b.contract_id::text as id, b.state, b.problem, b.run from books b
  join contracts c on c.id = b.contract_id
  where b.state <> 'settled' and exists (select 1 from deposits d where d.contract_id = c.id)
  union all
  select paid.id, 'payment not seen', null, null from unnest($1::text[]) as paid(id)
  where not exists (select 1 from deposits where transaction = paid.id)
  union all
  select id, 'transaction open', intent, attempt from chain_transactions where state = 'open'
  union all
  select id::text, 'email not sent', last_error, attempts from mails where sent_at is null and given_up_at is null`;

export function tellOfMoney(what: string, outcome: MoneyOutcome) {
  const { kills, payments, seconds, payouts, distributions, lostUnits, doubles, differenceUnits } = outcome;
  process.stdout.write(
    `${what}: ${kills} kills, ${outcome.inFlight} of them during a distribution, ${payments} payments of ${outcome.receivedUnits} units, ${distributions} distributions, ` +
      `${payouts} payouts, all done ${seconds.toFixed(1)} s after the last start, lost ${lostUnits} units, ` +
      `doubled ${doubles}, difference ${differenceUnits} units, signed anew ${outcome.signedAnew}, ` +
      `mails delivered twice ${outcome.mailsRepeated}, complaints ${outcome.complaints.length}\n`,
  );
}

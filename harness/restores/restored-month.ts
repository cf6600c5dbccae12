import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { paymentToken } from "../../server/chain-settings.ts";
import { chainTransactions, contracts, withdrawals } from "../../server/db/schema.ts";
import { acceptOutside } from "../../server/sending/accept-outside.ts";
import { feePayerOf } from "../../server/sending/fee-payer.ts";
import { choresOf } from "../../server/works.ts";
import type { World } from "../../server/world.ts";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { movementsOf } from "../money-kills/money-on-chain.ts";
import { judgeContract } from "../money-kills/money-outcome.ts";
import { type TestWorld, testWorld } from "../world.ts";
import { undoneIn } from "./at-rest.ts";
import { countOf, lostRows, rowsIn } from "./kept-rows.ts";
import type { Backup, Month } from "./month.ts";
import type { PaidPlace } from "./paid-place.ts";
import { payPlace } from "./traffic.ts";

/** A backup of some day of the month is restored at its end, when the chains have long moved on. */

export interface Restored {
  complaints: string[];
  day: number;
  /** Rows that the backup held, and jobs that were under way in it. */
  rows: number;
  underWay: number;
  /** Contracts it knows, of those that there are. */
  contracts: number;
  seconds: number;
}

interface HowToRestore {
  /** What the product takes for its chains: the real ones, unless it is to go wrong. */
  ports?: (real: World["chains"]) => World["chains"];
  /** What happens to the restored database before the product is started on it. */
  meanwhile?: (database: pg.Client) => Promise<unknown>;
}

const TOKENS = 20;

export async function restoredFrom(
  month: Month,
  backup: Backup,
  { ports, meanwhile }: HowToRestore = {},
): Promise<Restored> {
  const from = performance.now();
  const url = await backup.restore();
  const held = await rowsIn(url);
  const { known, underWay } = await before(url, meanwhile);
  const settings = { ...month.settings, DATABASE_URL: url };
  const house = await testWorld(settings, { watches: true, aheadMs: month.aheadMs, chains: ports });
  try {
    await acceptFeePayers(house);
    const places = await knownOf(house, month.places);
    const complaints = await undoneIn(url, places);
    complaints.push(...(await sentAnew(house, month, known)));
    complaints.push(...(await wrongWithdrawals(house, month)));
    // What is paid from here on is divided like anything else.
    for (const place of places) await payPlace(house, place, TOKENS);
    for (const chore of choresOf(house.world)) await chore();
    complaints.push(...(await undoneIn(url, places)), ...(await wrongMoney(house, places)));
    complaints.push(...(await lostRows(url, held)));
    const seconds = (performance.now() - from) / 1_000;
    return { complaints, day: backup.day, rows: countOf(held), underWay, contracts: places.length, seconds };
  } finally {
    await house.close();
  }
}

async function before(url: string, meanwhile: HowToRestore["meanwhile"]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await meanwhile?.(client);
    const { rows } = await client.query<{ id: string }>("select id from chain_transactions");
    const { rowCount } = await client.query("select 1 from jobs");
    return { known: new Set(rows.map(({ id }) => id)), underWay: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

/** The operator has looked: they sent what the backup does not know. */
async function acceptFeePayers({ world }: TestWorld) {
  for (const network of NETWORKS) await acceptOutside(world, network, feePayerOf(world, network).address);
}

async function knownOf({ world }: TestWorld, places: PaidPlace[]): Promise<PaidPlace[]> {
  const addresses = places.map(({ address }) => address);
  const rows = await world.db
    .select({ address: contracts.address })
    .from(contracts)
    .where(inArray(contracts.address, addresses));
  return places.filter(({ address }) => rows.some((row) => row.address === address));
}

/** All that was wanted had landed before: nothing but the log's anchor is new. */
async function sentAnew({ world }: TestWorld, { sent }: Month, known: Set<string>): Promise<string[]> {
  const rows = await world.db
    .select()
    .from(chainTransactions)
    .where(
      sql`${chainTransactions.kind} not in ('anchor', 'outside') and ${chainTransactions.state} <> 'dead'`,
    );
  return rows
    .filter(({ id }) => !known.has(id) && !sent.has(id))
    .map(({ id, intent, state }) => `${intent} was signed anew as ${id}, which is ${state}`);
}

/** Each recipient has what was asked for once, whatever the restored rows know of it. */
async function wrongWithdrawals({ world }: TestWorld, month: Month): Promise<string[]> {
  const complaints: string[] = [];
  for (const { id, network, to, arrives } of month.withdrawals) {
    const has = await world.chains[network].balanceUnits(to, paymentToken(world.config.chains, network));
    if (has !== arrives) complaints.push(`${to} has ${has} units of ${arrives}`);
    const [row] = await world.db.select().from(withdrawals).where(eq(withdrawals.id, id));
    // Where accounts number what they do, nobody can tell which number this one was.
    if (row && row.state !== "done" && network === "Solana")
      complaints.push(`the withdrawal ${id} is ${row.state}: ${row.problem}`);
  }
  return complaints;
}

async function wrongMoney({ world, databaseUrl }: TestWorld, places: PaidPlace[]): Promise<string[]> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const nodeUrl = (network: Network) => world.config.chains[network].urls[0] ?? "";
  const witness = { chains: world.chains, config: world.config, nodeUrl, database };
  try {
    const complaints: string[] = [];
    for (const place of places) {
      const contract = { ...place, emails: new Map<string, string>() };
      const judged = await judgeContract(witness, contract, await movementsOf(witness, contract));
      complaints.push(...judged.complaints);
      const difference = judged.differenceUnits + judged.lostUnits;
      if (difference !== 0n) complaints.push(`${place.address}: ${difference} units differ`);
    }
    return complaints;
  } finally {
    await database.end();
  }
}

export function tellOfRestored({ day, rows, underWay, contracts: known, seconds, complaints }: Restored) {
  process.stdout.write(
    `a backup of day ${day}: ${rows} rows, ${underWay} jobs under way, ${known} contracts, ` +
      `judged after ${seconds.toFixed(1)} s, complaints ${complaints.length}\n`,
  );
}

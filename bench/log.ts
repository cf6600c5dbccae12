import pg from "pg";
import { logEntry } from "../harness/data/logged.ts";
import { signHead } from "../proof/issuer/issuer-key.ts";
import { EMPTY_ROOT, grown, type Kept, leafHash, root } from "../proof/issuer/merkle.ts";
import { issuerOf } from "../server/certificates/log/append-to-log.ts";
import { readConsistency, readInclusion } from "../server/certificates/log/read-log.ts";
import type { Budget } from "./budget-lines.ts";
import { openHouse } from "./house.ts";
import { type Cost, metered } from "./payments/metered.ts";

/** What one certificate more costs in a log of a hundred thousand, against one of a hundred, in the same run. */

const SIZES = [100, 1_000, 10_000, 100_000];
const ROUNDS = 40;

type House = Awaited<ReturnType<typeof openHouse>>;

export async function benchLog(line: (budget: Budget) => void) {
  const house = await openHouse();
  const found = new Map<number, Record<"append" | "paths", Cost>>();
  for (const size of SIZES) {
    await growTo(house, size);
    const append = await least(() => logEntry(house.world, `${Math.random()}`));
    const paths = await least(async () => {
      await readInclusion(house.world, { index: 7, size });
      await readConsistency(house.world, { from: Math.floor(size / 3), to: size });
    });
    found.set(size, { append, paths });
    console.log(
      `     ${size} entries: append ${append.ms.toFixed(2)} ms, ${append.statements} statements; two paths ${paths.ms.toFixed(2)} ms`,
    );
  }
  await house.close();
  for (const what of ["append", "paths"] as const) {
    const ms = (size: number) => found.get(size)?.[what].ms ?? 0;
    const value = ms(100_000) / ms(100);
    line({ what: `log of 100,000 certificates against 100: ${what}`, value, unit: "x ", budget: 2.5 });
  }
}

async function least(work: () => Promise<unknown>): Promise<Cost> {
  let best: Cost | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const cost = await metered(work);
    if (!best || cost.ms < best.ms) best = cost;
  }
  return best as Cost;
}

/** Written at once: the same rows as so many appends leave. */
async function growTo({ world, databaseUrl }: House, size: number) {
  const nodes = new Map<string, string>();
  const kept: Kept = ({ level, index }) => nodes.get(`${level}:${index}`) ?? EMPTY_ROOT;
  const rows: { level: number; index: number; hash: string }[] = [];
  for (let index = 0; index < size; index++)
    for (const one of grown(index, leafHash(`${index}`), kept)) {
      nodes.set(`${one.level}:${one.index}`, one.hash);
      rows.push(one);
    }
  const head = await signHead(issuerOf(world), {
    size,
    root: root(size, kept),
    at: world.now().toISOString(),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("truncate log_entries, log_nodes");
  await client.query(
    "insert into log_nodes (level, index, hash) select * from unnest($1::int[], $2::bigint[], $3::text[])",
    [rows.map(({ level }) => level), rows.map(({ index }) => index), rows.map(({ hash }) => hash)],
  );
  await client.query(
    "insert into log_entries (index, issued) select i, '{}' from generate_series(0, $1 - 1) i",
    [size],
  );
  await client.query("update log_head set head = $1", [head]);
  await client.query("analyze log_nodes");
  await client.end();
}

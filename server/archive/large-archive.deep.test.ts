// @module-tag deep

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import yauzl from "yauzl";
import { fillCatalogue, fillPayments } from "../../harness/data/fill-catalogue.ts";
import { fullProof } from "../../harness/data/proof-fixture.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { proofText } from "../../proof/proof.ts";
import { paymentToken } from "../chain-settings.ts";
import { certificates } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const TRACKS = 2_000;
const CERTIFICATES = 60;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What is still needed, without what only waits to be thrown away. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What is written is never in memory as a whole: it would be far more than this. */
const MOST_MEGABYTES = 30;

test("a catalogue of thousands comes whole, while requests are answered and memory stays", async () => {
  const { db, config } = house.world;
  const label = await openLabel(house);
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const query = (text: string, values: unknown[] = []) => client.query(text, values);
  await fillCatalogue(query, label.slug, { releases: TRACKS / 10, tracksEach: 10, artistsEach: 5 });
  await fillPayments(query, label.slug, paymentToken(config.chains, "Solana"));
  await client.end();
  const proof = proofText(await fullProof());
  const { rows } = await db.execute<{
    id: string;
  }>(sql`select t.id from tracks t join releases r on r.id = t.release_id
    where r.status = 'published' order by t.id limit ${CERTIFICATES}`);
  await db.insert(certificates).values(
    rows.map(({ id: trackId }, i) => ({
      ...{ id: `certificate${10_000 + i}`, trackId, proof, issuedAt: house.world.now() },
      hash: createHash("sha256").update(trackId).digest("hex"),
    })),
  );

  const before = held();
  const response = await label.visitor.fetch(`/api/workspaces/${label.slug}/archive.zip`);
  const pieces: Uint8Array[] = [];
  let [most, slowest] = [0, 0];
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    if (pieces.length % 50 > 0) continue;
    most = Math.max(most, held() - before);
    const asked = performance.now();
    expect((await house.visitor().fetch("/healthz")).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const zip = await yauzl.fromBufferPromise(Buffer.concat(pieces));
  expect(zip.entryCount).toBe(7 + 2 * CERTIFICATES);
  expect(most / 1e6).toBeLessThan(MOST_MEGABYTES);
  expect(slowest).toBeLessThan(1_000);
  const lines = new Map<string, number>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith(".csv")) continue;
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    lines.set(entry.fileName, text.split("\r\n").length - 2);
  }
  expect(lines.get("tracks.csv")).toBe(TRACKS);
  expect(lines.get("people.csv")).toBe(TRACKS * 5);
});

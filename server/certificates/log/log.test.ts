import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entryOf, logEntry, TEST_ISSUER } from "../../../harness/data/logged.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { entryHash, isHead, issuerKey } from "../../../proof/issuer/issuer-key.ts";
import { isConsistent, isIncluded } from "../../../proof/issuer/merkle.ts";
import { verifyCommand } from "../../../scripts/verify-command.ts";
import { issuerApi } from "../../../shared/schemas/certificates.ts";
import { issuerKeys, logEntries, logHead } from "../../db/schema.ts";
import { registerIssuer, replaceIssuerKey } from "../../secrets/issuer.ts";
import { issuerOf } from "./append-to-log.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ ISSUER_NAME: "Test Issuer" });
});
afterAll(() => house.close());

const get = async (path: string) => {
  const answer = await house.visitor().fetch(path);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const head = async () => issuerApi.head.answer.parse((await get("/api/log/head")).body);
const pathAt = async (address: string) => issuerApi.inclusion.answer.parse((await get(address)).body).path;

test("before there is a certificate the log is empty, and signed", async () => {
  const empty = await head();
  expect(empty).toMatchObject({ size: 0, key: TEST_ISSUER.publicKey });
  expect(isHead(empty)).toBe(true);
});

test("the issuer says who it is, with which keys, and what its contracts are made by", async () => {
  const { body } = await get("/.well-known/ledgerline-issuer.json");
  const { name, keys, contracts } = issuerApi.issuer.answer.parse(body);
  expect(name).toBe("Test Issuer");
  expect(keys).toEqual([{ key: TEST_ISSUER.publicKey, since: expect.any(String), until: null }]);
  expect(contracts.map(({ network }) => network)).toEqual(["Polygon", "Ethereum", "Solana"]);
});

test("thirty append at once, some are undone: no gap, no fork, every entry in every later tree", async () => {
  const { world } = house;
  const undone = (what: string) =>
    world.transaction(async (tx) => {
      await logEntry({ ...world, transaction: (work) => work(tx) }, what);
      throw new Error("undone");
    });
  const given = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      if (i % 5 === 0) await expect(undone(`undone ${i}`)).rejects.toThrow("undone");
      return { what: `entry ${i}`, log: await logEntry(world, `entry ${i}`) };
    }),
  );
  expect(given.map(({ log }) => log.index).sort((a, b) => a - b)).toEqual([...Array(30).keys()]);
  const now = await head();
  expect(now.size).toBe(30);
  const { body } = await get("/api/log/entries?from=0&limit=1000");
  const { entries } = issuerApi.entries.answer.parse(body);
  for (const { what, log } of given) {
    const issued = await entryOf(world, what);
    expect(entries[log.index]).toEqual(issued);
    expect(isHead(log.head)).toBe(true);
    expect(isIncluded(entryHash(issued), log.index, log.head.size, log.path, log.head.root)).toBe(true);
    const later = await pathAt(`/api/log/inclusion?index=${log.index}&size=${now.size}`);
    expect(isIncluded(entryHash(issued), log.index, now.size, later, now.root)).toBe(true);
    const since = await pathAt(`/api/log/consistency?from=${log.head.size}&to=${now.size}`);
    expect(isConsistent(log.head, now, since)).toBe(true);
  }
});

test("entries come in pages; what is beyond the log is not there", async () => {
  const { size } = await head();
  const page = async (query: string) =>
    issuerApi.entries.answer.parse((await get(`/api/log/entries?${query}`)).body).entries;
  expect((await page("from=3&limit=2")).length).toBe(2);
  expect((await page(`from=${size}`)).length).toBe(0);
  for (const [address, status] of [
    [`inclusion?index=${size}&size=${size}`, 404],
    [`inclusion?index=0&size=${size + 1}`, 404],
    [`consistency?from=1&to=${size + 1}`, 404],
    ["consistency?from=2&to=1", 404],
    ["inclusion?index=-1&size=1", 400],
    ["inclusion?index=x&size=1", 400],
    ["consistency?from=1e300&to=1", 400],
    ["entries?from=0.5", 400],
  ] as const)
    expect([address, (await get(`/api/log/${address}`)).status]).toEqual([address, status]);
});

test("nobody changes the log, not even with the database open", async () => {
  for (const statement of [
    "update log_entries set issued = '{}'",
    "delete from log_entries",
    "update log_nodes set hash = ''",
    "delete from log_head",
  ])
    await expect(house.world.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("the log only grows") },
    });
});

describe("somebody watches the log", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-watch-"));
  const seen = path.join(folder, "seen.json");
  const watch = (...more: string[]) => verifyCommand(["--watch-log", house.url, "--seen", seen, ...more]);

  test("what grew is fine; the head is kept", async () => {
    expect(await watch()).toMatchObject({ code: 0, text: expect.stringContaining("for the first time") });
    await logEntry(house.world, "one more");
    const { code, text } = await watch("--issuer", TEST_ISSUER.publicKey);
    expect([code, text]).toEqual([0, expect.stringMatching(/^31 certificates, 1 more than at .*changed\.$/)]);
    expect(JSON.parse(readFileSync(seen, "utf8"))).toEqual(await head());
  });

  test("another key than the one that was given is told", async () => {
    const other = issuerKey(new Uint8Array(32).fill(3)).publicKey;
    expect(await watch("--issuer", other)).toMatchObject({
      code: 1,
      text: expect.stringContaining("not with the key you gave"),
    });
  });

  test("a history written anew is told, shorter or as long, and the old head stays", async () => {
    const { world } = house;
    const before = readFileSync(seen, "utf8");
    const tables = "log_entries, log_nodes, log_head, trail_notes";
    await world.db.execute(sql.raw(`truncate ${tables}`));
    await registerIssuer(issuerOf(world), world.now(), world.transaction);
    for (let i = 0; i < 30; i++) await logEntry(world, `entry ${i}`);
    expect(await watch()).toMatchObject({
      code: 1,
      text: expect.stringContaining("THE LOG WAS REWRITTEN: it has 30 entries, and had 31 before."),
    });
    await logEntry(world, "another");
    await logEntry(world, "and one more");
    const rewritten = await watch();
    expect(rewritten.code).toBe(1);
    expect(rewritten.text).toContain("THE LOG WAS REWRITTEN: its first 31 entries are not the ones");
    expect(readFileSync(seen, "utf8")).toBe(before);
  });
});

test("another key takes over when it is announced, and the old one signs nothing more", async () => {
  const { world } = house;
  const next = { ...issuerKey(new Uint8Array(32).fill(9)), name: "Test Issuer" };
  const start = () => registerIssuer(next, world.now(), world.transaction);
  await expect(start()).rejects.toThrow(/^ISSUER_KEY_FILE is not the key that certificates are signed with/);
  await replaceIssuerKey(next, world.now(), world.transaction);
  await start();
  await expect(logEntry(world, "too late")).rejects.toThrow("signed with another key now");
  const log = await logEntry({ ...world, issuer: next }, "in time");
  expect(log.head.key).toBe(next.publicKey);
  const { body } = await get("/.well-known/ledgerline-issuer.json");
  const { keys } = issuerApi.issuer.answer.parse(body);
  expect(keys.map(({ key, until }) => [key, until === null])).toEqual([
    [TEST_ISSUER.publicKey, false],
    [next.publicKey, true],
  ]);
  const back = replaceIssuerKey(TEST_ISSUER, world.now(), world.transaction);
  await expect(back).rejects.toThrow("A key is used once");
  expect(await world.db.$count(issuerKeys)).toBe(2);
  expect(await world.db.$count(logHead)).toBe(1);
  expect(await world.db.$count(logEntries)).toBe(log.index + 1);
});

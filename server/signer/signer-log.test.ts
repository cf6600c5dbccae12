import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newFolder } from "../../local/test/new-folder.ts";
import {
  checkSignerLog,
  dropHalfLine,
  type NewLine,
  NOTHING,
  openSignerLog,
  readRecent,
} from "./signer-log.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let logs = 0;
const HOUR_MS = 3_600_000;
const START_MS = Date.parse("2026-11-01T00:00:00Z");

const line = (n: number): NewLine => ({
  ...{ at: new Date(START_MS + n * HOUR_MS).toISOString(), what: "transaction", whose: `wallet ${n}` },
  ...{ network: "Ethereum", digest: String(n).padStart(64, "0"), costUnits: "1", worthUnits: "0" },
  ...{ handsOver: false, refused: null },
});

/** A line an hour, four to a file; after each the signer may be restarted. */
function written(count: number, restarts = false) {
  const place = path.join(folder, String(++logs));
  const file = path.join(place, "signer-log.jsonl");
  let log = openSignerLog(file, NOTHING, 1_000);
  for (let n = 0; n < count; n++) {
    log.write(line(n));
    if (!restarts) continue;
    log.close();
    dropHalfLine(file);
    log = openSignerLog(file, readRecent(file, START_MS + n * HOUR_MS).last, 1_000);
  }
  log.close();
  return { file, place, names: () => readdirSync(place).sort() };
}

const wholeOf = (file: string) => {
  const { count, fault } = checkSignerLog(file);
  return { count, fault };
};

test.each([false, true])("the chain goes on from file to file, with restarts: %s", (restarts) => {
  const { file, names } = written(14, restarts);
  expect(names()).toEqual([
    ...["signer-log-000001.jsonl", "signer-log-000002.jsonl", "signer-log-000003.jsonl"],
    "signer-log.jsonl",
  ]);
  const seen: string[] = [];
  const checked = checkSignerLog(file, NOTHING, ({ whose }) => seen.push(whose));
  expect(checked).toMatchObject({ files: 4, count: 14, fault: null });
  expect(seen).toEqual(Array.from({ length: 14 }, (_, n) => `wallet ${n}`));
  expect(readRecent(file, 0).last).toBe(checked.last);
});

test("a start reads back to where the last day begins, and no further", () => {
  const { file, place } = written(14);
  const since = (n: number) => START_MS + n * HOUR_MS - 1;
  const whoseSince = (n: number) => readRecent(file, since(n)).lines.map(({ whose }) => whose);
  expect(whoseSince(12)).toEqual(["wallet 12", "wallet 13"]);
  expect(whoseSince(6)).toHaveLength(8);
  expect(whoseSince(0)).toHaveLength(14);
  expect(whoseSince(99)).toEqual([]);
  // Unreadable and older: only the check of all files sees it.
  writeFileSync(path.join(place, "signer-log-000001.jsonl"), "nothing that could be read\n");
  expect(readRecent(file, since(12))).toMatchObject({ fault: null, lines: { length: 2 } });
  expect(checkSignerLog(file).fault).toMatch("Line 1 of ");
});

test("a file that was taken away is missed: in the middle by everybody, the oldest and the newest too", () => {
  const middle = written(14);
  rmSync(path.join(middle.place, "signer-log-000002.jsonl"));
  expect(wholeOf(middle.file).fault).toMatch("signer-log-000002.jsonl is missing");
  expect(readRecent(middle.file, START_MS + 13 * HOUR_MS).fault).toMatch(
    "signer-log-000002.jsonl is missing",
  );

  const renumbered = written(14);
  const at = (n: number) => path.join(renumbered.place, `signer-log-00000${n}.jsonl`);
  renameSync(at(3), at(2));
  expect(wholeOf(renumbered.file).fault).toMatch("Line 1 of ");
  expect(readRecent(renumbered.file, 0).fault).toMatch("does not follow from it");

  const oldest = written(14);
  const first = path.join(oldest.place, "signer-log-000001.jsonl");
  const ended = checkSignerLog(first).last;
  rmSync(first);
  expect(wholeOf(oldest.file).fault).toMatch("Line 1 of ");
  // Put aside on purpose, its last hash says where the rest begins.
  expect(checkSignerLog(oldest.file, ended)).toMatchObject({ fault: null, files: 3 });
});

test("a line that was changed or taken out is found in whichever file it was", () => {
  for (const name of ["signer-log-000001.jsonl", "signer-log-000003.jsonl", "signer-log.jsonl"]) {
    const { file, place } = written(14);
    const one = path.join(place, name);
    const text = readFileSync(one, "utf8");
    writeFileSync(one, text.replace('"costUnits":"1"', '"costUnits":"0"'));
    expect([name, wholeOf(file).fault]).toEqual([name, expect.any(String)]);
    writeFileSync(one, text.split("\n").slice(1).join("\n"));
    expect([name, wholeOf(file).fault]).toEqual([name, expect.any(String)]);
    writeFileSync(one, text);
    expect(wholeOf(file)).toEqual({ count: 14, fault: null });
  }
});

test("a crash between two files, or in the middle of a line, loses nothing that was signed", () => {
  const { file, names } = written(6);
  renameSync(file, file.replace(".jsonl", "-000002.jsonl"));
  expect(existsSync(file)).toBe(false);
  const { last, fault } = readRecent(file, 0);
  expect(fault).toBeNull();
  const log = openSignerLog(file, last, 1_000);
  log.write(line(6));
  log.close();
  expect(names()).toHaveLength(3);
  expect(wholeOf(file)).toEqual({ count: 7, fault: null });

  writeFileSync(file, `${readFileSync(file, "utf8")}{"at":"2026-`);
  expect(wholeOf(file).fault).not.toBeNull();
  dropHalfLine(file);
  expect(wholeOf(file)).toEqual({ count: 7, fault: null });
});

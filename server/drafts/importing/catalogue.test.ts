import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogueOf, updatedBy } from "./catalogue.ts";
import { readTable } from "./read-table.ts";

const MAPPING = { title: 0, artists: 1, emails: 2 };
const tableOf = (rows: string[][]) => ({
  headers: ["Title", "Artist", "Email"],
  rows: rows.map((cells, i) => ({ number: i + 2, cells })),
});

/** Each compared with all before it would take half an hour. */
test("twenty thousand people on one track are read at once, as many as make sense are kept, the rest is named", {
  timeout: 5_000,
}, () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ["Song", `P ${i}`, `a${i}@example.com`]);
  const { releases, leftOut } = catalogueOf(tableOf(rows), MAPPING, "solana-usdt");
  expect(releases[0]?.tracks[0]?.artists).toHaveLength(200);
  expect(leftOut).toHaveLength(19_800);
  expect(leftOut[0]).toEqual({ row: 202, why: "A track has at most 25 people." });
});

test("two people whose addresses are mistyped are two; the same person twice is one", () => {
  const people = (names: string, emails: string) => {
    const table = tableOf([["Song", names, emails]]);
    const [release] = catalogueOf(table, MAPPING, "solana-usdt").releases;
    return release?.tracks[0]?.artists.map(({ name }) => name);
  };
  expect(people("Ann;Bob", "ann;bob")).toEqual(["Ann", "Bob"]);
  expect(people("Ann;Bob;Ann", "ann@example.com;bob@example.com;ANN@example.com ")).toEqual(["Ann", "Bob"]);
});

test("of several tracks of one title each is found again by its code, and a new one is added", () => {
  const mapping = { title: 0, artists: 1, isrc: 2 };
  const read = (...isrcs: string[]) => {
    const table = tableOf(isrcs.map((isrc) => ["Intro", "Ann", isrc]));
    const [release] = catalogueOf(table, { ...mapping, name: 0 }, "solana-usdt").releases;
    if (!release) throw new Error("there is no release");
    return release;
  };
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => `QZES2250000${n}`) as [
    string,
    string,
    string,
    string,
  ];
  const { release, tracks } = read(one, two);
  const again = (...isrcs: string[]) =>
    updatedBy({ release, tracks }, { release, tracks }, read(...isrcs)).content.tracks.map(
      ({ isrc }) => isrc,
    );
  expect(again(three, one, two)).toEqual([one, two, three]);
  expect(again(three, four)).toEqual([three, four]);
  expect(again(three, two)).toEqual([three, two]);
});

const refusal = (bytes: Buffer) =>
  readTable(bytes).then(
    () => null,
    (error: Error & { text?: string }) => error.text ?? error.message,
  );

test("a small file of endless empty cells or rows is refused before all of it is unpacked", async () => {
  const wide = `title\temail\n${`t${"\t".repeat(499)}\n`.repeat(20_000)}`;
  const empty = `title,email\nSong,a@example.com\n${",\n".repeat(2_000_000)}`;
  for (const text of [wide, empty])
    expect(await refusal(gzipSync(text))).toContain("more than 2,000,000 cells");
  const long = `title,email\n${`Song,${"a".repeat(9_000)}@example.com\n`.repeat(8_000)}`;
  expect(await refusal(gzipSync(long))).toContain("unpacks to more than 64 MB");
});

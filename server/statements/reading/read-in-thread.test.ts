import { expect, test } from "vitest";
import { ReaderFailed, ReaderSilent, readInThread, TooLarge } from "./read-in-thread.ts";
import type { Progress, StatementLine } from "./statement-line.ts";
import { fixtureOf, lineOf, textOfFile } from "./test/fixtures.ts";
import { withFile } from "./test/read-bytes.ts";
import { makeSales } from "./test/sales.ts";
import { workbookFile } from "./test/workbook-file.ts";

const fixture = fixtureOf("believe");
const sales = makeSales(6_000, 7);
const text = textOfFile(fixture, sales.map(fixture.row));

test("lines arrive in order, and all before the result; the server goes on meanwhile", async () => {
  await withFile(text, async (path) => {
    const lines: StatementLine[] = [];
    const progress: Progress[] = [];
    let taking = 0;
    let mostAtOnce = 0;
    const read = await readInThread(path, {
      async onLines(part) {
        taking += 1;
        mostAtOnce = Math.max(mostAtOnce, taking);
        await new Promise(setImmediate);
        lines.push(...part);
        taking -= 1;
      },
      onProgress: (one) => progress.push(one),
    });
    expect(read).toMatchObject({ format: "believe", whole: true, lines: 6_000 });
    expect(lines).toEqual(sales.map((sale, i) => lineOf(fixture, sale, i)));
    expect(mostAtOnce).toBe(1);
    expect(progress.length).toBeGreaterThan(0);
    for (const { bytesRead, bytesTotal } of progress) {
      expect(bytesTotal).toBe(Buffer.byteLength(text));
      expect(bytesRead).toBeLessThanOrEqual(bytesTotal);
    }
  });
});

test("what fails while lines are taken ends the reading", { tags: "deep" }, async () => {
  await withFile(text, async (path) => {
    const reading = readInThread(path, { onLines: () => Promise.reject(new Error("no room")) });
    await expect(reading).rejects.toThrow("no room");
  });
});

test("a file that takes more memory than one may is too large, and only that", { tags: "deep" }, async () => {
  const texts = Array.from({ length: 400_000 }, (_, i) => [`Text ${i}`]);
  await withFile(workbookFile({ Sheet: texts }), async (file) => {
    await expect(readInThread(file, {}, { memoryMb: 16 })).rejects.toBeInstanceOf(TooLarge);
  });
  await withFile(text, async (file) => expect(await readInThread(file)).toMatchObject({ whole: true }));
});

test("a reader's own error is told from one of the machine, and from a reader that says nothing", {
  tags: "deep",
}, async () => {
  await withFile(text, async (file) => {
    const broken = { mappings: [null as never] };
    await expect(readInThread(file, broken)).rejects.toBeInstanceOf(ReaderFailed);
    await expect(readInThread({ ...file, path: `${file.path}-gone` })).rejects.toMatchObject({
      code: "ENOENT",
    });
    await expect(readInThread(file, {}, { silentMs: 1 })).rejects.toBeInstanceOf(ReaderSilent);
    const alive: string[] = [];
    const slow = { onLines: () => new Promise<void>((resolve) => setTimeout(resolve, 150)) };
    await readInThread(file, { ...slow, onAlive: () => void alive.push("yes") });
    expect(alive.length).toBeGreaterThan(1);
  });
});

test("questions and mappings pass through", { tags: "deep" }, async () => {
  await withFile("Day,Song,Code,Paid\n2027-03-01,Nachtzug,DEXY12700001,1.50\n", async (path) => {
    expect(await readInThread(path)).toMatchObject({ questions: [{ kind: "mapping" }], whole: false });
    const mapping = {
      label: "Own shop",
      headers: ["Day", "Song", "Code", "Paid"],
      columns: { saleMonth: "Day", title: "Song", isrc: "Code", amount: "Paid" },
      currency: "EUR",
      store: "Shop",
      numbers: null,
      dates: null,
    };
    const read = await readInThread(path, { mappings: [mapping] });
    expect(read).toMatchObject({ format: "mapped", label: "Own shop", whole: true, lines: 1 });
    expect(read.totals).toEqual([{ currency: "EUR", lines: 1, amount: "1.5" }]);
  });
});

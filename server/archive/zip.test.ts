import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import yauzl from "yauzl";
import { type ZipFile, zipOf } from "./zip.ts";

const AT = new Date("2027-03-04T05:06:08Z");

async function* content(...pieces: string[]) {
  yield* pieces;
}

async function* files(...named: [string, ...string[]][]): AsyncGenerator<ZipFile> {
  for (const [name, ...pieces] of named) yield { name, content: content(...pieces) };
}

async function opened(bytes: Buffer) {
  const zip = await yauzl.fromBufferPromise(bytes);
  const found = new Map<string, { text: string; at: Date }>();
  for await (const entry of zip.eachEntry()) {
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    found.set(entry.fileName, { text, at: entry.getLastModDate({ timezone: "UTC" }) });
  }
  return found;
}

test("what goes in comes out, with names and times, also nothing and many letters", async () => {
  const long = "Höhe – 高さ ".repeat(20_000);
  const zip = await buffer(zipOf(files(["leer.txt", ""], ["ein/hafen ü.txt", "a", "b"], ["lang", long]), AT));
  const found = await opened(zip);
  expect([...found.keys()]).toEqual(["leer.txt", "ein/hafen ü.txt", "lang"]);
  expect(found.get("ein/hafen ü.txt")).toEqual({ text: "ab", at: AT });
  expect(found.get("leer.txt")?.text).toBe("");
  expect(found.get("lang")?.text).toBe(long);
  expect(zip.length).toBeLessThan(20_000);
});

test("a file that cannot be read fails the whole", async () => {
  async function* broken(): AsyncGenerator<ZipFile> {
    yield {
      name: "a",
      content: (async function* () {
        yield "begun";
        throw new Error("the database is away");
      })(),
    };
  }
  await expect(buffer(zipOf(broken(), AT))).rejects.toThrow("the database is away");
});

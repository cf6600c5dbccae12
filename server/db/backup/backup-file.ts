import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, open, rename, rm } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BadConfig } from "../../bad-config.ts";

/** Lines of text in one encrypted file: a heading, a nonce, what AES-256-GCM made of the packed lines, its tag. */

const HEADING = Buffer.from("ledgerline backup 1\n");
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BODY_AT = HEADING.length + NONCE_BYTES;

/** Under its own name only once it is whole. */
export async function writeLines(file: string, key: Buffer, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(HEADING);
  const out = createWriteStream(draft, { flags: "wx", mode: 0o600 });
  try {
    out.write(Buffer.concat([HEADING, nonce]));
    await pipeline(Readable.from(withEnds(lines)), createGzip(), cipher, out);
    await appendFile(draft, cipher.getAuthTag(), { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* withEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/** Throws at its end when the key or any byte is another: what it gave until then is to be undone. */
export async function* readLines(file: string, key: Buffer): AsyncGenerator<string> {
  const { nonce, tag, tagAt } = await ends(file);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(HEADING).setAuthTag(tag);
  const text = new PassThrough();
  const body = createReadStream(file, { start: BODY_AT, end: tagAt - 1 });
  const opened = pipeline(body, decipher, createGunzip(), text);
  // Also when nobody reads on to the end.
  opened.catch(() => {});
  try {
    yield* splitLines(text.setEncoding("utf8"));
    await opened;
  } catch {
    throw new BadConfig(`${file} cannot be opened: this is not its key, or the file was damaged.`);
  }
}

/** At `\n` alone: Node's own reader of lines may take more for an end, of what JSON leaves as it is. */
async function* splitLines(text: AsyncIterable<string>) {
  let line = "";
  for await (const piece of text) {
    const [end = "", ...others] = piece.split("\n");
    line += end;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
}

async function ends(file: string) {
  const handle = await open(file).catch(() => {
    throw new BadConfig(`${file} is not there.`);
  });
  try {
    const { size } = await handle.stat();
    const part = async (at: number, length: number) =>
      (await handle.read({ buffer: Buffer.alloc(length), position: at })).buffer;
    if (size <= BODY_AT + TAG_BYTES || !(await part(0, HEADING.length)).equals(HEADING))
      throw new BadConfig(`${file} is not a backup of Ledgerline.`);
    const tagAt = size - TAG_BYTES;
    return { nonce: await part(HEADING.length, NONCE_BYTES), tag: await part(tagAt, TAG_BYTES), tagAt };
  } finally {
    await handle.close();
  }
}

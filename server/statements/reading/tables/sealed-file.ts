import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";

/** A file that lies on disk encrypted, under a key that is in memory alone: what a crash leaves there, nobody can read. */
export interface SealedFile {
  path: string;
  key: Uint8Array;
  bytes: number;
}

/** Any part of it can be read by itself. That it is whole, its hash says. */
const CIPHER = "aes-256-ctr";
const BLOCK = 16;
const PART_BYTES = 256 * 1_024;

function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(block), BLOCK - 8);
  return counter;
}

export async function sealFile(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<SealedFile> {
  const key = randomBytes(32);
  let bytes = 0;
  const counted = async function* () {
    for await (const part of content) {
      bytes += part.length;
      yield part;
    }
  };
  await pipeline(
    counted,
    createCipheriv(CIPHER, key, counterAt(0)),
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, key, bytes };
}

/** `end` is the first byte that does not belong to it. */
export function openSealed({ path, key, bytes }: SealedFile, start = 0, end = bytes): Readable {
  const block = Math.floor(start / BLOCK);
  const parts = async function* () {
    if (end <= start) return;
    const decipher = createDecipheriv(CIPHER, key, counterAt(block));
    let skip = start - block * BLOCK;
    const range = { start: block * BLOCK, end: end - 1, highWaterMark: PART_BYTES };
    for await (const part of createReadStream(path, range) as AsyncIterable<Uint8Array>) {
      const plain = decipher.update(part);
      yield plain.subarray(skip);
      skip = 0;
    }
  };
  return Readable.from(parts(), { objectMode: false });
}

class SealedReader extends yauzl.RandomAccessReader {
  constructor(private readonly file: SealedFile) {
    super();
  }
  override _readStreamForRange(start: number, end: number) {
    return openSealed(this.file, start, end);
  }
}

export const openSealedZip = (file: SealedFile) =>
  yauzl.fromRandomAccessReaderPromise(new SealedReader(file), file.bytes, { autoClose: false });

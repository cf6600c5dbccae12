import { pipeline } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

/** Pure: files become a zip, piece by piece, as its reader takes them. Nothing is held but the list of names. */

export interface ZipFile {
  name: string;
  /** At once where it is small, else as it is read. */
  content: string | Uint8Array | AsyncIterable<string>;
}

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Names are UTF-8, and sizes follow the content: they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;

export async function* zipOf(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let written = 0;
  const count = (bytes: Uint8Array) => {
    written += bytes.length;
    return bytes;
  };
  for await (const { name, content } of files) {
    const entry = { name: Buffer.from(name), offset: written, crc: 0, size: 0, packed: 0 };
    entries.push(entry);
    yield count(localHeader(entry, at));
    for await (const bytes of packed(entry, content)) yield count(bytes);
    if (entry.size > MOST_32) throw new RangeError("a file of an archive is larger than 4 GB");
    yield count(numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
  }
  const start = written;
  for (const entry of entries) yield count(centralHeader(entry, at));
  yield ending(entries.length, start, written - start);
}

async function* packed(entry: Entry, content: ZipFile["content"]): AsyncGenerator<Uint8Array> {
  const counted = (piece: string | Uint8Array) => {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    return bytes;
  };
  for await (const bytes of deflated(content, counted)) {
    entry.packed += bytes.length;
    yield bytes;
  }
}

async function* deflated(
  content: ZipFile["content"],
  counted: (piece: string | Uint8Array) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  if (typeof content === "string" || content instanceof Uint8Array) {
    yield deflateRawSync(counted(content));
    return;
  }
  async function* pieces() {
    for await (const piece of content as AsyncIterable<string>) yield counted(piece);
  }
  // What fails is thrown to whoever reads the last stream.
  yield* pipeline(pieces, createDeflateRaw(), () => {}) as AsyncIterable<Buffer>;
}

const localHeader = ({ name }: Entry, at: Date) =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, dosTime(at)]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

function centralHeader({ name, offset, crc, size, packed: packedSize }: Entry, at: Date): Buffer {
  const isFar = offset >= MOST_32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const version = isFar ? VERSION_64 : VERSION;
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATED], [4, dosTime(at)]),
    numbers([4, crc], [4, packedSize], [4, size], [2, name.length], [2, extra.length], [2, 0]),
    numbers([2, 0], [2, 0], [4, 0], [4, isFar ? MOST_32 : offset]),
    name,
    extra,
  ]);
}

function ending(count: number, start: number, length: number): Buffer {
  const far = count >= MOST_16 || start + length >= MOST_32;
  const end = Buffer.concat([
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, Math.min(count, MOST_16)], [2, Math.min(count, MOST_16)]),
    numbers([4, far ? MOST_32 : length], [4, far ? MOST_32 : start], [2, 0]),
  ]);
  if (!far) return end;
  const far64 = numbers([4, 0x06064b50], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0]);
  const sums = numbers([8, count], [8, count], [8, length], [8, start]);
  const locator = numbers([4, 0x07064b50], [4, 0], [8, start + length], [4, 1]);
  return Buffer.concat([far64, sums, locator, end]);
}

type Field = [bytes: 2 | 4 | 8, value: number];

function numbers(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Time in the low half, date in the high one, to two seconds. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return date * 0x10000 + time;
}

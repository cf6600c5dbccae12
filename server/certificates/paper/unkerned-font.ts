import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/**
 * A web font (WOFF 2) without the table that moves pairs of letters closer: nearly half of its bytes, and not missed in
 * small text. A directory of tables is followed by the data of all of them, packed as one.
 */

const HEADER = 48;
const GPOS = 27;
const NAMED_IN_FULL = 63;
/** Of outlines and of where they begin, version 3 says that they are as they were; of everything else, version 0. */
const OUTLINES = [10, 11];

interface Entry {
  bytes: Buffer;
  length: number;
  isLeftOut: boolean;
}

export function unkernedFont(font: Buffer): Buffer {
  if (font.toString("latin1", 0, 4) !== "wOF2") throw new Error("not a WOFF 2 font");
  const { entries, end } = directory(font);
  const data = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(20)));
  let at = 0;
  const pieces = entries.map((entry) => {
    at += entry.length;
    return { ...entry, data: data.subarray(at - entry.length, at) };
  });
  const kept = pieces.filter(({ isLeftOut }) => !isLeftOut);
  const packed = brotliCompressSync(Buffer.concat(kept.map((piece) => piece.data)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const header = Buffer.from(font.subarray(0, HEADER));
  const parts = [header, ...kept.map(({ bytes }) => bytes), packed];
  const length = Math.ceil(Buffer.concat(parts).length / 4) * 4;
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(kept.length, 12);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat(parts, length);
}

function directory(font: Buffer): { entries: Entry[]; end: number } {
  let at = HEADER;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: font.readUInt16BE(12) }, () => {
    const start = at;
    const flags = font.readUInt8(at++);
    const tag = flags & 63;
    if (tag === NAMED_IN_FULL) at += 4;
    const original = number();
    const isTransformed = flags >> 6 !== (OUTLINES.includes(tag) ? 3 : 0);
    const length = isTransformed ? number() : original;
    return { bytes: font.subarray(start, at), length, isLeftOut: tag === GPOS };
  });
  return { entries, end: at };
}

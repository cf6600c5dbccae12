import { isAscii, isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";

/**
 * Text of a file whose encoding nobody named. UTF-16 shows in its first bytes. The rest begins as ASCII, and the first
 * other byte decides: it is a part of UTF-8, or the file is Windows-1252.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // No database holds them, and no name needs them.
  for await (const text of decoded(chunks)) yield text.includes("\0") ? text.replaceAll("\0", "") : text;
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let held = Buffer.alloc(0);
  let first = true;
  for await (const chunk of chunks) {
    const bytes: Buffer =
      held.length > 0
        ? Buffer.concat([held, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    held = Buffer.alloc(0);
    if (first) decoder = utf16(bytes);
    first = false;
    if (!decoder) {
      const plain = plainLength(bytes);
      // A character may be cut at the end of a chunk; such bytes say nothing yet.
      if (plain >= bytes.length - 3) {
        held = Buffer.from(bytes.subarray(plain));
        if (plain > 0) yield bytes.toString("latin1", 0, plain);
        continue;
      }
      decoder = decoderFor(bytes);
    }
    yield decoder.decode(bytes, { stream: true });
  }
  yield (decoder ?? new TextDecoder(isUtf8(held) ? "utf-8" : "windows-1252")).decode(held);
}

function plainLength(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  return bytes.findIndex((byte) => byte > 0x7f);
}

function decoderFor(bytes: Buffer): TextDecoder {
  const whole = [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
  return new TextDecoder(whole ? "utf-8" : "windows-1252");
}

/** By its mark, or by every other byte being zero. */
function utf16(bytes: Buffer): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  const start = bytes.subarray(0, 512);
  const zeros = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return new TextDecoder("utf-16le");
  if (even > start.length / 4 && odd === 0) return new TextDecoder("utf-16be");
  return null;
}

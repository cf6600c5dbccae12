import { inflateSync } from "node:zlib";

/** Font files, taken apart and put together: web fonts are unpacked, and each font gets a name that only we use. */

interface Table {
  tag: string;
  data: Buffer;
}

const FAMILY = 1;
const STYLE = 2;
const FULL_NAME = 4;
const POSTSCRIPT_NAME = 6;
const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409] as const;

/** The same font under another family name, as a plain OpenType file. Reads plain fonts and WOFF of version 1. */
export function renamedFont(file: Buffer, family: string): Buffer {
  const isWoff = file.toString("latin1", 0, 4) === "wOFF";
  const tables = isWoff ? tablesOfWoff(file) : tablesOfPlain(file);
  const renamed = tables.map((table) =>
    table.tag === "name" ? { tag: "name", data: nameTable(family) } : table,
  );
  return assemble(file.subarray(isWoff ? 4 : 0, isWoff ? 8 : 4), renamed);
}

function tablesOfWoff(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = 44 + i * 20;
    const packed = slice(woff, woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8));
    const isPacked = packed.length < woff.readUInt32BE(entry + 12);
    return { tag: woff.toString("latin1", entry, entry + 4), data: isPacked ? inflateSync(packed) : packed };
  });
}

function tablesOfPlain(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = 12 + i * 16;
    const data = slice(font, font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12));
    return { tag: font.toString("latin1", entry, entry + 4), data };
  });
}

const slice = (file: Buffer, offset: number, length: number) => file.subarray(offset, offset + length);

function nameTable(family: string): Buffer {
  const records: [id: number, text: string][] = [
    [FAMILY, family],
    [STYLE, "Regular"],
    [FULL_NAME, family],
    [POSTSCRIPT_NAME, family.replaceAll(" ", "-")],
  ];
  const header = Buffer.alloc(6 + records.length * 12);
  header.writeUInt16BE(records.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  const texts = records.map(([id, text], i) => {
    const encoded = Buffer.from(text, "utf16le").swap16();
    [...WINDOWS_UNICODE_ENGLISH, id, encoded.length, offset].forEach((field, at) => {
      header.writeUInt16BE(field, 6 + i * 12 + at * 2);
    });
    offset += encoded.length;
    return encoded;
  });
  return Buffer.concat([header, ...texts]);
}

/** Checksums are left at nought: nobody who reads a font to draw it looks at them. */
function assemble(flavour: Buffer, tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  flavour.copy(header);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  const bodies = tables.map(({ tag, data }, i) => {
    const entry = 12 + i * 16;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...bodies]);
}

import { SaxesParser } from "saxes";
import type { Entry } from "yauzl";
import { orDamaged } from "./table.ts";

/** Unpacks one file of a zip. */
export type ReadEntry = (entry: Entry) => AsyncIterable<Uint8Array>;

/** What a reader of XML wants to be told. Entities other than XML's own are not resolved: there is nothing to expand. */
export interface XmlReader {
  open?(tag: string, attributes: Record<string, string>): void;
  text?(value: string, tag: string): void;
  close?(tag: string): void;
}

/** Pauses after every piece of the file, so that its reader can hand on what it has. */
export async function* readXmlParts(bytes: AsyncIterable<Uint8Array>, reader: XmlReader) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const tags: string[] = [];
  // Some programs write a prefix before every name.
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", ({ name, attributes }) => {
    tags.push(plain(name));
    reader.open?.(plain(name), attributes);
  });
  parser.on("text", (value) => reader.text?.(value, tags.at(-1) ?? ""));
  parser.on("closetag", ({ name }) => {
    tags.pop();
    reader.close?.(plain(name));
  });
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

export async function readXml(entry: Entry | undefined, read: ReadEntry, reader: XmlReader): Promise<void> {
  if (!entry) return;
  for await (const _ of orDamaged(readXmlParts(read(entry), reader)));
}

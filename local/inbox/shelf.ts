import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isUnfinished, writeWhole } from "../write-whole.ts";

/** Where mails lie as they came in, each under its id. */
export interface Shelf {
  ids(): Promise<string[]>;
  put(id: string, raw: Buffer): Promise<void>;
  get(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

export async function folderShelf(folder: string): Promise<Shelf> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (isUnfinished(name)) await rm(join(folder, name), { force: true });
  }
  const file = (id: string) => join(folder, `${id}.eml`);
  return {
    ids: async () => (await readdir(folder)).flatMap((name) => /^(\d+)\.eml$/.exec(name)?.[1] ?? []),
    put: (id, raw) => writeWhole(file(id), raw, 0o600),
    get: (id) => readFile(file(id)).catch(() => undefined),
    remove: (id) => rm(file(id), { force: true }),
  };
}

export function memoryShelf(): Shelf {
  const mails = new Map<string, Buffer>();
  return {
    ids: async () => [...mails.keys()],
    put: async (id, raw) => void mails.set(id, raw),
    get: async (id) => mails.get(id),
    remove: async (id) => void mails.delete(id),
  };
}

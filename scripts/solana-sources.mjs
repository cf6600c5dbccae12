// What the Solana program is built from, as one hash: the committed program must carry the hash of these very files.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const FOLDERS = ["chain/solana/program", "chain/solana/link"];
const BUILT_FROM = /^(Cargo\.toml|src\/.*\.rs)$/;

export function solanaSourcesHash() {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    const names = readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => BUILT_FROM.test(name))
      .sort();
    for (const name of names) {
      const text = readFileSync(path.join(root, folder, name));
      hash.update(`${folder}/${name}\0${text.length}\0`).update(text);
    }
  }
  hash.update(readFileSync(path.join(root, "scripts/build-solana.mjs")));
  return `sha256:${hash.digest("hex")}`;
}

export const fileHash = (file) => `sha256:${createHash("sha256").update(readFileSync(file)).digest("hex")}`;

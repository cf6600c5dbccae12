// What each Solana program is built from, as one hash: the committed program must carry the hash of these very files.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** The last one is for tests only: it passes on what it is given to any program. */
export const PROGRAMS = {
  split: { crate: "ledgerline-split", folder: "split", file: "chain/solana/ledgerline_split.so" },
  account: { crate: "ledgerline-account", folder: "account", file: "chain/solana/ledgerline_account.so" },
  remittance: {
    crate: "ledgerline-remittance",
    folder: "remittance",
    file: "chain/solana/ledgerline_remittance.so",
  },
  proxy: { crate: "ledgerline-proxy", folder: "proxy", file: "chain/solana/test/proxy.so" },
};
const BUILT_FROM = /^(Cargo\.(toml|lock)|src\/.*\.rs)$/;

export function solanaSourcesHash(name) {
  const programs = "chain/solana/programs";
  const folders = [`${programs}/common`, `${programs}/${PROGRAMS[name].folder}`, "chain/solana/link"];
  const hash = createHash("sha256");
  for (const folder of folders) {
    const names = readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => BUILT_FROM.test(file))
      .sort();
    for (const file of names) {
      const text = readFileSync(path.join(root, folder, file));
      hash.update(`${folder}/${file}\0${text.length}\0`).update(text);
    }
  }
  for (const file of [`${programs}/Cargo.toml`, `${programs}/Cargo.lock`, "scripts/build-solana.mjs"])
    hash.update(readFileSync(path.join(root, file)));
  return `sha256:${hash.digest("hex")}`;
}

export const fileHash = (file) => `sha256:${createHash("sha256").update(readFileSync(file)).digest("hex")}`;

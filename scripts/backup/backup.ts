// `npm run backup`: the database and the keys, as they are at this moment, in one encrypted file. Servers go on meanwhile.
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { BadConfig } from "../../server/bad-config.ts";
import { readConfig } from "../../server/config.ts";
import { makeBackup } from "../../server/db/backup/make-backup.ts";
import { projectRoot } from "../../server/project-root.ts";
import { keyIn } from "../../server/secrets/keys.ts";
import { command } from "../operating/command.ts";
import { databaseOf } from "./database-of.ts";
import { readKeyFiles, refuseUnlessWhole } from "./key-files.ts";

const USAGE = `npm run backup -- --key-file <file> --to <folder> [--without-keys]

  --key-file      the key that encrypts backups: 64 hex characters. Made if it is not there. Keep a copy of it somewhere
                  else: without it a backup cannot be opened
  --to            the folder to put it in, under the time it was made
  --without-keys  leaves the key files out; back them up yourself`;

await command(run);

async function run() {
  const { "key-file": keyFile, to, "without-keys": withoutKeys } = options();
  if (!keyFile || !to) throw new BadConfig(USAGE);
  const config = readConfig();
  const isNew = !existsSync(keyFile);
  const key = keyIn(path.resolve(keyFile), "--key-file");
  if (isNew) console.log(`Made ${keyFile}. Keep a copy somewhere else: without it no backup can be opened.`);
  const databaseUrl = await databaseOf(config);
  const keyFiles = withoutKeys ? {} : readKeyFiles(config);
  // What is in a hardware module stays there.
  if (!withoutKeys && !config.signer.pkcs11) await refuseUnlessWhole(config, databaseUrl, keyFiles);
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const madeAt = new Date().toISOString();
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const file = path.join(to, `ledgerline-${madeAt.replaceAll(":", "-")}.backup`);
  const { tables, rows } = await makeBackup(databaseUrl, file, key, {
    madeAt,
    version,
    keyFiles,
  });
  const kilobytes = Math.ceil(statSync(file).size / 1_024);
  const keys = withoutKeys ? "no keys" : `keys: ${Object.keys(keyFiles).join(", ")}`;
  console.log(`${file}: ${rows} rows of ${tables} tables, ${keys}; ${kilobytes} KB, encrypted.`);
}

function options() {
  try {
    const string = { type: "string" } as const;
    const given = { "key-file": string, to: string, "without-keys": { type: "boolean" } } as const;
    return parseArgs({ options: given }).values;
  } catch {
    throw new BadConfig(USAGE);
  }
}

// `npm run restore`: a backup into an empty database, and its keys to where the settings want them.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { BadConfig } from "../../server/bad-config.ts";
import { readConfig } from "../../server/config.ts";
import { checkBackup, restoreBackup } from "../../server/db/backup/restore-backup.ts";
import { migrateUp } from "../../server/db/connect.ts";
import { keyIn, loadKeys } from "../../server/secrets/keys.ts";
import { prepareEngine } from "../../server/work/workflow.ts";
import { command } from "../operating/command.ts";
import { refuseOtherKeys, writeKeyFiles } from "./key-files.ts";

const USAGE = `npm run restore -- --key-file <file> <backup>

  DATABASE_URL    an empty database; one that holds anything is refused
  --key-file      the key that the backup was encrypted with
  Stop every server first. Keys are written to where the settings want them, never over another key.`;

await command(run);

async function run() {
  const { keyFile, file } = options();
  const config = readConfig();
  if (config.database.at !== "url") throw new BadConfig("Set DATABASE_URL to an empty database.");
  const { url } = config.database;
  if (!existsSync(keyFile)) throw new BadConfig(`--key-file ${keyFile} is not there.`);
  const key = keyIn(path.resolve(keyFile), "--key-file");
  const { madeAt, keyFiles } = await checkBackup(file, key);
  refuseOtherKeys(config, keyFiles);
  if (!("master" in keyFiles) && !existsSync(config.masterKeyFile))
    throw new BadConfig(`The backup has no keys. Put the master key to ${config.masterKeyFile} first.`);
  const { tables, rows } = await restoreBackup(url, file, key, async () => {
    for (const written of writeKeyFiles(config, keyFiles)) console.log(`Wrote ${written}`);
    await migrateUp(url, loadKeys(config.masterKeyFile), prepareEngine);
  });
  console.log(`Restored ${rows} rows of ${tables} tables, as they were at ${madeAt}.`);
  console.log(
    "Every row and reference was checked. Next: start the server, then npm run royalties -- rebuild.",
  );
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      options: { "key-file": { type: "string" } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file && values["key-file"]) return { file, keyFile: values["key-file"] };
  } catch {
    // The same answer as to a missing option.
  }
  throw new BadConfig(USAGE);
}

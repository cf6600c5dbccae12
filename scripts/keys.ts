// `npm run keys`: the keys that wrap the wallets' own. Works beside running servers, found by the same settings.
import { existsSync } from "node:fs";
import path from "node:path";
import { issuerKey } from "../proof/issuer/issuer-key.ts";
import { BadConfig } from "../server/bad-config.ts";
import { readConfig } from "../server/config.ts";
import { connect, inTransaction } from "../server/db/connect.ts";
import * as schema from "../server/db/schema.ts";
import { replaceIssuerKey } from "../server/secrets/issuer.ts";
import { keyIn, loadKeys } from "../server/secrets/keys.ts";
import { loadFeePayers } from "../server/signer/fee-payers.ts";
import { checkSignerLog } from "../server/signer/signer-log.ts";
import { wrappingKeysOf } from "../server/signer/wrapping-keys-of.ts";
import {
  addVersion,
  type Place,
  retireVersion,
  rotateKeys,
  versionStatus,
} from "../server/wallets/rotate-keys.ts";
import { databaseOf } from "./backup/database-of.ts";
import { command } from "./operating/command.ts";

const USAGE = `npm run keys -- status            which versions there are, and how many wallets each protects
npm run keys -- new               make the next version, for the wallets to come
npm run keys -- rotate            bring all wallets to the newest version; may be ended and begun again
npm run keys -- retire <version>  let a version that protects nothing any more open nothing for ever
npm run keys -- issuer            which key signs certificates, and which did before
npm run keys -- issuer <file>     sign certificates with the key in this file from now on; makes it if it is not there
npm run keys -- fee-payers        the address of each network's fee payer, to send coins to
npm run keys -- signer-log        whether the signer's log is whole, and what was signed and refused in the last day
npm run keys -- signer-log <hash> the same when older files were moved away that end with this hash`;

await command(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === "signer-log") signerLog(rest[0]);
  else if (name === "fee-payers") await feePayers();
  else await withPlace((place) => run(place, name, rest[0]));
});

async function run(place: Place, name = "", version?: string) {
  if (name === "status") await status(place);
  else if (name === "new") {
    const made = await addVersion(place);
    console.log(`Version ${made.version}: ${made.where}`);
    console.log("Copy it to every machine and into the backup of the keys, then: npm run keys -- rotate");
  } else if (name === "rotate") {
    const done = await rotateKeys(place, (wallets) => console.log(`${wallets} wallets rewrapped`));
    console.log(
      done === 0 ? "Nothing to do: all wallets are on the newest version." : `Done: ${done} wallets.`,
    );
  } else if (name === "retire" && /^\d{1,6}$/.test(version ?? "")) {
    await retireVersion(place, Number(version));
    console.log(`Version ${version} is retired. You can delete its file.`);
  } else if (name === "issuer") await issuer(place, version);
  else throw new BadConfig(USAGE);
}

async function issuer({ db, now, transaction }: Place, file: string | undefined) {
  if (file) {
    const next = issuerKey(keyIn(path.resolve(file), "The key file"));
    await replaceIssuerKey(next, now(), transaction);
    console.log(
      "Set ISSUER_KEY_FILE to it and restart every process now: none of them issues anything before.",
    );
  }
  for (const { key, since, until } of await db
    .select()
    .from(schema.issuerKeys)
    .orderBy(schema.issuerKeys.since))
    console.log(`${key} ${since.toISOString()} to ${until?.toISOString() ?? "now"}`);
}

function signerLog(after: string | undefined) {
  const { logFile } = readConfig().signer;
  if (after !== undefined && !/^[0-9a-f]{64}$/.test(after)) throw new BadConfig(USAGE);
  const since = Date.now() - 86_400_000;
  const lately = { signed: 0, refused: [] as string[] };
  const { files, count, last, fault } = checkSignerLog(logFile, after, (line) => {
    if (Date.parse(line.at) <= since) return;
    if (line.refused === null) lately.signed++;
    else lately.refused.push(`${line.at} ${line.what} by ${line.whose}: ${line.refused}`);
  });
  if (fault) throw new BadConfig(fault);
  console.log(`${logFile}: ${count} lines in ${files} files, whole. The last one's hash: ${last}`);
  console.log(`In the last day: ${lately.signed} signed, ${lately.refused.length} refused`);
  for (const line of lately.refused) console.log(line);
}

/** Needs the settings of the networks and the key files, and nothing that runs. */
async function feePayers() {
  for (const [network, { address }] of Object.entries(await loadFeePayers(readConfig())))
    if (address) console.log(`${network}: ${address}`);
}

async function status(place: Place) {
  for (const { version, wallets, here, retiredAt } of await versionStatus(place)) {
    const state = retiredAt ? "retired" : here ? "in use" : "IN USE, BUT ITS KEY IS NOT ON THIS MACHINE";
    console.log(`version ${version}: ${wallets} wallets, ${state}`);
  }
}

async function withPlace(work: (place: Place) => Promise<void>) {
  const config = readConfig();
  if (!existsSync(config.masterKeyFile))
    throw new BadConfig(`MASTER_KEY_FILE ${config.masterKeyFile} is not there`);
  const keys = loadKeys(config.masterKeyFile);
  const { pool, db } = connect(await databaseOf(config), 2, () => {});
  const now = () => new Date();
  try {
    const [instance] = await db.select().from(schema.instance);
    if (instance?.masterKeyFingerprint !== keys.fingerprint)
      throw new BadConfig("MASTER_KEY_FILE is not the key this database was set up with");
    const wrapping = await wrappingKeysOf(config);
    await work({ wrapping, db, now, transaction: (tx) => inTransaction(pool, tx) });
  } finally {
    await pool.end();
  }
}

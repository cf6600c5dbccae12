import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BadConfig } from "../../server/bad-config.ts";
import type { Config } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { wallets } from "../../server/db/schema.ts";
import { NETWORKS } from "../../shared/rules/networks.ts";

/** The keys without which a database is of no use, by the names they have in a backup. */

const WALLETS = /^wallets-\d+$/;

function placeOf(config: Config, name: string): string {
  if (name === "master") return config.masterKeyFile;
  if (name === "issuer") return config.issuer.keyFile;
  if (WALLETS.test(name)) return path.join(config.walletKeysDir, `${name}.key`);
  const network = NETWORKS.find((one) => name === `fee-payer-${one.toLowerCase()}`);
  if (!network) throw new BadConfig(`The backup holds a key that this release does not know: ${name}`);
  return config.chains[network].feePayer.keyFile ?? path.join(config.dataDir, "keys", `${name}.key`);
}

/** Those that are on this machine, with what is in them. */
export function readKeyFiles(config: Config): Record<string, string> {
  const wallets = existsSync(config.walletKeysDir) ? readdirSync(config.walletKeysDir) : [];
  const names = [
    "master",
    "issuer",
    ...wallets.map((file) => path.basename(file, ".key")).filter((name) => WALLETS.test(name)),
    ...NETWORKS.map((network) => `fee-payer-${network.toLowerCase()}`),
  ];
  const there = names.filter((name) => existsSync(placeOf(config, name)));
  return Object.fromEntries(there.map((name) => [name, readFileSync(placeOf(config, name), "utf8")]));
}

/** Without one of these, some of the wallets in a restored database could not be opened any more. */
export async function refuseUnlessWhole(
  config: Config,
  databaseUrl: string,
  keyFiles: Record<string, string>,
) {
  const { pool, db } = connect(databaseUrl, 1, () => {});
  try {
    const used = await db.selectDistinct({ version: wallets.keyVersion }).from(wallets);
    const names = used.flatMap(({ version }) => (version === null ? [] : `wallets-${version}`));
    const [missing] = names.filter((name) => !keyFiles[name]);
    if (missing)
      throw new BadConfig(
        `${placeOf(config, missing)} is not there, and protects people's wallets. Run this where all keys are, or with --without-keys.`,
      );
  } finally {
    await pool.end();
  }
}

/** A key that is there already stays; another one in its place stops everything. */
export function refuseOtherKeys(config: Config, keyFiles: Record<string, string>) {
  for (const [name, content] of Object.entries(keyFiles)) {
    const file = placeOf(config, name);
    if (existsSync(file) && readFileSync(file, "utf8").trim() !== content.trim())
      throw new BadConfig(`${file} holds another key than the backup. Move it away, or set another place.`);
  }
}

export function writeKeyFiles(config: Config, keyFiles: Record<string, string>): string[] {
  return Object.entries(keyFiles).flatMap(([name, content]) => {
    const file = placeOf(config, name);
    if (existsSync(file)) return [];
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
    return [file];
  });
}

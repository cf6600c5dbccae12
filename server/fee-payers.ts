import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { NETWORKS, type Network } from "../contract/catalog.ts";
import { BadConfig } from "./bad-config.ts";
import { evmKeyHolder, type KeyHolder, Secret, solanaKeyHolder } from "./chain/key-holder.ts";
import type { Config } from "./config.ts";
import { createKeyFile, refuseIfForEverybody } from "./keys.ts";

export type FeePayers = Record<Network, KeyHolder>;

/** The keys that pay for what we send. On a local chain one is made; on a real one somebody has put money on it. */
export async function loadFeePayers(config: Config): Promise<FeePayers> {
  const holders = await Promise.all(
    NETWORKS.map(async (network) => [network, await holderOf(config, network)]),
  );
  return Object.fromEntries(holders) as FeePayers;
}

async function holderOf(config: Config, network: Network): Promise<KeyHolder> {
  const secret = secretIn(keyFileOf(config, network), network);
  return network === "Solana" ? await solanaKeyHolder(secret) : evmKeyHolder(secret);
}

const variable = (network: Network) => `${network.toUpperCase()}_FEE_PAYER_FILE`;

function keyFileOf({ chains, dataDir }: Config, network: Network): string {
  const { at, feePayer } = chains[network];
  if (feePayer.keyFile) {
    if (existsSync(feePayer.keyFile)) return feePayer.keyFile;
    throw new BadConfig(`${variable(network)} ${feePayer.keyFile} is not there`);
  }
  if (at === "url") throw new BadConfig(`${variable(network)} is needed: the key that pays on ${network}`);
  const file = path.join(dataDir, "keys", `fee-payer-${network.toLowerCase()}.key`);
  if (!existsSync(file)) createKeyFile(file);
  return file;
}

/** 64 hex digits; for Solana also the list of 64 numbers that its own tools write. */
function secretIn(file: string, network: Network): Secret {
  refuseIfForEverybody(file, variable(network));
  const text = readFileSync(file, "utf8").trim();
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return new Secret(Buffer.from(text.slice(-64), "hex"));
  const numbers = network === "Solana" ? numbersIn(text) : null;
  if (numbers) return new Secret(numbers.subarray(0, 32));
  throw new BadConfig(`${variable(network)} ${file} must hold a key: 64 hex characters`);
}

function numbersIn(text: string): Buffer | null {
  if (!/^\[\s*(\d{1,3}\s*,\s*){63}\d{1,3}\s*\]$/.test(text)) return null;
  return Buffer.from(JSON.parse(text) as number[]);
}

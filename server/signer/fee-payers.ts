import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { BadConfig } from "../bad-config.ts";
import { ChainUnavailable } from "../chain/chain-errors.ts";
import { type KeyHolder, Secret } from "../chain/key-holder.ts";
import { kindOf } from "../chain/kinds.ts";
import { variableOf } from "../chain-settings.ts";
import type { Config } from "../config.ts";
import { createKeyFile, refuseIfForEverybody } from "../secrets/keys.ts";

export type FeePayers = Record<Network, KeyHolder>;

/** The keys that pay for what we send. On a local chain one is made; on a real one somebody has put money on it. */
export async function loadFeePayers(config: Config): Promise<FeePayers> {
  const holders = await Promise.all(
    NETWORKS.map(async (network) => [network, await holderOf(config, network)]),
  );
  return Object.fromEntries(holders) as FeePayers;
}

async function holderOf(config: Config, network: Network): Promise<KeyHolder> {
  if (config.chains[network].at === "absent") return nobody(network);
  return await kindOf(network).keys.holderOf(secretIn(keyFileOf(config, network), network));
}

/** Nothing leads to that network, so nobody pays there. */
const nobody = (network: Network): KeyHolder => ({
  address: "",
  sign: () => Promise.reject(new ChainUnavailable(network, "it is not configured")),
});

const variable = (network: Network) => variableOf(network, "FEE_PAYER_FILE");

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

/** 64 hex digits, or as the kind's own tools write it. */
function secretIn(file: string, network: Network): Secret {
  refuseIfForEverybody(file, variable(network));
  const text = readFileSync(file, "utf8").trim();
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return new Secret(Buffer.from(text.slice(-64), "hex"));
  const bytes = kindOf(network).keys.inFile?.(text);
  if (bytes) return new Secret(bytes);
  throw new BadConfig(`${variable(network)} ${file} must hold a key: 64 hex characters`);
}

// `npm run deploy:evm`: puts our factories on a chain, or, without a key, only looks whether they are there and are ours.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BaseError, createClient, type Hex, http, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { getChainId } from "viem/actions";
import { NotDeployed, putFactories } from "../../chain/evm/put-factories.ts";
import { verifyContracts } from "../../chain/evm/verify.ts";

const USAGE = "npm run deploy:evm -- --rpc <URL> [--key-file <file>] [--chain-id <number>]";

try {
  const { rpc, keyFile, expectedChainId } = options();
  const transport = http(rpc);
  const chainId = await getChainId(createClient({ transport }));
  if (expectedChainId && expectedChainId !== String(chainId))
    throw new NotDeployed(`The chain there is ${chainId}, not ${expectedChainId}; nothing was sent.`);
  console.log(`Chain ${chainId}`);
  if (keyFile) {
    const account = privateKeyToAccount(keyIn(keyFile));
    await putFactories(createClient({ account, transport }), console.log);
  }
  await report(createClient({ transport }));
} catch (error) {
  // The text of a library's error may hold what was sent; its short form does not.
  const known =
    error instanceof NotDeployed ? error.message : error instanceof BaseError && error.shortMessage;
  console.error(known || error);
  process.exitCode = 1;
}

async function report(client: Parameters<typeof verifyContracts>[0]) {
  const contracts = await verifyContracts(client);
  for (const { name, address, codeHash, isOurs } of contracts) {
    const state = isOurs ? "matches our build" : codeHash ? "DOES NOT match our build" : "not deployed";
    console.log(`${name} ${address}: ${state}${codeHash ? `, code hash ${codeHash}` : ""}`);
  }
  if (!contracts.every(({ isOurs }) => isOurs)) process.exitCode = 1;
}

function options() {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ options: { rpc: text, "key-file": text, "chain-id": text } });
    if (!values.rpc || !URL.canParse(values.rpc)) throw new Error("--rpc must be a URL.");
    return { rpc: values.rpc, keyFile: values["key-file"], expectedChainId: values["chain-id"] };
  } catch (error) {
    throw new NotDeployed(`${error instanceof Error ? error.message : error} Usage: ${USAGE}`);
  }
}

function keyIn(file: string): Hex {
  if (!existsSync(file)) throw new NotDeployed(`File not found: ${file}`);
  const text = readFileSync(file, "utf8").trim();
  const key = text.startsWith("0x") ? text : `0x${text}`;
  if (!isHex(key) || key.length !== 66) throw new NotDeployed(`${file} must hold one key: 64 hex characters`);
  return key;
}

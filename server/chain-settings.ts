import path from "node:path";
import { isAddress as isSolanaAddress } from "@solana/kit";
import { getAddress, isAddress, parseUnits } from "viem";
import { z } from "zod";
import { LOCAL_CHAIN_IDS } from "../chain/evm/local/local-chains.ts";
import { LOCAL_USDT } from "../chain/evm/local/local-usdt.ts";
import { LOCAL_PROGRAM, LOCAL_USDT_MINT } from "../chain/solana/local/local-usdt.ts";
import type { Network } from "../contract/catalog.ts";
import { BadConfig } from "./bad-config.ts";
import { projectRoot } from "./project-root.ts";

/** The part of the settings that says which chains we live on. */

const port = (preset: number) => z.coerce.number().int().min(1).max(65_535).default(preset);
/** One address, or several with commas between: the first is preferred, the others stand in. */
const urls = (...protocols: string[]) =>
  z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .refine((list) => list.every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol)), {
      message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}, or several with commas between`,
    })
    .optional();
const evmAddress = z
  .string()
  .refine((text) => isAddress(text), {
    message: "must be an address: 0x, 40 hex digits, a checksum that fits",
  })
  .transform((text) => getAddress(text))
  .optional();
const solanaAddress = z
  .string()
  .refine((text) => isSolanaAddress(text), { message: "must be an address in base58" })
  .optional();
const file = z.string().min(1).optional();
/** In whole coins as people write them; kept in the chain's smallest unit. */
const coins = (preset: string, decimals: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, "must be a number of coins, such as 0.5")
    .default(preset)
    .transform((text) => parseUnits(text, decimals));
const chainId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

export const chainVariables = {
  SOLANA_RPC_URL: urls("http:", "https:"),
  SOLANA_WS_URL: urls("ws:", "wss:"),
  SOLANA_GENESIS_HASH: solanaAddress,
  SOLANA_PROGRAM_ID: solanaAddress,
  SOLANA_USDT_MINT: solanaAddress,
  SOLANA_FEE_PAYER_FILE: file,
  /** Of every change of a USDT account, so that a quiet contract's payment is seen at once. */
  SOLANA_LISTEN: z.enum(["always", "never"]).default("always"),
  SOLANA_DAILY_CAP: coins("2", 9),
  SOLANA_RPC_PORT: port(8899),
  SOLANA_WS_PORT: port(8900),

  ETHEREUM_RPC_URL: urls("http:", "https:"),
  ETHEREUM_CHAIN_ID: chainId,
  ETHEREUM_USDT: evmAddress,
  ETHEREUM_FEE_PAYER_FILE: file,
  ETHEREUM_DAILY_CAP: coins("0.2", 18),
  ETHEREUM_PORT: port(8545),

  POLYGON_RPC_URL: urls("http:", "https:"),
  POLYGON_CHAIN_ID: chainId,
  POLYGON_USDT: evmAddress,
  POLYGON_FEE_PAYER_FILE: file,
  POLYGON_DAILY_CAP: coins("50", 18),
  POLYGON_PORT: port(8546),
};

const Variables = z.object(chainVariables);
type Given = z.infer<typeof Variables>;

export function chainsFrom(given: Given) {
  const Ethereum = ethereum(given);
  const Polygon = polygon(given);
  if (Ethereum.chainId === Polygon.chainId)
    throw new BadConfig(`ETHEREUM_CHAIN_ID and POLYGON_CHAIN_ID are both ${Polygon.chainId}`);
  return {
    Solana: {
      ...solana(given),
      listens: given.SOLANA_LISTEN === "always",
      feePayer: feePayer(given.SOLANA_FEE_PAYER_FILE, given.SOLANA_DAILY_CAP),
    },
    Ethereum: { ...Ethereum, feePayer: feePayer(given.ETHEREUM_FEE_PAYER_FILE, given.ETHEREUM_DAILY_CAP) },
    Polygon: { ...Polygon, feePayer: feePayer(given.POLYGON_FEE_PAYER_FILE, given.POLYGON_DAILY_CAP) },
  };
}

/** Who pays for what we send, and how much of it in a day. */
const feePayer = (keyFile: string | undefined, dailyCapUnits: bigint) => ({
  keyFile: keyFile ? path.resolve(projectRoot, keyFile) : null,
  dailyCapUnits,
});

/** What royalties are paid in. */
export const paymentToken = (chains: ReturnType<typeof chainsFrom>, network: Network) =>
  network === "Solana" ? chains.Solana.usdtMint : chains[network].usdt;

function ethereum(given: Given) {
  const own = allOrNone(given, "ETHEREUM_RPC_URL", "ETHEREUM_CHAIN_ID", "ETHEREUM_USDT");
  if (!own) return embeddedEvm("Ethereum", given.ETHEREUM_PORT);
  const { ETHEREUM_RPC_URL: urls, ETHEREUM_CHAIN_ID: chainId, ETHEREUM_USDT: usdt } = own;
  return { at: "url", urls, chainId, usdt } as const;
}

function polygon(given: Given) {
  const own = allOrNone(given, "POLYGON_RPC_URL", "POLYGON_CHAIN_ID", "POLYGON_USDT");
  if (!own) return embeddedEvm("Polygon", given.POLYGON_PORT);
  const { POLYGON_RPC_URL: urls, POLYGON_CHAIN_ID: chainId, POLYGON_USDT: usdt } = own;
  return { at: "url", urls, chainId, usdt } as const;
}

function embeddedEvm(network: keyof typeof LOCAL_CHAIN_IDS, ownPort: number) {
  const urls = [`http://127.0.0.1:${ownPort}`];
  return {
    at: "embedded",
    port: ownPort,
    urls,
    chainId: LOCAL_CHAIN_IDS[network],
    usdt: LOCAL_USDT,
  } as const;
}

function solana(given: Given) {
  const own = allOrNone(
    given,
    "SOLANA_RPC_URL",
    "SOLANA_WS_URL",
    "SOLANA_GENESIS_HASH",
    "SOLANA_PROGRAM_ID",
    "SOLANA_USDT_MINT",
  );
  if (!own) return embeddedSolana(given.SOLANA_RPC_PORT, given.SOLANA_WS_PORT);
  const { SOLANA_RPC_URL: urls, SOLANA_WS_URL: wsUrls, SOLANA_GENESIS_HASH: genesisHash } = own;
  const { SOLANA_PROGRAM_ID: programId, SOLANA_USDT_MINT: usdtMint } = own;
  return { at: "url", urls, wsUrls, genesisHash, programId, usdtMint } as const;
}

/** Its genesis hash is made at the first start, so nothing can be expected of it beforehand. */
function embeddedSolana(rpcPort: number, wsPort: number) {
  const urls = [`http://127.0.0.1:${rpcPort}`];
  const wsUrls = [`ws://127.0.0.1:${wsPort}`];
  const ours = { genesisHash: null, programId: LOCAL_PROGRAM, usdtMint: LOCAL_USDT_MINT };
  const programFile = path.join(projectRoot, "chain/solana/ledgerline_split.so");
  return { at: "embedded", rpcPort, wsPort, urls, wsUrls, programFile, ...ours } as const;
}

/** A chain of your own is named whole: an address without its chain's identity would trust whatever answers there. */
function allOrNone<Name extends keyof Given>(
  given: Given,
  ...names: Name[]
): { [Each in Name]: NonNullable<Given[Each]> } | null {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  const named = names.find((name) => given[name] !== undefined);
  if (missing.length > 0) throw new BadConfig(`${named} needs ${missing.join(", ")} as well`);
  return given as { [Each in Name]: NonNullable<Given[Each]> };
}

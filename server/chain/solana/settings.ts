import path from "node:path";
import { isAddress } from "@solana/kit";
import { z } from "zod";
import {
  LOCAL_ACCOUNT_PROGRAM,
  LOCAL_PROGRAM,
  LOCAL_REMITTANCE_PROGRAM,
  LOCAL_TOKENS,
} from "../../../chain/solana/local/local-tokens.ts";
import type { RowOf } from "../../../shared/rules/networks.ts";
import { projectRoot } from "../../project-root.ts";
import { allOrNone, port, refuseAlone, tokensOf, urls } from "../settings.ts";

const address = z
  .string()
  .refine((text) => isAddress(text), { message: "must be an address in base58" })
  .optional();

export const solanaVariables = ({ local }: RowOf<"solana">) => ({
  RPC_URL: urls("http:", "https:"),
  WS_URL: urls("ws:", "wss:"),
  GENESIS_HASH: address,
  PROGRAM_ID: address,
  ACCOUNT_PROGRAM_ID: address,
  REMITTANCE_PROGRAM_ID: address,
  USDT_MINT: address,
  USDC_MINT: address,
  /** Where the builds are that were deployed, if they are others than the repository's. */
  PROGRAMS_DIR: z.string().min(1).default("chain/solana"),
  /** To every change of an account of a token we know, so that a quiet contract's payment is seen at once. */
  LISTEN: z.enum(["always", "never"]).default("always"),
  RPC_PORT: port(local.port),
  WS_PORT: port(local.wsPort),
});

type Given = z.infer<z.ZodObject<ReturnType<typeof solanaVariables>>>;

export function solanaSettings({ kind }: RowOf<"solana">, given: Given, variable: (name: string) => string) {
  const listens = given.LISTEN === "always";
  const programFolder = path.resolve(projectRoot, given.PROGRAMS_DIR);
  const together = [
    "RPC_URL",
    "WS_URL",
    "GENESIS_HASH",
    "PROGRAM_ID",
    "ACCOUNT_PROGRAM_ID",
    "REMITTANCE_PROGRAM_ID",
    "USDT_MINT",
  ] as const;
  const own = allOrNone(given, [...together], variable);
  refuseAlone(own, given, "USDC_MINT", variable);
  const { usdt, usdc } = LOCAL_TOKENS;
  const named = own && { USDT: own.USDT_MINT, USDC: given.USDC_MINT };
  const tokens = tokensOf(named, { USDT: usdt.mint, USDC: usdc.mint });
  if (!own) return { kind, listens, programFolder, ...embedded(given), tokens } as const;
  const { RPC_URL, WS_URL: wsUrls, GENESIS_HASH: genesisHash } = own;
  const programs = {
    programId: own.PROGRAM_ID,
    accountProgramId: own.ACCOUNT_PROGRAM_ID,
    remittanceProgramId: own.REMITTANCE_PROGRAM_ID,
    programFolder,
  };
  return { kind, at: "url", urls: RPC_URL, wsUrls, listens, genesisHash, ...programs, tokens } as const;
}

/** Its genesis hash is made at the first start, so nothing can be expected of it beforehand. */
function embedded({ RPC_PORT: rpcPort, WS_PORT: wsPort }: Given) {
  const nodes = { urls: [`http://127.0.0.1:${rpcPort}`], wsUrls: [`ws://127.0.0.1:${wsPort}`] };
  const ours = {
    genesisHash: null,
    programId: LOCAL_PROGRAM,
    accountProgramId: LOCAL_ACCOUNT_PROGRAM,
    remittanceProgramId: LOCAL_REMITTANCE_PROGRAM,
  };
  return { at: "embedded", rpcPort, wsPort, ...nodes, ...ours } as const;
}

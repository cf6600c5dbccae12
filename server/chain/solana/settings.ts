import path from "node:path";
import { isAddress } from "@solana/kit";
import { z } from "zod";
import { LOCAL_PROGRAM, LOCAL_USDT_MINT } from "../../../chain/solana/local/local-usdt.ts";
import type { RowOf } from "../../../shared/rules/networks.ts";
import { projectRoot } from "../../project-root.ts";
import { allOrNone, port, urls } from "../settings.ts";

const address = z
  .string()
  .refine((text) => isAddress(text), { message: "must be an address in base58" })
  .optional();

export const solanaVariables = ({ local }: RowOf<"solana">) => ({
  RPC_URL: urls("http:", "https:"),
  WS_URL: urls("ws:", "wss:"),
  GENESIS_HASH: address,
  PROGRAM_ID: address,
  USDT_MINT: address,
  /** To every change of a USDT account, so that a quiet contract's payment is seen at once. */
  LISTEN: z.enum(["always", "never"]).default("always"),
  RPC_PORT: port(local.port),
  WS_PORT: port(local.wsPort),
});

type Given = z.infer<z.ZodObject<ReturnType<typeof solanaVariables>>>;

export function solanaSettings({ kind }: RowOf<"solana">, given: Given, variable: (name: string) => string) {
  const listens = given.LISTEN === "always";
  const own = allOrNone(given, ["RPC_URL", "WS_URL", "GENESIS_HASH", "PROGRAM_ID", "USDT_MINT"], variable);
  if (!own) return { kind, listens, ...embedded(given) } as const;
  const { RPC_URL, WS_URL: wsUrls, GENESIS_HASH: genesisHash, PROGRAM_ID: programId, USDT_MINT: usdt } = own;
  return { kind, at: "url", urls: RPC_URL, wsUrls, listens, genesisHash, programId, usdt } as const;
}

/** Its genesis hash is made at the first start, so nothing can be expected of it beforehand. */
function embedded({ RPC_PORT: rpcPort, WS_PORT: wsPort }: Given) {
  const nodes = { urls: [`http://127.0.0.1:${rpcPort}`], wsUrls: [`ws://127.0.0.1:${wsPort}`] };
  const ours = { genesisHash: null, programId: LOCAL_PROGRAM, usdt: LOCAL_USDT_MINT };
  const programFile = path.join(projectRoot, "chain/solana/ledgerline_split.so");
  return { at: "embedded", rpcPort, wsPort, programFile, ...nodes, ...ours } as const;
}

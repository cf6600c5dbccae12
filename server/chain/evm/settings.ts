import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { LOCAL_USDC } from "../../../chain/evm/local/local-usdc.ts";
import { LOCAL_USDT } from "../../../chain/evm/local/local-usdt.ts";
import type { RowOf } from "../../../shared/rules/networks.ts";
import { allOrNone, port, refuseAlone, tokensOf, urls } from "../settings.ts";

const address = z
  .string()
  .refine((text) => isAddress(text), {
    message: "must be an address: 0x, 40 hex digits, a checksum that fits",
  })
  .transform((text) => getAddress(text))
  .optional();

export const evmVariables = ({ local }: RowOf<"evm">) => ({
  RPC_URL: urls("http:", "https:"),
  CHAIN_ID: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  USDT: address,
  USDC: address,
  PORT: port(local.port),
});

type Given = z.infer<z.ZodObject<ReturnType<typeof evmVariables>>>;

export function evmSettings({ kind, local }: RowOf<"evm">, given: Given, variable: (name: string) => string) {
  const own = allOrNone(given, ["RPC_URL", "CHAIN_ID", "USDT"], variable);
  refuseAlone(own, given, "USDC", variable);
  const tokens = tokensOf(own && { USDT: own.USDT, USDC: given.USDC }, {
    USDT: LOCAL_USDT,
    USDC: LOCAL_USDC,
  });
  if (own) return { kind, at: "url", urls: own.RPC_URL, chainId: own.CHAIN_ID, tokens } as const;
  const nodes = [`http://127.0.0.1:${given.PORT}`];
  const { chainId } = local;
  return { kind, at: "embedded", port: given.PORT, urls: nodes, chainId, tokens } as const;
}

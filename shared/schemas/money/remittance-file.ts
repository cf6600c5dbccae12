import * as z from "zod/mini";
import { NETWORKS } from "../../rules/networks.ts";
import { named } from "../endpoint.ts";

/**
 * All that the address of a statement's transfer follows from, as a file to keep. With it and a node of the chain anybody
 * can have the transfer delivered, and whoever holds the refund address can take it back, without our server.
 */
export const RemittanceFile = named(
  "RemittanceFile",
  z.object({
    kind: z.literal("ledgerline-remittance"),
    version: z.literal(1),
    network: z.enum(NETWORKS),
    /** The chain's id, or the hash of its first block. */
    chain: z.string(),
    /** The factory's address, or the program's. */
    factory: z.string(),
    address: z.string(),
    token: z.string(),
    refund: z.string(),
    /** In the order in which they are paid when too little comes. Amounts are base units. */
    payments: z.array(z.object({ contract: z.string(), amount: z.string().check(z.regex(/^[1-9]\d*$/)) })),
  }),
);
export type RemittanceFile = z.infer<typeof RemittanceFile>;

import * as z from "zod/mini";
import { named, post } from "./endpoint.ts";
import { CONTRACT, contractPlace } from "./payments.ts";

/** Anybody can have a contract divide what it holds and pay the network's fee with their own wallet. */

const UnsignedTransaction = named(
  "UnsignedTransaction",
  z.discriminatedUnion("kind", [
    /** The wallet sends it. */
    z.object({ kind: z.literal("evm"), chainId: z.int(), to: z.string(), data: z.string() }),
    /** Base64. The wallet signs it, and we send what it has signed. */
    z.object({ kind: z.literal("solana"), transaction: z.string() }),
  ]),
);
export type UnsignedTransaction = z.infer<typeof UnsignedTransaction>;

const Sent = named("DistributionSent", z.object({ transaction: z.string() }));

export const feePaidByYouApi = {
  prepare: post(`${CONTRACT}/unsigned-distribution`, {
    ...contractPlace,
    body: z.object({ payer: z.string().check(z.maxLength(100)) }),
    answer: UnsignedTransaction,
  }),
  send: post(`${CONTRACT}/signed-distribution`, {
    ...contractPlace,
    body: z.object({ transaction: z.string().check(z.maxLength(2_000)) }),
    answer: Sent,
  }),
};

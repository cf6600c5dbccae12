import * as z from "zod/mini";
import { get, named, post } from "./endpoint.ts";

export const CertificateAnswer = named("CertificateAnswer", z.object({ certificateUrl: z.string() }));
export type CertificateAnswer = z.infer<typeof CertificateAnswer>;

/** What a chain shows at `finalized`, raw: what to make of it is for whoever checks a proof. */
export const ChainReading = named(
  "ChainReading",
  z.object({
    /** Which chain answered: Solana's genesis hash, or an EVM chain id. */
    chain: z.string(),
    /** Where it was looked: Solana's ledger of the track's token, or the EVM contract itself. */
    address: z.string(),
    /** Solana: the account, its data in base64. EVM: the code in hex. Null when nothing is there. */
    found: z.nullable(
      z.union([z.object({ owner: z.string(), data: z.string() }), z.object({ code: z.string() })]),
    ),
    /** The transaction asked for, when the node knows it; `names`: every account it touched or created. */
    transaction: z.nullable(
      z.object({
        id: z.string(),
        block: z.int(),
        at: z.iso.datetime(),
        succeeded: z.boolean(),
        names: z.array(z.string()),
      }),
    ),
  }),
);
export type ChainReading = z.infer<typeof ChainReading>;

export const certificateId = { params: z.object({ id: z.string().check(z.maxLength(64)) }) };

export const certificateApi = {
  ofTrack: post("/api/workspaces/{slug}/tracks/{trackId}/certificate", { answer: CertificateAnswer }),
  chain: get("/api/certificates/{id}/chain", { ...certificateId, answer: ChainReading }),
};

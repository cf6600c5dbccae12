import { z } from "zod";

export const CertificateAnswer = z.object({ certificateUrl: z.string() }).meta({ id: "CertificateAnswer" });
export type CertificateAnswer = z.infer<typeof CertificateAnswer>;

/** What a chain shows at `finalized`, raw: what to make of it is for whoever checks a proof. */
export const ChainReading = z
  .object({
    /** Which chain answered: Solana's genesis hash, or an EVM chain id. */
    chain: z.string(),
    /** Where it was looked: Solana's ledger of the track's token, or the EVM contract itself. */
    address: z.string(),
    /** Solana: the account, its data in base64. EVM: the code in hex. Null when nothing is there. */
    found: z
      .union([z.object({ owner: z.string(), data: z.string() }), z.object({ code: z.string() })])
      .nullable(),
    /** The transaction asked for, when the node knows it; `names`: every account it touched or created. */
    transaction: z
      .object({
        id: z.string(),
        block: z.int(),
        at: z.iso.datetime(),
        succeeded: z.boolean(),
        names: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: "ChainReading" });
export type ChainReading = z.infer<typeof ChainReading>;

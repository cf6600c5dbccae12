import * as z from "zod/mini";
import { NETWORKS } from "../../rules/networks.ts";
import { get, named } from "../endpoint.ts";

/** What came for a statement and where it went: for whoever paid, and for the books. Amounts are base units, as text. */

const moment = z.iso.datetime();
const units = z.string().check(z.regex(/^\d+$/));

const Transaction = {
  /** Null where nobody can tell any more. */
  transaction: z.nullable(z.string()),
  at: moment,
  explorerUrl: z.nullable(z.string()),
};

export const Receipt = named(
  "Receipt",
  z.object({
    statementId: z.string(),
    name: z.string(),
    workspace: z.string(),
    /** Who paid: as it was entered, or the workspace that pays a distributor's statement. */
    payer: z.string(),
    /** Null where a distributor's file was read. */
    reference: z.nullable(z.string()),
    release: z.nullable(z.string()),
    token: z.object({ symbol: z.string(), decimals: z.int() }),
    isTest: z.boolean(),
    agreedAt: moment,
    total: units,
    /** Without what went back. */
    received: units,
    delivered: units,
    /** What was sent back to the refund address. */
    returned: units,
    /** What came, as far as it is final. */
    transfers: z.array(
      z.object({ ...Transaction, network: z.enum(NETWORKS), address: z.string(), amount: units }),
    ),
    tracks: z.array(
      z.object({
        trackId: z.string(),
        title: z.string(),
        isrc: z.nullable(z.string()),
        network: z.enum(NETWORKS),
        contract: z.string(),
        amount: units,
        /** When its contract got it; null until that is final. */
        delivery: z.nullable(z.object(Transaction)),
      }),
    ),
  }),
);
export type Receipt = z.infer<typeof Receipt>;

const RECEIPT = "/api/workspaces/{slug}/statements/{statementId}/receipt";
const params = z.object({ slug: z.string(), statementId: z.uuid() });

export const receiptApi = {
  read: get(RECEIPT, { params, answer: Receipt }),
  csv: get(`${RECEIPT}.csv`, { params, answer: z.string() }),
  pdf: get(`${RECEIPT}.pdf`, { params, answer: z.string() }),
};

import * as z from "zod/mini";
import { NETWORKS } from "../rules/networks.ts";
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
    /** What the contract rests on: the hash of each program's code as it was built, and who could change it. */
    programs: z.array(
      z.object({
        address: z.string(),
        hash: z.nullable(z.string()),
        changeableBy: z.nullable(z.string()),
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

// --- Who issues certificates, and the public log of all that were issued

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const moment = z.iso.datetime();
/** More than there will ever be, and far from where numbers lose their last digit. */
const LOG_SIZE_MAX = 2 ** 40;
const count = z.int().check(z.minimum(0), z.maximum(LOG_SIZE_MAX));

/** What an issuer signs of a certificate: the hashes of both copies. */
export const Issued = z.strictObject({
  name: z.string(),
  key: hash,
  /** Of the full copy. */
  certificateHash: hash,
  publicHash: hash,
  signature,
});
export type Issued = z.infer<typeof Issued>;

export const LogHead = z.strictObject({ key: hash, size: count, root: hash, at: moment, signature });
export type LogHead = z.infer<typeof LogHead>;

/** Where a certificate stands in the log, and what leads from there to a signed head (RFC 9162). */
export const LogProof = z.strictObject({
  index: count,
  path: z.array(hash).check(z.maxLength(64)),
  head: LogHead,
});
export type LogProof = z.infer<typeof LogProof>;

export const IssuerAnswer = named(
  "Issuer",
  z.object({
    name: z.string(),
    /** All that ever signed; the one without an end signs now. */
    keys: z.array(z.object({ key: hash, since: moment, until: z.nullable(moment) })),
    /** What contracts and payee accounts are made by, on each network. */
    contracts: z.array(
      z.object({
        network: z.enum(NETWORKS),
        chain: z.string(),
        factory: z.string(),
        accountFactory: z.string(),
      }),
    ),
  }),
);
export type IssuerAnswer = z.infer<typeof IssuerAnswer>;

const path = z.object({ path: z.array(hash) });
/** From an address. */
const number = z.pipe(z.coerce.number<string | number>(), count);

export const ENTRIES_AT_ONCE = 1_000;

export const issuerApi = {
  issuer: get("/.well-known/ledgerline-issuer.json", { answer: IssuerAnswer }),
  head: get("/api/log/head", { answer: named("LogHead", LogHead) }),
  entries: get("/api/log/entries", {
    query: z.object({ from: z._default(number, 0), limit: z._default(number, 100) }),
    answer: z.object({ entries: z.array(named("LogEntry", Issued)) }),
  }),
  inclusion: get("/api/log/inclusion", { query: z.object({ index: number, size: number }), answer: path }),
  consistency: get("/api/log/consistency", { query: z.object({ from: number, to: number }), answer: path }),
  anchors: get("/api/log/anchors", {
    answer: z.object({
      anchors: z.array(
        named(
          "LogAnchor",
          z.object({
            size: count,
            root: hash,
            network: z.enum(NETWORKS),
            transaction: z.string(),
            at: moment,
          }),
        ),
      ),
    }),
  }),
};

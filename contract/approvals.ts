import { z } from "zod";
import { SPOKEN } from "./language.ts";
import { DECLINE_REASON_MAX } from "./limits.ts";
import { NETWORKS } from "./networks.ts";
import { APPROVAL_STATUSES } from "./release-status.ts";
import { message } from "./text.ts";

/** What a co-author is asked for: their share (a fraction) of a track. */
export const ApprovalItem = z
  .object({
    id: z.string(),
    share: z.number(),
    approvalToken: z.string(),
    trackTitle: z.string(),
    releaseName: z.string(),
    workspaceName: z.string(),
    /** The approvals of one release can be given together. */
    releaseId: z.string(),
    /** The wallet of their own that is offered first: the one they linked, else the one they signed with last. */
    ownWallet: z.string().nullable(),
    /** They exported the key of the wallet we held: it can only be approved with a wallet of their own. */
    ownWalletNeeded: z.boolean(),
  })
  .meta({ id: "ApprovalItem" });
export type ApprovalItem = z.infer<typeof ApprovalItem>;

/** What the token of an approval shows, to whoever holds it. */
export const ApprovalDetail = z
  .object({
    approvalId: z.string(),
    trackId: z.string(),
    trackTitle: z.string(),
    artistName: z.string(),
    artistEmail: z.string(),
    share: z.number(),
    status: z.enum(APPROVAL_STATUSES),
    releaseName: z.string(),
    workspaceName: z.string(),
    isrc: z.string().nullable(),
    mediaLink: z.string().nullable(),
    network: z.enum(NETWORKS),
    agreementHash: z.string(),
    /** The text to be signed, with `{wallet}` and `{timestamp}` left open. */
    messageTemplate: z.string(),
    artists: z.array(
      z.object({ name: z.string(), share: z.number(), isApproved: z.boolean(), isYou: z.boolean() }),
    ),
    expiresAt: z.iso.datetime(),
    receipt: z
      .object({
        wallet: z.string(),
        signature: z.string(),
        decidedAt: z.iso.datetime(),
        keyHeldByUs: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "ApprovalDetail" });
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

/** Signed by an own wallet, or by nothing: then a session of the artist's must ask, and the wallet we hold signs. */
export const Decision = z.object({
  approved: z.boolean("approved must be true or false"),
  artistEmail: z.string().max(1_000),
  wallet: z.string().max(200).optional(),
  signature: z.string().max(500).optional(),
  signatureMessage: z.string().max(20_000).optional(),
  reason: message({
    max: DECLINE_REASON_MAX,
    tooLong: `Please use ${DECLINE_REASON_MAX} characters or fewer`,
  }).optional(),
  /** In which the page was read: the receipt comes in it. */
  language: z.enum(SPOKEN).optional(),
});
export type Decision = z.infer<typeof Decision>;

/** The language somebody wants to be written to in. */
export const ChosenLanguage = z.object({ language: z.enum(SPOKEN) });

export const Decided = z
  .object({
    success: z.literal(true),
    approved: z.boolean(),
    decidedAt: z.iso.datetime(),
    wallet: z.string().nullable(),
    signature: z.string().nullable(),
    waitingFor: z.int(),
  })
  .meta({ id: "Decided" });
export type Decided = z.infer<typeof Decided>;

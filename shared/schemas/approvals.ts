import * as z from "zod/mini";
import { SPOKEN } from "../rules/language.ts";
import { DECLINE_REASON_MAX } from "../rules/limits.ts";
import { NETWORKS } from "../rules/networks.ts";
import { APPROVAL_STATUSES } from "../rules/release-status.ts";
import { ChosenLanguage, Done, get, listOf, named, post, put } from "./endpoint.ts";
import { LEAST_DELAY_DAYS, MOST_DELAY_DAYS } from "./money/payee-account.ts";
import { NewProposal, OwnProposal, TakeBack } from "./proposals.ts";
import { mailedCode, message } from "./text.ts";

/** What a co-author is asked for: their share (a fraction) of a track. */
export const ApprovalItem = named(
  "ApprovalItem",
  z.object({
    id: z.string(),
    share: z.number(),
    approvalToken: z.string(),
    trackTitle: z.string(),
    releaseName: z.string(),
    workspaceName: z.string(),
    /** The link of any of them opens all that its workspace asks. */
    workspaceId: z.string(),
    /** The approvals of one release can be given together. */
    releaseId: z.string(),
    /** The wallet of their own that is offered first: the one they linked, else the one they signed with last. */
    ownWallet: z.nullable(z.string()),
    /** They took over the wallet we held: it can only be approved with a wallet of their own. */
    ownWalletNeeded: z.boolean(),
    /** It was published without an answer and the share is kept for them; null while it is asked for. */
    keptSince: z.nullable(z.iso.datetime()),
  }),
);
export type ApprovalItem = z.infer<typeof ApprovalItem>;

/** What the token of an approval shows, to whoever holds it. */
export const ApprovalDetail = named(
  "ApprovalDetail",
  z.object({
    approvalId: z.string(),
    trackId: z.string(),
    trackTitle: z.string(),
    artistName: z.string(),
    artistEmail: z.string(),
    share: z.number(),
    status: z.enum(APPROVAL_STATUSES),
    releaseName: z.string(),
    workspaceName: z.string(),
    isrc: z.nullable(z.string()),
    mediaLink: z.nullable(z.string()),
    network: z.enum(NETWORKS),
    /** Its money is not real. */
    test: z.boolean(),
    /** What opens the payee account of whoever wants to be paid to one. */
    accountFactory: z.string(),
    agreementHash: z.string(),
    /** The text to be signed, with `{wallet}`, `{paidTo}` and `{timestamp}` left open. */
    messageTemplate: z.string(),
    artists: z.array(
      z.object({
        name: z.string(),
        share: z.number(),
        /** Whoever a change needs no signature of is only told of it. */
        isAsked: z.boolean(),
        isApproved: z.boolean(),
        isYou: z.boolean(),
      }),
    ),
    expiresAt: z.iso.datetime(),
    /** After so many days of silence a share is kept for its owner, and the release is published. Null: all wait. */
    holdAfterDays: z.nullable(z.int()),
    /** This share is kept: it was published without an answer. They may still sign, object and claim it. */
    kept: z.nullable(
      z.object({
        since: z.iso.datetime(),
        paidTo: z.string(),
        objection: z.nullable(z.string()),
        objectedAt: z.nullable(z.iso.datetime()),
      }),
    ),
    /** The last other shares that they suggested for this track. */
    proposal: z.nullable(OwnProposal),
    /** The track of this release for which they have suggested other shares and wait for an answer. */
    proposedFor: z.nullable(z.string()),
    /** They signed an earlier version, and nothing changes for them but what others get. */
    signedBefore: z.nullable(
      z.object({
        wallet: z.string(),
        paidTo: z.string(),
        keyHeldByUs: z.boolean(),
        protect: z.nullable(z.object({ guardian: z.nullable(z.string()), delayDays: z.int() })),
        others: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
      }),
    ),
    /** New terms for a track that is published, for sales from a month on. Null: there were none before. */
    amendment: z.nullable(
      z.object({
        number: z.int(),
        from: z.string(),
        /** In the order of `artists`; whoever joins comes after them. */
        sharesBefore: z.array(z.number()),
        /** This person is only told: until when they may object. Null: they are asked to sign. */
        objectUntil: z.nullable(z.iso.datetime()),
        /** The names of those who never answered and would be taken off without their signature. */
        takenOff: z.array(z.string()),
        /** Whether this person is one of them. */
        takesYouOff: z.boolean(),
        objection: z.nullable(z.string()),
      }),
    ),
    /** Everybody has signed, and publication waits until then; null otherwise. */
    publishesAt: z.nullable(z.iso.datetime()),
    receipt: z.nullable(
      z.object({
        wallet: z.string(),
        paidTo: z.string(),
        signature: z.string(),
        decidedAt: z.iso.datetime(),
        keyHeldByUs: z.boolean(),
      }),
    ),
  }),
);
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

/** Signed by an own wallet, or by nothing: then a session of the artist's must ask, and the wallet we hold signs. */
export const Decision = z.object({
  approved: z.boolean("approved must be true or false"),
  artistEmail: z.string().check(z.maxLength(1_000)),
  wallet: z.optional(z.string().check(z.maxLength(200))),
  /** A contract's may be long: many owners, or how the contract is made that is not there yet. */
  signature: z.optional(z.string().check(z.maxLength(20_000))),
  /** The share is paid to a payee account whose first owner is the wallet, so that losing the wallet is not losing it. */
  protect: z.optional(
    z.object({
      guardian: z.nullable(z.string().check(z.maxLength(200))),
      delayDays: z.int().check(z.minimum(LEAST_DELAY_DAYS), z.maximum(MOST_DELAY_DAYS)),
    }),
  ),
  signatureMessage: z.optional(z.string().check(z.maxLength(20_000))),
  /** From the mail, for a wallet that we have not seen with this person before. */
  code: z.optional(mailedCode),
  reason: z.optional(
    message({
      max: DECLINE_REASON_MAX,
      tooLong: `Please use ${DECLINE_REASON_MAX} characters or fewer`,
    }),
  ),
  /** In which the page was read: the receipt comes in it. */
  language: z.optional(z.enum(SPOKEN)),
});
export type Decision = z.infer<typeof Decision>;

export const Decided = named(
  "Decided",
  z.object({
    success: z.literal(true),
    approved: z.boolean(),
    decidedAt: z.iso.datetime(),
    wallet: z.nullable(z.string()),
    paidTo: z.nullable(z.string()),
    signature: z.nullable(z.string()),
    waitingFor: z.int(),
  }),
);
export type Decided = z.infer<typeof Decided>;

/** What became of a link that opens nothing any more. */
export const EndedLink = named(
  "EndedLink",
  z.object({
    /** `replaced`: they have a newer link to the same track. Null: it still works. */
    why: z.nullable(z.enum(["changed", "withdrawn", "expired", "replaced", "ended"])),
    releaseName: z.string(),
    workspaceName: z.string(),
    /** When the email with the newer link was sent. Null: there is none. */
    newerMailAt: z.nullable(z.iso.datetime()),
  }),
);
export type EndedLink = z.infer<typeof EndedLink>;

/** `proof` stands in the receipt's link. */
export const NotMe = z.object({ proof: z.string().check(z.maxLength(100)) });

const token = "/api/approvals/token/{token}";
const params = z.object({ token: z.string().check(z.maxLength(200)) });

/** All but the first are for whoever holds the link. */
export const approvalApi = {
  mine: get("/api/approvals/me", { answer: listOf(ApprovalItem) }),
  read: get(token, { params, answer: ApprovalDetail }),
  decide: post("/api/workflows/approval/{token}", { params, body: Decision, answer: Decided }),
  propose: post(`${token}/proposal`, { params, body: NewProposal, answer: Done }),
  takeBackProposal: post(`${token}/proposal/take-back`, { params, body: TakeBack, answer: Done }),
  notMe: post(`${token}/not-me`, { params, body: NotMe, answer: Done }),
  ended: get(`${token}/ended`, { params, answer: EndedLink }),
  newLink: post(`${token}/new-link`, { params, answer: Done }),
  stopReminders: post(`${token}/stop-reminders`, { params, answer: Done }),
  chooseLanguage: put(`${token}/language`, { params, body: ChosenLanguage, answer: Done }),
};

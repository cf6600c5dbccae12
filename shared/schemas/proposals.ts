import * as z from "zod/mini";
import { PROPOSAL_STATES, PROPOSAL_TEXT_MAX } from "../rules/approvals/proposal.ts";
import { SPOKEN } from "../rules/language.ts";
import { ARTISTS_PER_TRACK_MAX } from "../rules/limits.ts";
import { named } from "./endpoint.ts";
import { message } from "./text.ts";

/** Other shares that a co-author suggests for a track, and what the label says to them. */

const TOO_LONG = `Please use ${PROPOSAL_TEXT_MAX} characters or fewer`;

export const TakeBack = z.object({
  artistEmail: z.string().check(z.maxLength(1_000)),
  /** Another track that the same workspace asks them about; left out, it is the link's own. */
  approvalId: z.optional(z.uuid()),
});
export type TakeBack = z.infer<typeof TakeBack>;

export const NewProposal = named(
  "NewProposal",
  z.extend(TakeBack, {
    /** Whole percent, in the order of the approval's `artists`. */
    shares: z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.maxLength(ARTISTS_PER_TRACK_MAX)),
    reason: z.optional(message({ max: PROPOSAL_TEXT_MAX, tooLong: TOO_LONG })),
    /** In which the page was read: the answer comes in it. */
    language: z.optional(z.enum(SPOKEN)),
  }),
);
export type NewProposal = z.infer<typeof NewProposal>;

export const ProposalAnswer = z.object({
  answer: message({ max: PROPOSAL_TEXT_MAX, empty: "Please write an answer", tooLong: TOO_LONG }),
});

const proposal = {
  /** Fractions, in the order of the track's co-authors. */
  shares: z.array(z.number()),
  reason: z.nullable(z.string()),
  state: z.enum(PROPOSAL_STATES),
  /** What the label wrote back. */
  answer: z.nullable(z.string()),
  at: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
};

/** As the co-author who made it sees it, on their link. */
export const OwnProposal = named("OwnProposal", z.object(proposal));
export type OwnProposal = z.infer<typeof OwnProposal>;

/** As the label sees it. `version`: of the release, for whose shares these were suggested. */
export const ReleaseProposal = named(
  "ReleaseProposal",
  z.object({
    ...proposal,
    id: z.string(),
    version: z.int(),
    trackId: z.string(),
    trackTitle: z.string(),
    agreementHash: z.string(),
    by: z.string(),
    /** Everybody on the track as they are asked now. */
    asked: z.array(z.object({ name: z.string(), share: z.number() })),
    /** The link of whoever suggested it still works: an answer reaches them. */
    canAnswer: z.boolean(),
  }),
);
export type ReleaseProposal = z.infer<typeof ReleaseProposal>;

import * as z from "zod/mini";
import { BATCH_TRACKS_MAX } from "../rules/approvals/batch.ts";
import { NETWORKS } from "../rules/networks.ts";
import { ApprovalDetail, Decision } from "./approvals.ts";
import { get, named, post } from "./endpoint.ts";
import { OwnProposal } from "./proposals.ts";

/** Everything that waits for one person in a workspace, and one answer to it. */

const Unusual = z.object({
  /** Another share than in the version before; less than they agreed to last; somebody they were on no track with. */
  why: z.enum(["changed", "lower", "new_name"]),
  before: z.nullable(z.number()),
  names: z.array(z.string()),
});
export type Unusual = z.infer<typeof Unusual>;

const WaitingTrack = z.object({
  approvalId: z.string(),
  trackId: z.string(),
  agreementHash: z.string(),
  tokenHash: z.string(),
  bps: z.int(),
  share: z.number(),
  trackTitle: z.string(),
  releaseId: z.string(),
  releaseName: z.string(),
  network: z.enum(NETWORKS),
  test: z.boolean(),
  accountFactory: z.string(),
  unusual: z.nullable(Unusual),
  /** They signed an earlier version, and nothing changes for them. */
  asBefore: z.boolean(),
  /** What silence means in it: after so many days a share is kept; null: all wait. */
  holdAfterDays: z.nullable(z.int()),
  /** The last other shares that they suggested for it, and what they were answered. */
  proposal: z.nullable(OwnProposal),
});
export type WaitingTrack = z.infer<typeof WaitingTrack>;

const Waiting = named(
  "Waiting",
  z.object({
    artistName: z.string(),
    artistEmail: z.string(),
    workspaceName: z.string(),
    site: z.string(),
    /** What is unusual first. */
    items: z.array(WaitingTrack),
  }),
);
export type Waiting = z.infer<typeof Waiting>;

const ids = z.array(z.uuid()).check(z.maxLength(BATCH_TRACKS_MAX));

/** Signed by an own wallet over the root of the approved ones; or by nothing: then the wallet we hold signs. */
const ManyDecision = z.object({
  ...z.omit(Decision, { approved: true }).shape,
  approved: ids,
  declined: ids,
});
export type ManyDecision = z.infer<typeof ManyDecision>;

const ManyDecided = named(
  "ManyDecided",
  z.object({
    success: z.literal(true),
    approved: z.array(z.string()),
    declined: z.array(z.string()),
    /** What had changed meanwhile, and does not count. */
    leftOut: z.array(z.object({ approvalId: z.string(), code: z.string() })),
    wallet: z.nullable(z.string()),
    paidTo: z.nullable(z.string()),
    signature: z.nullable(z.string()),
  }),
);
export type ManyDecided = z.infer<typeof ManyDecided>;

const token = "/api/approvals/token/{token}";
const params = z.object({ token: z.string().check(z.maxLength(200)) });

export const manyApi = {
  waiting: get(`${token}/waiting`, { params, answer: Waiting }),
  waitingTrack: get(`${token}/waiting/{approvalId}`, {
    params: z.extend(params, { approvalId: z.string() }),
    answer: ApprovalDetail,
  }),
  approveMany: post(`${token}/approve-many`, { params, body: ManyDecision, answer: ManyDecided }),
};

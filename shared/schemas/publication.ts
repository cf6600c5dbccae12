import * as z from "zod/mini";
import { named } from "./endpoint.ts";

/** How a release gets from the last approval to its certificates, as people see it. */
export const PUBLICATION_STEPS = [
  /** Somebody signed with a wallet that was new to us: there is a while left to say that it was not them. */
  "waiting",
  /** What everybody signed is compared with what is about to be published. */
  "checking",
  /** The contracts are on their way to the chain. */
  "creating",
  /** Ours is the empty purse: nothing is lost, it goes on when the operator has filled it. */
  "waiting_for_funds",
  /** The chain has them, but could still undo it. */
  "finalizing",
  "certifying",
  "published",
  "failed",
] as const;
export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

export const Publication = named(
  "Publication",
  z.object({
    step: z.enum(PUBLICATION_STEPS),
    /** What stands in the way, when something does. */
    problem: z.nullable(z.string()),
    /** Until when it waits; null when it does not. */
    waitsUntil: z.nullable(z.iso.datetime()),
    contractsReady: z.int(),
    contractsAsked: z.int(),
    startedAt: z.iso.datetime(),
    publishedAt: z.nullable(z.iso.datetime()),
  }),
);
export type Publication = z.infer<typeof Publication>;

import { REFUSALS, type RefusalCode } from "../shared/rules/refusals.ts";

/** An expected no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status;
  constructor(
    readonly code: RefusalCode,
    readonly details: { text?: string; retryAfterSeconds?: number } = {},
  ) {
    super(details.text ?? REFUSALS[code][1]);
    this.status = REFUSALS[code][0];
  }
}

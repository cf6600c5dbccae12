import type { HoldReason } from "../../shared/schemas/money/payments.ts";
import type { PartStanding, SlipDetail } from "../../shared/schemas/money/slips.ts";

/** What a co-author's statement says of money and of how it was divided, on its page, on paper and in a table. */
export interface SlipStandWords {
  stands: Record<PartStanding, string>;
  /** After "held because". */
  heldBecause: Record<HoldReason, string>;
  rules: string[];
  albumRule: Record<SlipDetail["albumRule"], string>;
}

export const en: SlipStandWords = {
  stands: {
    paid: "Paid",
    held: "Held",
    gathering: "Waiting for more",
    waiting: "On its way",
    nothing: "Nothing to pay",
  },
  heldBecause: {
    account_missing: "your wallet has no account for this token yet",
    account_frozen: "the token's issuer has frozen your account",
    account_not_theirs: "the account for this token does not belong to your wallet",
    below_minimum: "it is less than the network lets your wallet receive",
    blacklisted: "the token's issuer has blocked your wallet",
    could_not_deliver: "your wallet could not receive it",
  },
  rules: [
    "The lines of a track add up to what the file says it earned. What was carried in from earlier statements is added; what a corrected statement had already brought is taken off.",
    "Deductions are percentages of that, rounded down. The rest is converted at the rate and sent to the track's contract.",
    "The contract divides it by the shares everyone signed. Your part is your share of it, to the last unit of the token.",
    "If a track owes more than it earned, nothing is paid for it, and the balance is carried to the next statement.",
  ],
  albumRule: {
    evenly: "Album income is divided evenly over the album's tracks.",
    by_track_lines: "Album income is divided by what the file says each of the album's tracks earned.",
  },
};

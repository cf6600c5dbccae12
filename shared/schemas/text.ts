import * as z from "zod/mini";
import { claimsToBeUs, hidesSomething, longerThan, looksLikeLink, tidy } from "../rules/plain-text.ts";

export const NOT_ALLOWED = "Contains characters that are not allowed";
/** A name stands at the top of our mails. */
export const NO_LINK = "A name cannot contain a web address";

/** What a mail asks its reader to type. */
export const mailedCode = z.string().check(z.regex(/^\d{6}$/, "must be the six digits from the mail"));
export const NOT_OURS = "A name cannot contain “Ledgerline”";

interface TextRules {
  max: number;
  empty?: string;
  tooLong: string;
}

/** A name: one line, tidied, with the sentence for each way it can be wrong. */
export const name = (rules: TextRules) =>
  text(rules, (given) => {
    if (hidesSomething(given)) return NOT_ALLOWED;
    if (claimsToBeUs(given)) return NOT_OURS;
    return looksLikeLink(given) ? NO_LINK : null;
  });

/** A message: line breaks and tabs are part of it. */
export const message = (rules: TextRules) =>
  text(rules, (given) => (hidesSomething(given.replaceAll(/[\r\n\t]/g, "")) ? NOT_ALLOWED : null));

function text({ max, empty, tooLong }: TextRules, whatIsWrong: (given: string) => string | null) {
  return z.string().check(
    z.overwrite(tidy),
    z.superRefine((given, issues) => {
      const sentence = empty && given === "" ? empty : longerThan(given, max) ? tooLong : whatIsWrong(given);
      if (sentence) issues.addIssue({ code: "custom", message: sentence });
    }),
  );
}

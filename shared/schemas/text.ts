import * as z from "zod/mini";
import { hidesSomething, longerThan, looksLikeLink, tidy } from "../rules/plain-text.ts";

export const NOT_ALLOWED = "Contains characters that are not allowed";

interface TextRules {
  max: number;
  empty?: string;
  tooLong: string;
}

/** A name: one line, tidied, with the sentence for each way it can be wrong. */
export const name = (rules: TextRules) =>
  text(rules, (given) => hidesSomething(given) || looksLikeLink(given));

/** A message: line breaks and tabs are part of it. */
export const message = (rules: TextRules) =>
  text(rules, (given) => hidesSomething(given.replaceAll(/[\r\n\t]/g, "")));

function text({ max, empty, tooLong }: TextRules, isBad: (given: string) => boolean) {
  return z.string().check(
    z.overwrite(tidy),
    z.superRefine((given, issues) => {
      const say = (sentence: string) => issues.addIssue({ code: "custom", message: sentence });
      if (empty && given === "") say(empty);
      else if (isBad(given)) say(NOT_ALLOWED);
      else if (longerThan(given, max)) say(tooLong);
    }),
  );
}

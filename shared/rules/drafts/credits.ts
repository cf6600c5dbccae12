import { CREDITS_MAX, NAME_MAX_ON_CREDITS, WORD_MAX } from "../limits.ts";
import { hidesSomething, longerThan, tidy } from "../plain-text.ts";
import type { ProblemFound } from "../release-problem.ts";

/**
 * Who made a recording and gets no share of it. Kept as one line, `Producer: Ada Okafor; Mixing engineer: Bo Lind`, so that
 * it is a text like the others: in the form, a spreadsheet, a request and the differences between two versions.
 */

/** Those that pages know in every language. Any other role is written as it is. */
export const CREDIT_ROLES = [
  "Lead vocals",
  "Vocals",
  "Backing vocals",
  "Musician",
  "Soloist",
  "Conductor",
  "DJ",
  "Composer",
  "Lyricist",
  "Arranger",
  "Producer",
  "Co-producer",
  "Executive producer",
  "Vocal producer",
  "Programming",
  "Remixer",
  "Recording engineer",
  "Mixing engineer",
  "Mastering engineer",
  "Artwork",
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];

export interface Credit {
  role: string;
  name: string;
}

/** As they were typed: either part may be missing still. */
export const creditsIn = (text: string): Credit[] =>
  text
    .split(/[;\n]/)
    .filter((one) => tidy(one) !== "")
    .map((one) => {
      const colon = one.indexOf(":");
      return colon < 0
        ? { role: "", name: tidy(one) }
        : { role: tidy(one.slice(0, colon)), name: tidy(one.slice(colon + 1)) };
    });

/** What would end a role or a name is left out of it. */
export const creditsText = (credits: Credit[]): string =>
  credits
    .map(({ role, name }) => `${role.replaceAll(/[:;\n]/g, " ")}: ${name.replaceAll(/[;\n]/g, " ")}`)
    .join("; ");

export const isCreditRole = (role: string): role is CreditRole => CREDIT_ROLES.some((one) => one === role);

/** A role of the list in its one spelling; nobody twice for the same. */
export function keepCredits(typed: string): string {
  const kept = creditsIn(typed).map(({ role, name }) => ({
    role: CREDIT_ROLES.find((one) => one.toLowerCase() === role.toLowerCase()) ?? role,
    name,
  }));
  return creditsText(
    kept.filter((one, i) => kept.findIndex(({ role, name }) => role === one.role && name === one.name) === i),
  );
}

export function creditsProblem(typed: string): ProblemFound | null {
  const credits = creditsIn(typed);
  if (credits.length > CREDITS_MAX) return { code: "too_many_credits", detail: CREDITS_MAX };
  for (const { role, name } of credits) {
    if (role === "") return { code: "credit_without_role", detail: name };
    if (name === "") return { code: "credit_without_name", detail: role };
    if (hidesSomething(role) || hidesSomething(name)) return { code: "character_not_allowed" };
    if (longerThan(role, WORD_MAX)) return { code: "too_long", detail: WORD_MAX };
    if (longerThan(name, NAME_MAX_ON_CREDITS)) return { code: "too_long", detail: NAME_MAX_ON_CREDITS };
  }
  return null;
}

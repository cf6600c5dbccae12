import type { Language } from "../shared/rules/language.ts";
import { formats } from "./formats.ts";

/** Numbers as they are; each language writes them its own way. */
interface Paid {
  title: string;
  share: number;
  /** What was divided; null when this is not simply a share of one sum. */
  whole: string | null;
  part: string;
  token: string;
}

const lineIn = (tag: string, of: string, outOf: string, colon = ":") => {
  const { amount, percent } = formats(tag);
  return ({ title, share, whole, part, token }: Paid) =>
    `${of} ${title} (${percent(share)})${whole === null ? "" : ` ${outOf} ${amount(whole)} ${token}`}${colon} ${amount(part)} ${token}`;
};

/** Whose share of what, in one line: in the mail and in the notification. */
export const PAYOUT_LINE: Record<Language, (paid: Paid) => string> = {
  en: lineIn("en-GB", "Your share of", "of"),
  es: lineIn("es", "Su participación en", "de"),
  fr: lineIn("fr", "Votre part de", "sur", "\u00a0:"),
  de: lineIn("de", "Ihr Anteil an", "von"),
};

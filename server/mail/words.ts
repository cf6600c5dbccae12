import type { Language } from "../../contract/language.ts";
import { formats } from "../../words/formats.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

const { amount, momentUtc, percent, plural } = formats("en-GB");

/** Numbers as they are; each language writes them its own way. */
interface Paid {
  title: string;
  share: number;
  whole: string | null;
  part: string;
  token: string;
}

export const en = {
  link: (label: string, url: string) => `${label}: ${url}`,
  orOpen: "Or open this address:",

  published: {
    subject: (tracks: number) =>
      plural(tracks, { one: "Your track is published", other: "Your release is published" }),
    preview: "Everyone has signed. The certificate is ready.",
    heading: (release: string) => `“${release}” is published`,
    said: (release: string, workspace: string, at: Date) =>
      `Everyone has signed, and “${release}” of “${workspace}” was published on ${momentUtc(at)}. The shares are fixed now: nobody can change them, not even us.`,
    action: "View certificate",
    track: (title: string) => `“${title}”.`,
    share: (title: string, share: number) => `“${title}”: your share is ${percent(share)}.`,
    contract: (network: string, address: string) => `Contract on ${network}: ${address}`,
    keep: "Keep this mail: the certificate is evidence of the agreed shares. It shows what everybody signed, and anybody can check it without us.",
    howToPay: (network: string) =>
      `To pay royalties for a track, send USDT on ${network} to its contract. It is divided among the co-authors by itself.`,
  },

  payout: {
    subject: (title: string) => `You were paid for “${title}”`,
    heading: "Royalties have arrived",
    line: ({ title, share, whole, part, token }: Paid) =>
      `Your share of ${title} (${percent(share)})${whole === null ? "" : ` of ${amount(whole)} ${token}`}: ${amount(part)} ${token}`,
    where: (wallet: string, network: string) => `It is in your wallet ${wallet} on ${network}.`,
    action: "See every payment",
    transaction: (transaction: string) => `Transaction: ${transaction}`,
    divided: "The contract divided it by the shares everybody signed.",
  },
};

export type MailWords = typeof en;

export const MAIL_WORDS: Record<Language, MailWords> = { en, es, fr, de };

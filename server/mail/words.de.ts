import { formats } from "../../words/formats.ts";
import type { MailWords } from "./words.ts";

const { amount, momentUtc, percent, plural } = formats("de");

export const de: MailWords = {
  link: (label, url) => `${label}: ${url}`,
  orOpen: "Oder öffnen Sie diese Adresse:",

  published: {
    subject: (tracks) =>
      plural(tracks, { one: "Ihr Titel ist veröffentlicht", other: "Ihre Titel sind veröffentlicht" }),
    preview: "Alle haben signiert. Das Zertifikat ist fertig.",
    heading: (release) => `„${release}“ ist veröffentlicht`,
    said: (release, workspace, at) =>
      `Alle haben signiert, und „${release}“ von „${workspace}“ wurde am ${momentUtc(at)} veröffentlicht. Die Anteile stehen jetzt fest: Niemand kann sie mehr ändern, auch wir nicht.`,
    action: "Zertifikat ansehen",
    track: (title) => `„${title}“.`,
    share: (title, share) => `„${title}“: Ihr Anteil beträgt ${percent(share)}.`,
    contract: (network, address) => `Vertrag auf ${network}: ${address}`,
    keep: "Bewahren Sie diese E-Mail auf: Das Zertifikat belegt die vereinbarten Anteile. Es zeigt, was alle signiert haben, und jeder kann es auch ohne uns prüfen.",
    howToPay: (network) =>
      `Wer Tantiemen für einen Titel zahlen will, sendet USDT auf ${network} an dessen Vertrag. Das Geld wird von selbst unter den Mitwirkenden aufgeteilt.`,
  },

  payout: {
    subject: (title) => `Sie haben Geld für „${title}“ bekommen`,
    heading: "Tantiemen sind eingegangen",
    line: ({ title, share, whole, part, token }) =>
      `Ihr Anteil an ${title} (${percent(share)})${whole === null ? "" : ` von ${amount(whole)} ${token}`}: ${amount(part)} ${token}`,
    where: (wallet, network) => `Das Geld ist in Ihrer Wallet ${wallet} auf ${network}.`,
    action: "Alle Zahlungen ansehen",
    transaction: (transaction) => `Transaktion: ${transaction}`,
    divided: "Der Vertrag hat es nach den Anteilen aufgeteilt, die alle signiert haben.",
  },
};

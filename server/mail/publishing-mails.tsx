import { fractionFromBps } from "../../contract/share.ts";
import { MAIL_WORDS } from "../../words/mails/all.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import type { Reader } from "./reader-language.ts";

/** The mails around publishing. */

export interface PublishedTrack {
  title: string;
  contract: string;
  certificateUrl: string;
  /** Of whoever reads it; null when they have none. */
  bps: number | null;
}

interface Published {
  release: string;
  workspace: string;
  network: string;
  at: Date;
  tracks: PublishedTrack[];
}

/** To everybody on it: what is fixed now, and where it can be proved. */
export function publishedMail(to: Reader, { release, workspace, network, at, tracks }: Published): Mail {
  const language = to.language ?? "en";
  const words = MAIL_WORDS[language].published;
  const about = (title: string, bps: number | null) =>
    bps === null ? words.track(title) : words.share(title, fractionFromBps(bps));
  return write({
    to: to.email,
    language,
    subject: words.subject(tracks.length),
    preview: words.preview,
    heading: words.heading(asText(release)),
    paragraphs: [words.said(asText(release), asText(workspace), at)],
    actions: tracks.map(({ title, contract, certificateUrl, bps }) => ({
      label: words.action,
      about: `${about(asText(title), bps)} ${words.contract(network, contract)}`,
      url: certificateUrl,
    })),
    small: [words.keep, words.howToPay(network)],
  });
}

export function publishingFailedMail(
  to: string,
  { release, reason, url }: { release: string; reason: string; url: string },
): Mail {
  return write({
    to,
    subject: "A release could not be published yet",
    preview: "Nothing is lost. It can be tried again.",
    heading: `“${asText(release)}” could not be published yet`,
    paragraphs: [asText(reason), "Everything everybody signed is kept. Open the release to try again."],
    actions: [{ label: "Open the release", url }],
    small: [],
  });
}

export function operatorMail(to: string, { heading, text }: { heading: string; text: string }): Mail {
  return write({
    to,
    subject: `Ledgerline: ${heading}`,
    preview: heading,
    heading,
    paragraphs: [text],
    actions: [],
    small: ["You get this because OPERATOR_EMAIL names you. The same matter is not repeated for six hours."],
  });
}

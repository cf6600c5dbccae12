import { fractionFromBps } from "../../shared/rules/share.ts";
import { TEST_NETWORK } from "../../words/test-network.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import { type Reader, spokenWith } from "./reader-language.ts";
import { ACCOUNT_MAIL_WORDS } from "./words.account.ts";
import { MAIL_WORDS } from "./words.ts";

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
  /** Its money is not real. */
  test: boolean;
  at: Date;
  tracks: PublishedTrack[];
}

/** To everybody on it: what is fixed now, and where it can be proved. */
export function publishedMail(to: Reader, published: Published): Mail {
  const { release, workspace, network, test, at, tracks } = published;
  const language = spokenWith(to);
  const words = MAIL_WORDS[language].published;
  const about = (title: string, bps: number | null) =>
    bps === null ? words.track(title) : words.share(title, fractionFromBps(bps));
  return write({
    to: to.email,
    language,
    subject: words.subject(tracks.length),
    preview: words.preview,
    heading: words.heading(asText(release)),
    paragraphs: [
      words.said(asText(release), asText(workspace), at),
      ...(test ? [TEST_NETWORK[language]] : []),
    ],
    actions: tracks.map(({ title, contract, certificateUrl, bps }) => ({
      label: words.action,
      about: `${about(asText(title), bps)} ${words.contract(network, contract)}`,
      url: certificateUrl,
    })),
    small: [words.keep, words.howToPay(network)],
  });
}

export function publishingFailedMail(
  to: Reader,
  { release, reason, url }: { release: string; reason: string; url: string },
): Mail {
  const { subject, preview, heading, kept, action } = ACCOUNT_MAIL_WORDS[spokenWith(to)].publishingFailed;
  return write({
    to: to.email,
    language: spokenWith(to),
    subject,
    preview,
    heading: heading(asText(release)),
    paragraphs: [asText(reason), kept],
    actions: [{ label: action, url }],
    small: [],
  });
}

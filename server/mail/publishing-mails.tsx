import { shareText } from "../../contract/approval-message.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";

/** The mails around publishing. */

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

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

const PROOF = "It shows what everybody signed, and anybody can check it without us.";

/** To everybody on it: what is fixed now, and where it can be proved. */
export function publishedMail(to: string, { release, workspace, network, at, tracks }: Published): Mail {
  return write({
    to,
    subject: tracks.length > 1 ? "Your release is published" : "Your track is published",
    preview: "Everyone has signed. The certificate is ready.",
    heading: `“${asText(release)}” is published`,
    paragraphs: [
      `Everyone has signed, and “${asText(release)}” of “${asText(workspace)}” was published on ${MOMENT.format(at)} UTC. The shares are fixed now: nobody can change them, not even we.`,
    ],
    actions: tracks.map(({ title, contract, certificateUrl, bps }) => ({
      label: "View certificate",
      about: [
        `“${asText(title)}”${bps === null ? "" : `: your share is ${shareText(bps)}`}.`,
        `Contract on ${network}: ${contract}`,
      ].join(" "),
      url: certificateUrl,
    })),
    small: [
      `Keep this mail: the certificate is evidence of the agreed shares. ${PROOF}`,
      `To pay royalties for a track, send USDT on ${network} to its contract. It is divided among the co-authors by itself.`,
    ],
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

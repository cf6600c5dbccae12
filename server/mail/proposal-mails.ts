import { fractionFromBps } from "../../shared/rules/share.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import { addressed, inLanguage, type Reader, wordsFor } from "./reader-language.ts";

/** The mails about other shares that a co-author suggests. What became of it comes with the new version, or as an answer. */

interface Suggested {
  who: string;
  track: string;
  release: string;
  reason: string | null;
  /** In basis points; only those that differ. */
  changes: { name: string; before: number; after: number }[];
  url: string;
}

const changesIn = (to: Reader, { changes, reason }: Suggested) => [
  ...changes.map(
    ({ name, before, after }) =>
      `• ${wordsFor(to).proposal.change(asText(name), fractionFromBps(before), fractionFromBps(after))}`,
  ),
  ...(reason ? [wordsFor(to).declined.reason(asText(reason))] : []),
];

const theirLink = (to: Reader, url: string) => (to.language ? inLanguage(url, to.language) : url);

export function proposedMail(to: Reader, suggested: Suggested): Mail {
  const { proposal, openReleases } = wordsFor(to);
  const { made } = proposal;
  const { who, track, release, url } = suggested;
  const subject = made.subject(asText(who), asText(track));
  return write({
    ...addressed(to),
    subject,
    preview: made.preview,
    heading: subject,
    paragraphs: [
      made.said(asText(who), asText(track), asText(release)),
      ...changesIn(to, suggested),
      made.whatNow,
    ],
    actions: [{ label: openReleases, url }],
    small: [],
  });
}

export function youProposedMail(to: Reader, suggested: Suggested & { workspace: string }): Mail {
  const { yours } = wordsFor(to).proposal;
  const { track, release, workspace, url } = suggested;
  return write({
    ...addressed(to),
    subject: yours.subject,
    preview: yours.preview,
    heading: yours.subject,
    paragraphs: [
      yours.said(asText(track), asText(release), asText(workspace)),
      ...changesIn(to, suggested),
      yours.notYou,
    ],
    actions: [{ label: yours.open, url: theirLink(to, url) }],
    small: [],
  });
}

interface Answered {
  name: string;
  workspace: string;
  track: string;
  release: string;
  answer: string;
  url: string;
}

export function proposalAnsweredMail(to: Reader, { answer, url, ...about }: Answered): Mail {
  const { answered } = wordsFor(to).proposal;
  const { name, workspace, track, release } = about;
  return write({
    ...addressed(to),
    subject: answered.subject,
    preview: answered.preview,
    heading: answered.subject,
    paragraphs: [
      answered.said(asText(name), asText(workspace), asText(track), asText(release)),
      `“${asText(answer)}”`,
      answered.whatNow,
    ],
    actions: [{ label: answered.open, url: theirLink(to, url) }],
    small: [],
  });
}

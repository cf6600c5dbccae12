import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";
import { asText } from "./mails.tsx";
import { type Reader, wordsFor } from "./reader-language.ts";

/** The mails to whoever asked: what became of it. */

interface News {
  who: string;
  track: string;
  release: string;
  url: string;
}

/** Every one of them leads to the releases. */
function addressed(to: Reader, url: string) {
  const actions = [{ label: wordsFor(to).openReleases, url }];
  return { to: to.email, language: to.language ?? "en", actions } as const;
}

export function approvedMail(to: Reader, news: News & { missing: number }): Mail {
  const { approved } = wordsFor(to);
  const said = approved.said(asText(news.who), asText(news.track), asText(news.release), news.missing);
  return write({
    ...addressed(to, news.url),
    subject: approved.subject(asText(news.who), asText(news.track)),
    preview: approved.missing(news.missing),
    heading: approved.heading,
    paragraphs: [said],
    small: [],
  });
}

export function approvedManyMail(
  to: Reader,
  { who, tracks, releases, url }: { who: string; tracks: number; releases: number; url: string },
): Mail {
  const { approved } = wordsFor(to);
  const said = approved.saidMany(asText(who), tracks, releases);
  return write({
    ...addressed(to, url),
    subject: approved.subjectMany(asText(who), tracks),
    preview: said,
    heading: approved.heading,
    paragraphs: [said],
    small: [],
  });
}

/** Of a day, to whoever wants it so. */
export function approvedTodayMail(
  to: Reader,
  { approved, url }: { approved: { release: string; people: string[] }[]; url: string },
): Mail {
  const { approvedToday: words, openDashboard } = wordsFor(to);
  const lines = approved.map(({ release, people }) =>
    words.line(asText(release), people.map(asText).join(", ")),
  );
  return write({
    to: to.email,
    language: to.language ?? "en",
    actions: [{ label: openDashboard, url }],
    subject: words.subject(approved.length),
    preview: lines[0] ?? "",
    heading: words.heading,
    paragraphs: lines.map((line) => `• ${line}`),
    small: [words.howOften],
  });
}

export function declinedMail(to: Reader, news: News & { reason: string | null }): Mail {
  const { declined } = wordsFor(to);
  const subject = declined.subject(asText(news.who), asText(news.track));
  return write({
    ...addressed(to, news.url),
    subject,
    preview: declined.preview,
    heading: subject,
    paragraphs: [
      declined.said(asText(news.who), asText(news.track), asText(news.release)),
      news.reason ? declined.reason(asText(news.reason)) : declined.noReason,
      declined.whatNow,
    ],
    small: [],
  });
}

export function notThemMail(to: Reader, news: News): Mail {
  const { notThem } = wordsFor(to);
  return write({
    ...addressed(to, news.url),
    subject: notThem.subject,
    preview: notThem.preview,
    heading: notThem.subject,
    paragraphs: [notThem.said(asText(news.who), asText(news.track), asText(news.release)), notThem.whatNow],
    small: [],
  });
}

export function expiredMail(to: Reader, news: { who: string; release: string; url: string }): Mail {
  const { expired } = wordsFor(to);
  return write({
    ...addressed(to, news.url),
    subject: expired.subject,
    preview: expired.preview,
    heading: expired.subject,
    paragraphs: [expired.said(asText(news.who), asText(news.release))],
    small: [],
  });
}

export function unreachedMail(to: Reader, news: { who: string; release: string; url: string }): Mail {
  const { unreached } = wordsFor(to);
  return write({
    ...addressed(to, news.url),
    subject: unreached.subject,
    preview: unreached.preview,
    heading: unreached.subject,
    paragraphs: [unreached.said(asText(news.who), asText(news.release)), unreached.whatNow],
    small: [],
  });
}

export function objectedMail(to: Reader, news: News & { reason: string }): Mail {
  const { objected } = wordsFor(to);
  return write({
    ...addressed(to, news.url),
    subject: objected.subject,
    preview: objected.preview,
    heading: objected.subject,
    paragraphs: [
      objected.said(asText(news.who), asText(news.track), asText(news.release)),
      `“${asText(news.reason)}”`,
      objected.whatNow,
    ],
    small: [],
  });
}

/** A proposed change has stopped. */
export function changeObjectedMail(to: Reader, news: News & { reason: string }): Mail {
  const { changeObjected } = wordsFor(to);
  return write({
    ...addressed(to, news.url),
    subject: changeObjected.subject,
    preview: changeObjected.preview,
    heading: changeObjected.subject,
    paragraphs: [
      changeObjected.said(asText(news.who), asText(news.track)),
      `“${asText(news.reason)}”`,
      changeObjected.whatNow,
    ],
    small: [],
  });
}

export function coAuthorGoneMail(to: Reader, { release, url }: { release: string; url: string }): Mail {
  const { coAuthorGone } = wordsFor(to);
  return write({
    ...addressed(to, url),
    subject: coAuthorGone.subject,
    preview: coAuthorGone.preview,
    heading: coAuthorGone.subject,
    paragraphs: [coAuthorGone.said(asText(release))],
    small: [],
  });
}

interface Edited {
  who: string;
  release: string;
  url: string;
  changes: string[];
}

export function editedMail(to: Reader, { who, release, url, changes }: Edited): Mail {
  const { edited } = wordsFor(to);
  return write({
    ...addressed(to, url),
    subject: edited.subject,
    preview: edited.preview,
    heading: edited.subject,
    paragraphs: [
      edited.said(asText(who), asText(release)),
      ...changes.map((change) => `• ${asText(change)}`),
    ],
    small: [],
  });
}

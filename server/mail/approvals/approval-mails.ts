import { rowOf } from "../../../shared/rules/networks.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import { write } from "../letter.tsx";
import type { Mail } from "../mail.ts";
import { asText } from "../mails.tsx";
import { inLanguage, type Reader, wordsFor } from "../reader-language.ts";
import { type Asking, ask, names, silence } from "./asking.ts";

/** The mails to whoever is asked for an approval. Each is written once and sent as text and as HTML. */

export function approvalRequestMail(to: Reader, asking: Asking): Mail {
  const { request, wallets, checkAndSign } = wordsFor(to);
  const count = asking.tracks.length;
  return write({
    ...ask(to, asking),
    subject: request.subject(count),
    preview: checkAndSign,
    heading: request.heading(count),
    paragraphs: [request.said(...names(asking)), ...silence(to, asking)],
    small: [
      request.takes(wallets[rowOf(asking.network).kind]),
      request.noWallet,
      request.wrong,
      request.personal(asking.expiresAt),
    ],
  });
}

/** So many tracks are named in one mail about several releases. */
const TRACKS_IN_A_MAIL = 25;

/** About several releases: each of the pages opens all that waits, so one link is enough. */
function askTogether(to: Reader, asking: Asking) {
  const words = wordsFor(to);
  const { tracks } = asking;
  const { actions, ...rest } = ask(to, { ...asking, tracks: tracks.slice(0, 1) });
  const named = tracks
    .slice(0, TRACKS_IN_A_MAIL)
    .map(({ title, bps }, i) => `${i + 1}. ${words.track(asText(title), fractionFromBps(bps))}`);
  const more = tracks.length - named.length;
  return {
    letter: {
      ...rest,
      actions: actions.map(({ url }) => ({ label: words.reviewAll(tracks.length), url })),
    },
    listed: [...named, ...(more > 0 ? [words.more(more)] : [])],
    // Should the one release behind the link be changed or withdrawn, the others are still found.
    elsewhere: actions.map(({ url }) => words.onDashboard(new URL("/dashboard", url).href)),
  };
}

/** About the releases of one submission. */
export function togetherRequestMail(to: Reader, asking: Asking & { releases: number }): Mail {
  if (asking.releases === 1) return approvalRequestMail(to, asking);
  const { request, wallets, checkAndSign } = wordsFor(to);
  const { tracks, releases } = asking;
  const [name, workspace] = names(asking);
  const { letter, listed, elsewhere } = askTogether(to, asking);
  return write({
    ...letter,
    subject: request.subject(tracks.length),
    preview: checkAndSign,
    heading: request.heading(tracks.length),
    paragraphs: [
      request.saidTogether(name, workspace, releases, tracks.length),
      ...silence(to, asking),
      ...listed,
    ],
    small: [
      ...elsewhere,
      request.takes(wallets[rowOf(asking.network).kind]),
      request.noWallet,
      request.wrong,
      request.personal(asking.expiresAt),
    ],
  });
}

/** About all that a workspace waits for. */
export function reminderMail(
  to: Reader,
  asking: Asking & { releases: number; isLast: boolean; stopUrl: string },
): Mail {
  const { reminder, checkAndSign } = wordsFor(to);
  const stopUrl = to.language ? inLanguage(asking.stopUrl, to.language) : asking.stopUrl;
  const [name, workspace, release] = names(asking);
  const { releases, tracks } = asking;
  const together = releases > 1 ? askTogether(to, asking) : null;
  return write({
    ...(together?.letter ?? ask(to, asking)),
    subject: asking.isLast ? reminder.lastSubject : reminder.subject,
    preview: checkAndSign,
    heading: reminder.heading,
    paragraphs: [
      together
        ? reminder.saidTogether(name, workspace, releases, tracks.length)
        : reminder.said(name, workspace, release),
      ...silence(to, asking),
      ...(together?.listed ?? []),
    ],
    small: [...(together?.elsewhere ?? []), reminder.until(asking.expiresAt), reminder.stop(stopUrl)],
  });
}

/** To whoever asked for one, about all that a workspace waits for. */
export function newLinkMail(to: Reader, asking: Asking & { releases: number }): Mail {
  const { newLink: words, checkAndSign } = wordsFor(to);
  const [name, workspace, release] = names(asking);
  const together = asking.releases > 1 ? askTogether(to, asking) : null;
  return write({
    ...(together?.letter ?? ask(to, asking)),
    subject: words.subject,
    preview: checkAndSign,
    heading: words.heading,
    paragraphs: [
      together
        ? words.saidTogether(name, workspace, asking.releases, asking.tracks.length)
        : words.said(name, workspace, release),
      ...silence(to, asking),
      ...(together?.listed ?? []),
    ],
    small: [...(together?.elsewhere ?? []), words.until(asking.expiresAt), words.notYou],
  });
}

export function askedAnewMail(to: Reader, asking: Asking): Mail {
  const { askedAnew: words } = wordsFor(to);
  return write({
    ...ask(to, asking),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.said(...names(asking)), words.newLink],
    small: [words.until(asking.expiresAt)],
  });
}

/** To whoever never answered: what became of their share, and that it is theirs at any time. */
export function keptMail(to: Reader, asking: Asking): Mail {
  const { kept } = wordsFor(to);
  const letter = ask(to, asking);
  return write({
    ...letter,
    actions: letter.actions.map((action) => ({ ...action, label: kept.open })),
    subject: kept.subject,
    preview: kept.preview,
    heading: kept.subject,
    paragraphs: [kept.said(...names(asking), asking.holdAfterDays), kept.yours],
    small: [kept.object],
  });
}

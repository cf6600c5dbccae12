import { OBJECTION_DAYS } from "../../../shared/rules/limits.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import { write } from "../letter.tsx";
import type { Mail } from "../mail.ts";
import { asText } from "../mails.tsx";
import { addressed, type Reader, wordsFor } from "../reader-language.ts";
import { type Asking, ask, type Named, names, silence } from "./asking.ts";

/** The mails about other terms than those that somebody was asked about, or has signed. */

/** Because of an edit; because what they suggested was accepted; or though nothing changes for them. */
export type WhyAgain = "edited" | "accepted" | "as_before";

export function newTermsMail(to: Reader, asking: Asking & { changes: string[]; why: WhyAgain }): Mail {
  const { newTerms, proposal, review } = wordsFor(to);
  const words = {
    edited: { ...newTerms, review },
    accepted: proposal.accepted,
    as_before: proposal.asBefore,
  }[asking.why];
  const letter = ask(to, asking);
  return write({
    ...letter,
    actions: letter.actions.map((action) => ({ ...action, label: words.review })),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.said(...names(asking)), ...asking.changes.map((change) => `• ${asText(change)}`)],
    small: [...silence(to, asking), newTerms.until(asking.expiresAt)],
  });
}

/** An edit that leaves all their tracks as they signed them. */
export function standsMail(to: Reader, told: Named & { changes: string[] }): Mail {
  const { stands } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: stands.subject,
    preview: stands.preview,
    heading: stands.heading,
    paragraphs: [stands.said(...names(told)), ...told.changes.map((change) => `• ${asText(change)}`)],
    actions: [],
    small: [],
  });
}

interface Change extends Asking {
  /** The month from which on it applies. */
  from: string;
  changes: string[];
  /** Whether their own share changes. */
  isTheirs: boolean;
}

/** Other terms for a published track: to whoever has to sign them, and to whoever is only told. */
export function changeMail(to: Reader, asking: Change, isAsked: boolean): Mail {
  const { change } = wordsFor(to);
  const letter = ask(to, asking);
  const [first] = asking.tracks;
  const track = asText(first?.title ?? "");
  const told = asking.isTheirs
    ? change.takesOff(OBJECTION_DAYS)
    : change.told(fractionFromBps(first?.bps ?? 0), OBJECTION_DAYS);
  const yours = !isAsked ? told : asking.isTheirs ? change.sign : change.signForOther;
  return write({
    ...letter,
    actions: isAsked ? letter.actions : letter.actions.map((action) => ({ ...action, label: change.read })),
    subject: isAsked ? change.subject : change.toldSubject,
    preview: change.preview,
    heading: change.heading(track),
    paragraphs: [
      change.said(asText(asking.name), asText(asking.workspace), track, asking.from),
      ...asking.changes.map((one) => `• ${asText(one)}`),
      yours,
    ],
    small: [change.until(asking.expiresAt)],
  });
}

export function takenOffMail(to: Reader, taken: Named): Mail {
  const { takenOff: words } = wordsFor(to);
  return write({
    ...addressed(to),
    subject: words.subject,
    preview: words.preview,
    heading: words.subject,
    paragraphs: [words.said(...names(taken))],
    actions: [],
    small: [words.notRight],
  });
}

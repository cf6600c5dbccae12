import { isTakenOff, whoSigns } from "../../shared/rules/approvals/who-signs.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { artistsProblems } from "../../shared/rules/release-rules.ts";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { problemText } from "../../words/release-problems.ts";

/** Pure: new terms of a published track while they are typed. */

export interface ChangedPerson {
  name: string;
  email: string;
  /** By the terms now, in whole percent; null of whoever joins. */
  before: number | null;
  share: number;
  /** Their share is kept for them, and they have never answered. */
  isSilent: boolean;
}

export interface ChangeDraft {
  from: string;
  people: ChangedPerson[];
}

const MONTHS_OFFERED = 24;
/** Files come months after the sales: what was agreed late may reach back. */
const MONTHS_BACK = 12;

/** As the terms are now, for sales from the next month on. */
export function draftOf({ approvals, versions }: TrackDetail, now: Date): ChangeDraft {
  const months = monthsFor(versions, now);
  return {
    from: months.find((month) => month > monthOf(now)) ?? months[0] ?? "",
    people: approvals.map(({ name, email, share, isSilent }) => {
      const percent = Math.round(share * 100);
      return { name, email, before: percent, share: percent, isSilent };
    }),
  };
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** Those that can be chosen: after the one from which on the terms now apply. */
export function monthsFor(versions: TrackDetail["versions"], now: Date): string[] {
  const last = versions.at(-1)?.from ?? "";
  const months = Array.from({ length: MONTHS_BACK + MONTHS_OFFERED }, (_, i) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + i - MONTHS_BACK, 1))),
  );
  return months.filter((month) => month > last);
}

export const totalOf = ({ people }: ChangeDraft) => people.reduce((sum, { share }) => sum + share, 0);

const changesIn = ({ people }: ChangeDraft) => people.map((person) => ({ ...person, after: person.share }));

export const signersIn = (draft: ChangeDraft) => whoSigns(changesIn(draft));
export const takenOffIn = (draft: ChangeDraft) => changesIn(draft).filter(isTakenOff);

export function toldIn(draft: ChangeDraft): ChangedPerson[] {
  const signers = new Set(signersIn(draft).map(({ email }) => email));
  return draft.people.filter(({ email }) => !signers.has(email));
}

/** The sentence of the first thing that is wrong with it; null when it can be sent. Without a change there is nothing to say. */
export function problemIn({ people }: ChangeDraft): string | null {
  const [problem] = artistsProblems(people.map(({ name, email, share }) => ({ id: "", name, email, share })));
  return problem ? problemText(problem) : null;
}

/** Null when they are on the track already. */
export function withPerson(draft: ChangeDraft, name: string, email: string): ChangeDraft | null {
  const address = normaliseEmail(email);
  if (address !== null && draft.people.some((person) => normaliseEmail(person.email) === address))
    return null;
  return { ...draft, people: [...draft.people, { name, email, before: null, share: 0, isSilent: false }] };
}

export const withShare = (draft: ChangeDraft, place: number, share: number): ChangeDraft => ({
  ...draft,
  people: draft.people.map((person, i) => (i === place ? { ...person, share } : person)),
});

/** Only who was not on it: all others keep their place. */
export const without = (draft: ChangeDraft, place: number): ChangeDraft => ({
  ...draft,
  people: draft.people.filter((_, i) => i !== place),
});

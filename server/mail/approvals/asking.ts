import { LANGUAGE_NAMES, SPOKEN } from "../../../shared/rules/language.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { Letter } from "../letter.tsx";
import { asText } from "../mails.tsx";
import { addressed, inLanguage, type Reader, wordsFor } from "../reader-language.ts";

/** What the mails that ask for approvals have in common. */

export interface AskedTrack {
  title: string;
  bps: number;
  url: string;
}

export interface Named {
  name: string;
  workspace: string;
  release: string;
}

export interface Asking extends Named {
  network: Network;
  expiresAt: Date;
  /** Days of silence after which the share is kept; 0: all wait. */
  holdAfterDays: number;
  tracks: AskedTrack[];
}

/** Addressed, with a link to each track and, to who has chosen no language, one to each language. */
export function ask(to: Reader, { tracks }: Asking): Pick<Letter, "to" | "language" | "actions" | "alsoIn"> {
  const words = wordsFor(to);
  const actions = tracks.map(({ title, bps, url }) => ({
    label: words.review,
    about: words.track(asText(title), fractionFromBps(bps)),
    url: to.language ? inLanguage(url, to.language) : url,
  }));
  const [first] = tracks;
  if (to.language || !first) return { ...addressed(to), actions };
  const links = SPOKEN.filter((language) => language !== "en").map((language) => ({
    name: LANGUAGE_NAMES[language],
    language,
    url: inLanguage(first.url, language),
  }));
  return { ...addressed(to), actions, alsoIn: { label: words.alsoIn, links } };
}

export const names = ({ name, workspace, release }: Named) =>
  [asText(name), asText(workspace), asText(release)] as const;

/** What everybody signs about whoever does not answer. */
export const silence = (to: Reader, { holdAfterDays }: Asking) =>
  holdAfterDays > 0 ? [wordsFor(to).silence(holdAfterDays)] : [];

import type { Language } from "../../shared/rules/language.ts";
import type { Role } from "../../shared/rules/permissions.ts";
import { statementName } from "../../shared/rules/statements/statement-name.ts";
import { formats } from "../../words/formats.ts";
import { OBSTACLE_WORDS } from "../../words/obstacles/words.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { type Said, sayings, worded } from "../../words/said.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

const { amount } = formats("en-GB");

const BECOME: Record<Role, string> = {
  creator: "the creator",
  admin: "an admin",
  finance: "responsible for the finances",
  member: "a member",
};

/** Names stand in them as people wrote them: a notification is shown by us, not by a mail program. */
const en = {
  /** What somebody else wrote stays in their words. */
  asWritten: (text: string) => text,

  invited: (workspace: string) => `You are invited to ${workspace}`,
  invitedBy: (who: string) => `Invited by ${who}.`,
  joined: (who: string, workspace: string) => `${who} joined ${workspace}`,
  roleIs: (role: Role, workspace: string) => `You are now ${BECOME[role]} of ${workspace}`,
  creatorLeft: "The person who created it deleted their account.",
  removed: (workspace: string) => `You are no longer a member of ${workspace}`,
  workspaceDeleted: (workspace: string) => `The workspace ${workspace} was deleted`,

  keyMade: (who: string, key: string, workspace: string) =>
    `${who} made the API key “${key}” for ${workspace}`,

  asked: (release: string) => `${release} needs your approval`,
  askedAgain: (release: string) => `${release} was changed and needs your approval`,
  askedTogether: (releases: number) =>
    releases === 1 ? "A release needs your approval" : `${releases} releases need your approval`,
  askedBy: (workspace: string) => `Requested by ${workspace}.`,
  takenOff: (release: string) => `You are no longer on ${release}`,
  changedBy: (workspace: string) => `${workspace} has changed it. Nothing you signed for it has any effect.`,
  edited: (who: string, release: string) => `${who} changed ${release}`,
  changed: (release: string) => `${release} was changed`,
  stands: (workspace: string) =>
    `${workspace} changed other parts of it. What you signed stays valid, and you need not do anything.`,
  approved: (who: string, track: string) => `${who} approved ${track}`,
  approvedMany: (who: string, tracks: number, release: string) =>
    tracks === 1 ? `${who} approved a track of ${release}` : `${who} approved ${tracks} tracks of ${release}`,
  declined: (who: string, track: string) => `${who} declined ${track}`,
  proposed: (who: string, track: string) => `${who} suggests other shares for ${track}`,
  proposalAnswered: (workspace: string, track: string) => `${workspace} answered your proposal for ${track}`,
  notThem: (who: string, track: string) => `${who} says they did not approve ${track}, and is asked again`,
  kept: (release: string, people: number) =>
    people === 1
      ? `${release} is being published; one co-author never answered, and their share is kept for them`
      : `${release} is being published; ${people} co-authors never answered, and their shares are kept for them`,
  unreached: (who: string, release: string) =>
    `No mail reaches ${who}, so nothing is kept for them on ${release}: correct the address`,
  objected: (who: string, track: string) => `${who} objects to ${track}`,
  changeAsked: (release: string) => `A change to ${release} needs your approval`,
  answeredAfterAll: (name: string, track: string) =>
    `${name} has answered after all: taking them off “${track}” needs their signature`,
  changeTakesOff: (release: string) => `A change to ${release} would end your share`,
  changeTold: (release: string) => `A change to ${release} is proposed; your share stays as it is`,
  changeObjected: (who: string, track: string) => `${who} objects to the change of ${track}, and it stops`,
  signedLate: (who: string, track: string) => `${who} has signed ${track} after all`,
  expired: (who: string, release: string) => `${who}'s approval link for ${release} has expired`,

  coAuthorGone: (release: string) => `A co-author of “${release}” deleted their account`,
  takeThemOff: "It cannot be published as it is. Take them off it, or enter their address again.",

  published: (release: string) => `“${release}” is published`,
  openedEarly: (release: string) =>
    `The share pages of “${release}” are open to everyone now, before its release date`,
  notPublished: (release: string) => `“${release}” could not be published yet`,

  cameIn: (decimal: string, token: string, track: string) =>
    `${amount(decimal)} ${token} received for “${track}”`,
  earned: (decimal: string, token: string, source: string, from: string, to: string) =>
    `You earned ${amount(decimal)} ${token} from ${statementName({ source, from, to }, "en")}`,
  paidOut: PAYOUT_LINE.en,
  dividing: "The contract pays it out by the agreed shares.",
  withdrawn: (decimal: string, token: string) => `Your withdrawal of ${amount(decimal)} ${token} is done`,
  notWithdrawn: (decimal: string, token: string) => `Your withdrawal of ${amount(decimal)} ${token} failed`,
  why: (obstacle: Said) => worded(OBSTACLE_WORDS.en, obstacle) ?? "",
};

export type NoticeWords = typeof en;

export const NOTICE_WORDS: Record<Language, NoticeWords> = { en, es, fr, de };

/** Kept, and worded for whoever reads them. */
export const notices = sayings(en);

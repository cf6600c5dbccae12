import type { Role } from "../../shared/rules/permissions.ts";
import { statementName } from "../../shared/rules/statements/statement-name.ts";
import { formats } from "../../words/formats.ts";
import { OBSTACLE_WORDS } from "../../words/obstacles/words.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { worded } from "../../words/said.ts";
import type { NoticeWords } from "./words.ts";

const { amount } = formats("de");

const BECOME: Record<Role, string> = {
  creator: "Inhaber",
  admin: "Administrator",
  finance: "für die Finanzen verantwortlich",
  member: "Mitglied",
};

export const de: NoticeWords = {
  asWritten: (text) => text,

  invited: (workspace) => `Sie sind zu ${workspace} eingeladen`,
  invitedBy: (who) => `Eingeladen von ${who}.`,
  joined: (who, workspace) => `${who} ist ${workspace} beigetreten`,
  roleIs: (role, workspace) => `Ihre neue Rolle bei ${workspace}: ${BECOME[role]}`,
  creatorLeft: "Wer ihn angelegt hat, hat sein Konto gelöscht.",
  removed: (workspace) => `Sie sind nicht mehr Mitglied von ${workspace}`,
  workspaceDeleted: (workspace) => `Der Arbeitsbereich ${workspace} wurde gelöscht`,

  keyMade: (who, key, workspace) => `${who} hat den API-Schlüssel „${key}“ für ${workspace} angelegt`,

  asked: (release) => `${release} braucht Ihre Zustimmung`,
  askedAgain: (release) => `${release} wurde geändert und braucht Ihre Zustimmung`,
  askedTogether: (releases) =>
    releases === 1
      ? "Eine Veröffentlichung braucht Ihre Zustimmung"
      : `${releases} Veröffentlichungen brauchen Ihre Zustimmung`,
  askedBy: (workspace) => `Angefragt von ${workspace}.`,
  takenOff: (release) => `Sie stehen nicht mehr auf ${release}`,
  changedBy: (workspace) =>
    `${workspace} hat die Veröffentlichung geändert. Was Sie dafür signiert haben, gilt nicht mehr.`,
  edited: (who, release) => `${who} hat ${release} geändert`,
  changed: (release) => `${release} wurde geändert`,
  stands: (workspace) =>
    `${workspace} hat anderes daran geändert. Was Sie signiert haben, gilt weiter. Sie müssen nichts tun.`,
  approved: (who, track) => `${who} hat ${track} zugestimmt`,
  approvedMany: (who, tracks, release) =>
    tracks === 1
      ? `${who} hat einem Titel von ${release} zugestimmt`
      : `${who} hat ${tracks} Titeln von ${release} zugestimmt`,
  declined: (who, track) => `${who} hat ${track} abgelehnt`,
  proposed: (who, track) => `${who} schlägt andere Anteile für ${track} vor`,
  proposalAnswered: (workspace, track) => `${workspace} hat auf Ihren Vorschlag für ${track} geantwortet`,
  notThem: (who, track) => `${who} hat ${track} nach eigenen Worten nicht zugestimmt und wird neu gefragt`,
  kept: (release, people) =>
    people === 1
      ? `${release} wird veröffentlicht; ein Miturheber hat nie geantwortet, sein Anteil wird aufbewahrt`
      : `${release} wird veröffentlicht; ${people} Miturheber haben nie geantwortet, ihre Anteile werden aufbewahrt`,
  unreached: (who, release) =>
    `Keine E-Mail erreicht ${who}, deshalb wird auf ${release} nichts aufbewahrt: Berichtigen Sie die Adresse`,
  objected: (who, track) => `${who} widerspricht ${track}`,
  changeAsked: (release) => `Eine Änderung an ${release} braucht Ihre Zustimmung`,
  answeredAfterAll: (name, track) =>
    `${name} hat doch noch geantwortet: Für die Streichung von „${track}“ ist jetzt diese Signatur nötig`,
  changeTakesOff: (release) => `Eine Änderung an ${release} würde Ihren Anteil beenden`,
  changeTold: (release) => `Für ${release} ist eine Änderung vorgeschlagen; Ihr Anteil bleibt gleich`,
  changeObjected: (who, track) => `${who} widerspricht der Änderung an ${track}; sie ist angehalten`,
  signedLate: (who, track) => `${who} hat ${track} doch noch signiert`,
  expired: (who, release) => `Der Zustimmungslink von ${who} für ${release} ist abgelaufen`,

  coAuthorGone: (release) => `Ein Miturheber von „${release}“ hat sein Konto gelöscht`,
  takeThemOff: "So kann sie nicht erscheinen. Streichen Sie die Person, oder geben Sie ihre Adresse neu ein.",

  published: (release) => `„${release}“ ist veröffentlicht`,
  openedEarly: (release) => `Die Seiten von „${release}“ sind jetzt für alle offen, vor dem Erscheinungstag`,
  notPublished: (release) => `„${release}“ konnte noch nicht veröffentlicht werden`,

  cameIn: (decimal, token, track) => `${amount(decimal)} ${token} für „${track}“ eingegangen`,
  earned: (decimal, token, source, from, to) =>
    `Sie haben ${amount(decimal)} ${token} verdient: ${statementName({ source, from, to }, "de")}`,
  paidOut: PAYOUT_LINE.de,
  dividing: "Der Vertrag zahlt es nach den vereinbarten Anteilen aus.",
  withdrawn: (decimal, token) => `Ihre Auszahlung von ${amount(decimal)} ${token} ist abgeschlossen`,
  notWithdrawn: (decimal, token) => `Ihre Auszahlung von ${amount(decimal)} ${token} ist fehlgeschlagen`,
  why: (obstacle) => worded(OBSTACLE_WORDS.de, obstacle) ?? "",
};

import type { Role } from "../../shared/rules/permissions.ts";
import { statementName } from "../../shared/rules/statements/statement-name.ts";
import { formats } from "../../words/formats.ts";
import { OBSTACLE_WORDS } from "../../words/obstacles/words.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { worded } from "../../words/said.ts";
import type { NoticeWords } from "./words.ts";

const { amount } = formats("fr");

const BECOME: Record<Role, string> = {
  creator: "titulaire",
  admin: "administrateur",
  finance: "responsable des finances",
  member: "membre",
};

export const fr: NoticeWords = {
  asWritten: (text) => text,

  invited: (workspace) => `Vous êtes invité dans ${workspace}`,
  invitedBy: (who) => `Invitation de ${who}.`,
  joined: (who, workspace) => `${who} a rejoint ${workspace}`,
  roleIs: (role, workspace) => `Vous êtes maintenant ${BECOME[role]} de ${workspace}`,
  creatorLeft: "La personne qui l’a créé a supprimé son compte.",
  removed: (workspace) => `Vous n’êtes plus membre de ${workspace}`,
  workspaceDeleted: (workspace) => `L’espace de travail ${workspace} a été supprimé`,

  keyMade: (who, key, workspace) => `${who} a créé la clé d’API «\u00a0${key}\u00a0» pour ${workspace}`,

  asked: (release) => `${release} attend votre approbation`,
  askedAgain: (release) => `${release} a été modifié et attend votre approbation`,
  askedTogether: (releases) =>
    releases === 1
      ? "Une sortie attend votre approbation"
      : `${releases} sorties attendent votre approbation`,
  askedBy: (workspace) => `Demandé par ${workspace}.`,
  takenOff: (release) => `Vous ne figurez plus sur ${release}`,
  changedBy: (workspace) => `${workspace} l’a modifié. Rien de ce que vous aviez signé n’a d’effet.`,
  edited: (who, release) => `${who} a modifié ${release}`,
  changed: (release) => `${release} a été modifié`,
  stands: (workspace) =>
    `${workspace} en a modifié d’autres parties. Ce que vous avez signé reste valable, et vous n’avez rien à faire.`,
  approved: (who, track) => `${who} a approuvé ${track}`,
  approvedMany: (who, tracks, release) =>
    tracks === 1
      ? `${who} a approuvé un titre de ${release}`
      : `${who} a approuvé ${tracks} titres de ${release}`,
  declined: (who, track) => `${who} a refusé ${track}`,
  proposed: (who, track) => `${who} propose d’autres parts pour ${track}`,
  proposalAnswered: (workspace, track) => `${workspace} a répondu à votre proposition pour ${track}`,
  notThem: (who, track) => `${who} dit ne pas avoir approuvé ${track}, et la question lui est reposée`,
  kept: (release, people) =>
    people === 1
      ? `${release} est en cours de publication\u00a0; un coauteur n’a jamais répondu, et sa part lui est gardée`
      : `${release} est en cours de publication\u00a0; ${people} coauteurs n’ont jamais répondu, et leurs parts leur sont gardées`,
  unreached: (who, release) =>
    `Aucun e-mail n’atteint ${who}, donc rien ne lui est gardé sur ${release}\u00a0: corrigez l’adresse`,
  objected: (who, track) => `${who} s’oppose à ${track}`,
  changeAsked: (release) => `Une modification de ${release} attend votre approbation`,
  answeredAfterAll: (name, track) =>
    `${name} a finalement répondu\u00a0: pour le retirer de «\u00a0${track}\u00a0», il faut sa signature`,
  changeTakesOff: (release) => `Une modification de ${release} mettrait fin à votre part`,
  changeTold: (release) => `Une modification de ${release} est proposée\u00a0; votre part reste la même`,
  changeObjected: (who, track) => `${who} s’oppose à la modification de ${track}, et elle s’arrête`,
  signedLate: (who, track) => `${who} a finalement signé ${track}`,
  expired: (who, release) => `Le lien d’approbation de ${who} pour ${release} a expiré`,

  coAuthorGone: (release) => `Un coauteur de «\u00a0${release}\u00a0» a supprimé son compte`,
  takeThemOff: "La sortie ne peut pas être publiée ainsi. Retirez-le, ou saisissez de nouveau son adresse.",

  published: (release) => `«\u00a0${release}\u00a0» est publié`,
  openedEarly: (release) =>
    `Les pages de «\u00a0${release}\u00a0» sont ouvertes à tous, avant sa date de sortie`,
  notPublished: (release) => `«\u00a0${release}\u00a0» n’a pas encore pu être publié`,

  cameIn: (decimal, token, track) => `${amount(decimal)} ${token} reçus pour «\u00a0${track}\u00a0»`,
  earned: (decimal, token, source, from, to) =>
    `Vous avez gagné ${amount(decimal)} ${token}\u00a0: ${statementName({ source, from, to }, "fr")}`,
  paidOut: PAYOUT_LINE.fr,
  dividing: "Le contrat le répartit selon les parts convenues.",
  withdrawn: (decimal, token) => `Votre retrait de ${amount(decimal)} ${token} est terminé`,
  notWithdrawn: (decimal, token) => `Votre retrait de ${amount(decimal)} ${token} a échoué`,
  why: (obstacle) => worded(OBSTACLE_WORDS.fr, obstacle) ?? "",
};

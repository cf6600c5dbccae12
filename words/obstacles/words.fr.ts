import type { ObstacleWords, Reasons } from "./words.ts";

const REASONS: Reasons = {
  FactoryMissing: "nos contrats ne sont pas encore sur ce réseau",
  GasTooHigh: "il faut plus de gas que le réseau n’en permet",
  Underpriced: "les frais étaient trop bas",
  Reverted: "le réseau l’a annulé",
  NotSupported: "ce jeton n’est pas pris en charge",
  NotCreated: "ce n’est pas encore sur la chaîne",
  TooLittle: "il y a trop peu à répartir",
  Undeliverable: "personne ne peut être payé dans ce jeton pour l’instant",
};

const why = (reason: string) => REASONS[reason as keyof Reasons] ?? `raison «\u00a0${reason}\u00a0»`;

export const fr: ObstacleWords = {
  asWritten: (text) => text,
  ours: "Une erreur s’est produite de notre côté.",
  unreachable: (network) => `${network} est injoignable pour le moment.`,
  capReached: (network) => `La limite du jour pour les frais de réseau sur ${network} est atteinte.`,
  budgetReached: {
    contractId: (network) =>
      `La limite du jour pour les frais de réseau d’un contrat sur ${network} est atteinte. Cela reprend demain, ou payez les frais vous-même.`,
    workspaceId: (network) =>
      `La limite du jour pour les frais de réseau d’un espace de travail sur ${network} est atteinte. Cela reprend demain.`,
    personId: (network) =>
      `La limite du jour pour les frais de réseau d’une personne sur ${network} est atteinte. Cela reprend demain.`,
  },
  purseEmpty: (network) => `Notre compte qui paie les frais de réseau sur ${network} est vide.`,
  feesTooHigh: (network) =>
    `Les frais sur ${network} sont plus élevés que d’habitude. Nous attendons qu’ils baissent.`,
  notSigned: {
    not_allowed: (network) =>
      `Notre clé pour ${network} n’a pas signé ceci. Nous cherchons pourquoi. Rien n’est perdu.`,
    limit: (network) =>
      `La limite du jour pour ce que nos clés signent sur ${network} est atteinte. Cela reprend demain.`,
    unreachable: (network) =>
      `Notre clé pour ${network} est inutilisable pour le moment. Cela reprendra tout seul.`,
  },
  recordsChecked: (network) =>
    `Nous vérifions nos registres pour ${network} avant d’envoyer autre chose. Rien n’est perdu.`,
  notConnected: (network) => `Nous ne sommes plus connectés à ${network}. Cela attend que nous le soyons.`,
  perhapsSent: (network) =>
    `Ceci a peut-être déjà été envoyé\u00a0: le compte sur ${network} a fait plus que ce que montrent nos registres. Regardez son solde et ses transactions, et retirez de nouveau si ce n’est pas le cas.`,
  notWorthItsFee: "Les frais de réseau sont trop élevés pour ce montant.",
  walletTooEmpty: (network) => `Votre portefeuille ne contient pas assez sur ${network} pour cela.`,

  cancelled: () => "Vous avez annulé ce retrait avant son envoi.",
  newOwner: (network) =>
    `Le compte sur ${network} a un nouveau titulaire, nous ne pouvons donc plus agir pour lui. Ses transactions montrent ce qui a été envoyé avant.`,

  refused: {
    publications: (_network, reason) => `Le réseau a refusé le contrat\u00a0: ${why(reason)}.`,
    royalties: (_network, reason) => `Le contrat ne peut pas payer maintenant\u00a0: ${why(reason)}.`,
    accounts: (network, reason) => `${network} a refusé cette modification\u00a0: ${why(reason)}.`,
    anchors: (network, reason) => `${network} a refusé l’ancrage du registre\u00a0: ${why(reason)}.`,
    withdrawals: (network, reason) => `${network} a refusé ce transfert\u00a0: ${why(reason)}.`,
  },
};

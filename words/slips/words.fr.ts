import type { SlipStandWords } from "./words.en.ts";

export const fr: SlipStandWords = {
  stands: {
    paid: "Payé",
    held: "Retenu",
    gathering: "En attente de plus",
    waiting: "En route",
    nothing: "Rien à payer",
  },
  heldBecause: {
    account_missing: "votre portefeuille n’a pas encore de compte pour ce jeton",
    account_frozen: "l’émetteur du jeton a gelé votre compte",
    account_not_theirs: "le compte pour ce jeton n’appartient pas à votre portefeuille",
    below_minimum: "c’est moins que ce que le réseau laisse votre portefeuille recevoir",
    blacklisted: "l’émetteur du jeton a bloqué votre portefeuille",
    could_not_deliver: "votre portefeuille n’a pas pu le recevoir",
  },
  rules: [
    "Les lignes d’un titre donnent ce que le fichier dit qu’il a rapporté. On y ajoute ce qui est reporté de relevés précédents, et on enlève ce qu’un relevé corrigé avait déjà versé.",
    "Les déductions sont des pourcentages de cette somme, arrondis vers le bas. Le reste est converti au taux et envoyé au contrat du titre.",
    "Le contrat le partage selon les parts que tous ont signées. Ce qui vous revient est votre part, jusqu’à la dernière unité du jeton.",
    "Si un titre doit plus qu’il n’a rapporté, rien n’est payé pour lui, et le solde est reporté sur le prochain relevé.",
  ],
  albumRule: {
    evenly: "Les revenus de l’album sont partagés à parts égales entre ses titres.",
    by_track_lines:
      "Les revenus de l’album sont partagés selon ce que le fichier dit que chacun de ses titres a rapporté.",
  },
};

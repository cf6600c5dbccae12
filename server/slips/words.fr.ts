import { formats } from "../../words/formats.ts";
import { fr as said } from "../../words/slips/words.fr.ts";
import type { SlipFileWords } from "./words.ts";

const { grouped, plural } = formats("fr");

export const fr: SlipFileWords = {
  ...said,
  held: (why) => `Retenu, car ${why}`,
  sheet: {
    statement: "Relevé de redevances",
    earned: "Vos revenus",
    deductions: "Déduit avant le partage",
    none: "Rien n’a été déduit avant le partage.",
    tracks: "Titre par titre",
    addsUp: "Comment on arrive à cette somme",
    balances: "Soldes des titres",
    columns: ["Mois", "Boutique", "Pays", "Unités", "Brut", "Votre part"],
  },
  documentTitle: (name, person) => `Relevé de redevances\u00a0: ${name}, ${person}`,
  from: "De",
  source: "Distributeur",
  payer: "Payé par",
  reference: "Motif",
  months: "Mois",
  rate: "Taux",
  agreed: "Convenu",
  corrects: "Corrige",
  fileHash: "SHA-256 du fichier",
  deducted: (share, reason) => `${share}\u00a0: ${reason}`,
  earnedInFile: "Revenus d’après le fichier",
  carriedIn: "Reporté d’avant",
  earlier: "Déjà versé par le relevé corrigé",
  net: "Après déductions",
  carriedOut: "Reporté sur le prochain relevé",
  paidToContract: "Envoyé au contrat",
  yourShare: (share) => `Votre part, ${share}`,
  network: "Réseau",
  contract: "Contrat",
  delivery: "Payé au contrat dans",
  payout: "Payé à vous dans",
  wallet: "Votre portefeuille",
  ofAlbum: (store) => `${store} (de l’album)`,
  opening: "Solde d’ouverture",
  closing: "Solde de clôture",
  moreLines: (count) =>
    plural(count, {
      one: "1 ligne de plus est dans les fichiers CSV et JSON de ce relevé.",
      other: `${grouped(count)} lignes de plus sont dans les fichiers CSV et JSON de ce relevé.`,
    }),
  check: (command) => `Chacun peut le vérifier\u00a0: téléchargez le fichier JSON et lancez ${command}.`,

  table: {
    line: ["ligne", "sortie", "titre", "ISRC", "mois", "boutique", "pays", "revenu de", "unités"],
    money: ["brut", "devise"],
    deducted: (reason, share) => `déduit\u00a0: ${reason} (${share})`,
    part: ["après déductions", "votre part", "taux", "ce qui vous revient", "jeton", "état", "retenu, car"],
    proof: ["réseau", "contrat", "payé au contrat dans", "payé à vous dans", "SHA-256 du fichier"],
    lines: { sales: "ventes", carriedIn: "reporté", corrected: "relevé corrigé" },
    incomeOf: { track: "titre", album: "album" },
    reference: "motif",
  },
};

import { formats } from "../../words/formats.ts";
import { fr as said } from "../../words/slips/words.fr.ts";
import type { SlipWords } from "./words.ts";

const { grouped, plural } = formats("fr");

export const fr: SlipWords = {
  title: (name) => `Relevé\u00a0: ${name}`,
  label: "Relevé de redevances",
  loading: "Chargement de votre relevé",
  failed: "Votre relevé n’a pas pu être chargé.",
  notLoaded: "Relevé",
  missing: {
    title: "Ce relevé n’existe pas",
    said: "Il n’existe pas, ou il n’est pas à vous. Connectez-vous avec l’adresse à laquelle l’e-mail a été envoyé.",
    home: "Aller au tableau de bord",
  },
  earned: (person) => `Revenus de ${person}`,
  from: (workspace, source) => `Versé par ${workspace}, d’après un relevé de ${source}.`,
  passedOn: (workspace, payer) => `Payé par ${payer}, transmis par ${workspace}.`,
  reference: (reference) => `Motif\u00a0: ${reference}`,
  sums: {
    paid: { name: "Payé", hint: "Dans votre portefeuille" },
    held: { name: "Retenu", hint: "Gardé pour vous jusqu’à ce que cela puisse être livré" },
    gathering: {
      name: "En attente de plus",
      hint: "Trop peu pour être payé maintenant\u00a0; arrive avec le prochain paiement",
    },
    waiting: { name: "En route", hint: "En cours de livraison et de partage" },
  },
  download: "Télécharger",
  tracks: "Titres",
  share: (share) => `Votre part\u00a0: ${share}`,
  steps: {
    file: "Revenus d’après le fichier",
    carriedIn: "Reporté de relevés précédents",
    earlier: "Déjà versé par le relevé corrigé",
    deducted: (reason, share) => `${reason} (${share})`,
    net: "Après déductions",
    carriedOut: "Reporté sur le prochain relevé",
    pay: "Envoyé au contrat",
    part: (share) => `Votre part, ${share}`,
  },
  album: (part, total) => `Dont ${part} sur ${total} de revenus de l’album.`,
  held: (why) => `Retenu, car ${why}.`,
  delivery: "Payé au contrat",
  payout: "Payé à vous",
  contract: "Voir le contrat",
  lines: (lines) => plural(lines, { one: "1 ligne", other: `${grouped(lines)} lignes` }),
  columns: {
    store: "Boutique",
    country: "Pays",
    month: "Mois",
    units: "Unités",
    gross: "Brut",
    part: "Votre part",
  },
  ofAlbum: "de l’album",
  more: "Afficher plus de lignes",
  linesFailed: "Les lignes n’ont pas pu être chargées.",
  linesLoading: "Chargement des lignes",
  deducted: {
    title: "Déduit avant le partage",
    none: "Rien n’a été déduit avant le partage.",
    share: (share, reason) => `${share}\u00a0: ${reason}`,
  },
  stands: said.stands,
  heldBecause: said.heldBecause,
  addsUp: {
    title: "Comment on arrive à cette somme",
    rules: said.rules,
    albumRule: said.albumRule,
    file: "SHA-256 du fichier",
    lines: (lines) => `${grouped(lines)} lignes dans le fichier du distributeur`,
    linesEntered: (lines) =>
      plural(lines, {
        one: "1 ligne, saisie par le label",
        other: `${grouped(lines)} lignes, saisies par le label`,
      }),
    rate: "Taux",
    rateIs: (currency, rate, token) => `1 ${currency} = ${rate} ${token}`,
    rateFrom: (source, date) => `${source}, ${date}`,
    opening: "Solde d’ouverture de vos titres",
    closing: "Solde de clôture de vos titres",
    corrects: "Corrige",
    check: "Vérifiez vous-même\u00a0: téléchargez le fichier JSON et lancez",
  },
};

import { formats } from "../../words/formats.ts";
import type { AccountMailWords } from "./words.account.ts";

const { momentUtc, plural } = formats("fr");
const forMinutes = (minutes: number) => plural(minutes, { one: "une minute", other: `${minutes} minutes` });

const worksOn = (role: string) =>
  role === "finance"
    ? "gérer les relevés, les paiements et les rapports"
    : "travailler sur les sorties, les titres et les approbations";

export const fr: AccountMailWords = {
  signIn: {
    subject: "Votre lien de connexion",
    preview: (minutes) => `Fonctionne une fois, pendant ${forMinutes(minutes)}.`,
    heading: "Connectez-vous à Ledgerline",
    openLink: (minutes, until) =>
      `Ouvrez ce lien pour vous connecter. Il fonctionne une fois, pendant ${forMinutes(minutes)} (jusqu’au ${momentUtc(until)})\u00a0:`,
    pressButton: (minutes, until) =>
      `Appuyez sur le bouton pour vous connecter. Le lien fonctionne une fois, pendant ${forMinutes(minutes)} (jusqu’au ${momentUtc(until)}).`,
    action: "Se connecter",
    askedFrom: (device, at) => `Demandé depuis\u00a0: ${device}, ${momentUtc(at)}.`,
    notYou:
      "Vous n’avez rien demandé\u00a0? Vous pouvez ignorer cet e-mail. Personne ne peut se connecter sans lui.",
  },

  invitation: {
    subject: "Vous êtes invité dans un espace de travail sur Ledgerline",
    preview: "Connectez-vous avec cette adresse pour l’ouvrir.",
    heading: "Vous êtes invité dans un espace de travail",
    plainlySaid: (inviter, workspace, role) =>
      `"${inviter}" vous invite dans l’espace de travail "${workspace}", où vous pouvez ${worksOn(role)}.`,
    said: (inviter, workspace, role) =>
      `«\u00a0${inviter}\u00a0» vous invite dans l’espace de travail «\u00a0${workspace}\u00a0», où vous pouvez ${worksOn(role)}.`,
    link: "Ouvrir l’espace de travail",
    action: "Ouvrir l’espace",
    signInWith: (email) => `Connectez-vous avec ${email}. Aucun mot de passe n’est nécessaire.`,
    unknown:
      "Vous ne connaissez pas cette personne\u00a0? Vous pouvez ignorer cet e-mail. Rien ne se passe tant que vous n’ouvrez pas l’espace de travail.",
  },

  publishingFailed: {
    subject: "Une sortie n’a pas encore pu être publiée",
    preview: "Rien n’est perdu. Vous pouvez réessayer.",
    heading: (release) => `«\u00a0${release}\u00a0» n’a pas encore pu être publiée`,
    kept: "Toutes les signatures sont conservées. Ouvrez la sortie pour réessayer.",
    action: "Ouvrir la sortie",
  },

  passkey: {
    added: {
      subject: "Une clé d’accès a été ajoutée à votre compte",
      preview: "Elle permet de se connecter.",
      said: (name) => `La clé d’accès «\u00a0${name}\u00a0» permet désormais de se connecter à votre compte.`,
    },
    removed: {
      subject: "Une clé d’accès a été supprimée de votre compte",
      preview: "Elle ne permet plus de se connecter.",
      said: (name) => `La clé d’accès «\u00a0${name}\u00a0» ne permet plus de se connecter à votre compte.`,
    },
    doneFrom: (device, at) => `Fait depuis\u00a0: ${device}, ${momentUtc(at)}.`,
    action: "Ouvrir les réglages du compte",
    notYou:
      "Ce n’était pas vous\u00a0? Connectez-vous, supprimez les clés d’accès que vous ne connaissez pas, fermez toutes les autres sessions et prévenez-nous dans Commentaires.",
  },

  deleted: {
    subject: "Votre compte a été supprimé",
    preview: "C’est notre dernier e-mail à ce sujet.",
    said: "Votre compte et les espaces de travail dont vous étiez le seul membre sont supprimés. Ce qui a été publié sur une blockchain y reste.",
    notYou:
      "Ce n’était pas vous\u00a0? Connectez-vous avec cette adresse et dites-le-nous sous «\u00a0Commentaires\u00a0».",
  },
};

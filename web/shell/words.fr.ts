import type { ShellWords } from "./words.ts";

export const fr: ShellWords = {
  skip: "Aller au contenu",
  footer: "Pied de page",
  documentation: "Documentation",
  terms: "Conditions",
  privacy: "Confidentialité",
  language: "Langue",
  main: "Principal",
  logIn: "Se connecter",
  dashboard: "Tableau de bord",
  noAnswer: "Nous n’avons pas pu joindre le serveur. Vérifiez votre connexion et réessayez.",
  missing: {
    title: "Page introuvable",
    why: "Cette page n’existe pas. Elle a peut-être été déplacée, ou le lien est incomplet.",
    toDashboard: "Aller au tableau de bord",
    goHome: "Aller à l’accueil",
  },
};

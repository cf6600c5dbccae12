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
};

import type { ShellWords } from "./en.ts";

export const fr: ShellWords = {
  skip: "Aller au contenu",
  footer: "Pied de page",
  documentation: "Documentation",
  terms: "Conditions",
  privacy: "Confidentialité",
  language: "Langue",
};

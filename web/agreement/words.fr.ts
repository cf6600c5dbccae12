import type { AgreementWords } from "./words.ts";

export const fr: AgreementWords = {
  you: "(vous)",
  signed: "Signé",
  waiting: "En attente",
  unchanged: "Inchangé",
  told: "Seulement informé",
  joins: "nouveau",
  textToSign: "Le texte à signer",
};

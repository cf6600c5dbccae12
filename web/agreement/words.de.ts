import type { AgreementWords } from "./words.ts";

export const de: AgreementWords = {
  you: "(Sie)",
  signed: "Signiert",
  waiting: "Offen",
  unchanged: "Unverändert",
  told: "Nur informiert",
  joins: "neu",
  textToSign: "Der Text, der signiert wird",
};

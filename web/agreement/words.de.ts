import type { AgreementWords } from "./words.ts";

export const de: AgreementWords = {
  you: "(Sie)",
  signed: "Signiert",
  waiting: "Offen",
  unchanged: "Unverändert",
  joins: "neu",
  textToSign: "Der Text, der signiert wird",
};

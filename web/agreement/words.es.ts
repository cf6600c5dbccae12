import type { AgreementWords } from "./words.ts";

export const es: AgreementWords = {
  you: "(usted)",
  signed: "Firmado",
  waiting: "Pendiente",
  textToSign: "Texto que se firma",
};

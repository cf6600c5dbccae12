import type { AgreementWords } from "./words.ts";

export const es: AgreementWords = {
  you: "(usted)",
  signed: "Firmado",
  waiting: "Pendiente",
  unchanged: "Sin cambios",
  joins: "nuevo",
  textToSign: "Texto que se firma",
};

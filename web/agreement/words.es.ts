import type { AgreementWords } from "./words.ts";

export const es: AgreementWords = {
  you: "(usted)",
  signed: "Firmado",
  waiting: "Pendiente",
  unchanged: "Sin cambios",
  told: "Solo avisado",
  joins: "nuevo",
  textToSign: "Texto que se firma",
};

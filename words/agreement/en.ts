export const en = {
  you: "(you)",
  signed: "Signed",
  waiting: "Waiting",
  textToSign: "The text to be signed",
};

export type AgreementWords = typeof en;

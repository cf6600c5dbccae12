export const certificateWords = {
  copied: "Copied to clipboard",
  notCopied: "Your browser refused. The link is in the address bar.",
  checkingThis: "Checking this certificate…",
  checkingFile: (name: string) => `Checking ${name}…`,
  stopped: (reason: string) => `It could not be checked: ${reason}. Please try again.`,
  unknownReason: "the reason is not known",
  tooLarge: "the file is too large to be a proof",
};

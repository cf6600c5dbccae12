export const certificateWords = {
  copied: "Copied to clipboard",
  notCopied: "Your browser blocked copying. Copy the link from the address bar.",
  checkingThis: "Checking this certificate…",
  checkingFile: (name: string) => `Checking ${name}…`,
  stopped: (reason: string) => `The check failed: ${reason}. Please try again.`,
  unknownReason: "unknown error",
  tooLarge: "the file is too large to be a proof",
};

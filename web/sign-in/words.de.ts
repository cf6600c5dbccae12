import { rich } from "../../words/rich.ts";
import type { SignInWords } from "./words.ts";

export const de: SignInWords = {
  form: {
    email: "E-Mail-Adresse",
    example: "sie@example.com",
    notAnAddress: "Geben Sie eine gültige E-Mail-Adresse ein",
    didYouMean: (domain) => `Meinten Sie ${domain}?`,
  },
  notSent: {
    refused: "Der Link konnte nicht gesendet werden",
    failed: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.",
    wait: (minutes) =>
      `Es wurde kein neuer Link gesendet: Diese Adresse hat vorerst genug Links bekommen. Den nächsten können Sie in ${minutes === 1 ? "1 Minute" : `${minutes} Minuten`} anfordern. Der neueste Link in Ihrem Postfach gilt 10 Minuten lang.`,
  },
  sent: {
    check: "Link gesendet. Öffnen Sie Ihr Postfach, um sich anzumelden.",
    where: (email, minutes) =>
      rich`Wir haben ihn an ${email} gesendet. Er funktioniert einmal, ${String(minutes)} Minuten lang. Nichts angekommen? Sehen Sie im Spam-Ordner nach.`,
    openMailbox: {
      local: "Lokales Postfach öffnen",
      gmail: "Gmail öffnen",
      outlook: "Outlook öffnen",
    },
    resend: "Link noch einmal senden",
    resendIn: (seconds) => `Link noch einmal senden (${seconds} s)`,
    sentAgain: "Wir haben Ihnen einen neuen Link gesendet.",
    changeAddress: "Falsche Adresse? Ändern",
  },
};

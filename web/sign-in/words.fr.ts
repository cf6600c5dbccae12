import { rich } from "../../words/rich.ts";
import type { SignInWords } from "./words.ts";

export const fr: SignInWords = {
  form: {
    email: "Adresse e-mail",
    example: "vous@example.com",
    notAnAddress: "Saisissez une adresse e-mail valide",
    didYouMean: (domain) => `Vouliez-vous dire ${domain}\u00a0?`,
  },
  notSent: {
    refused: "Le lien n’a pas pu être envoyé",
    failed: "Une erreur s’est produite. Veuillez réessayer.",
    wait: (minutes) =>
      `Aucun nouveau lien n’a été envoyé\u00a0: cette adresse a reçu tous ceux qu’elle peut recevoir pour le moment. Vous pourrez en demander un autre dans ${minutes === 1 ? "1 minute" : `${minutes} minutes`}. Le dernier lien reçu reste valable 10 minutes.`,
  },
  sent: {
    check: "Lien envoyé. Consultez votre messagerie pour vous connecter.",
    where: (email, minutes) =>
      rich`Nous l’avons envoyé à ${email}. Il fonctionne une seule fois, pendant ${String(minutes)} minutes. Rien reçu\u00a0? Regardez dans vos courriers indésirables.`,
    openMailbox: {
      local: "Ouvrir la messagerie locale",
      gmail: "Ouvrir Gmail",
      outlook: "Ouvrir Outlook",
    },
    resend: "Renvoyer un lien",
    resendIn: (seconds) => `Renvoyer un lien (${seconds} s)`,
    sentAgain: "Nous vous avons envoyé un nouveau lien.",
    changeAddress: "Mauvaise adresse\u00a0? La modifier",
  },
};

import { rich } from "../../../words/rich.ts";
import type { AccountSignInWords } from "./words.ts";

export const fr: AccountSignInWords = {
  sessions: {
    title: "Où vous êtes connecté",
    notLoaded: "Vos appareils n’ont pas pu être chargés",
    thisDevice: "Cet appareil",
    lastUsed: (ago) => rich`Dernière utilisation\u00a0: ${ago}`,
    signedIn: (ago) => rich`Connexion\u00a0: ${ago}`,
    end: "Déconnecter",
    endOf: (device) => `Déconnecter\u00a0: ${device}`,
    notEnded: "Cet appareil n’a pas pu être déconnecté",
    hint: "Un appareil perdu, ou quelqu’un d’autre dans votre compte\u00a0? Ici, vous restez connecté.",
    endOthers: "Fermer toutes les autres sessions",
    othersEnded: "Toutes les autres sessions sont fermées.",
    othersNotEnded: "Les autres sessions n’ont pas pu être fermées",
  },
};

import { rich } from "../../../words/rich.ts";
import type { AccountSignInWords } from "./words.ts";

export const de: AccountSignInWords = {
  sessions: {
    title: "Wo Sie angemeldet sind",
    notLoaded: "Ihre Geräte konnten nicht geladen werden",
    thisDevice: "Dieses Gerät",
    lastUsed: (ago) => rich`Zuletzt benutzt ${ago}`,
    signedIn: (ago) => rich`Angemeldet ${ago}`,
    end: "Abmelden",
    endOf: (device) => `Abmelden: ${device}`,
    notEnded: "Dieses Gerät konnte nicht abgemeldet werden",
    hint: "Gerät verloren, oder ist jemand anderes in Ihrem Konto? Hier bleiben Sie angemeldet.",
    endOthers: "Überall sonst abmelden",
    othersEnded: "Sie sind überall sonst abgemeldet.",
    othersNotEnded: "Die anderen Sitzungen konnten nicht beendet werden",
  },
};

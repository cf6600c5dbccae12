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

  passkeys: {
    title: "Ihre Passkeys",
    what: "Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne auf eine E-Mail zu warten. Der Link per E-Mail funktioniert weiterhin.",
    notLoaded: "Ihre Passkeys konnten nicht geladen werden",
    made: (ago) => rich`Hinzugefügt ${ago}`,
    lastUsed: (ago) => rich`Zuletzt benutzt ${ago}`,
    neverUsed: "Noch nicht benutzt",
    notHere: "Dieser Browser kann keine Passkeys anlegen.",
    add: "Passkey hinzufügen",
    remove: "Entfernen",
    removeOf: (name) => `Passkey ${name} entfernen`,
  },

  add: {
    title: "Passkey hinzufügen",
    what: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN. Was es prüft, verlässt es nie.",
    name: "Bezeichnung",
    nameHint: "Damit Sie ihn in Ihrer Liste wiedererkennen.",
    missing: "Bitte geben Sie dem Passkey einen Namen",
    tooLong: (max) => `Der Name darf höchstens ${max} Zeichen lang sein`,
    goOn: "Weiter",
    notMade:
      "Es wurde kein Passkey hinzugefügt. Ihr Gerät ist nicht fertig geworden oder hat schon einen für dieses Konto.",
    failed: "Der Passkey konnte nicht hinzugefügt werden",
  },

  removal: {
    title: "Diesen Passkey entfernen?",
    meaning: (name) => rich`Mit ${name} kann man sich dann nicht mehr anmelden.`,
    alsoThere: "Ihr Gerät bietet ihn vielleicht weiter an, bis Sie ihn auch dort löschen.",
    remove: "Passkey entfernen",
    failed: "Der Passkey konnte nicht entfernt werden",
  },
};

import { rich } from "../../words/rich.ts";
import type { LoginWords } from "./words.ts";

export const de: LoginWords = {
  logIn: {
    title: "Anmelden",
    how: "Wir senden Ihnen einen Link. Ohne Passwort.",
    invited: "Wurden Sie eingeladen? Verwenden Sie die Adresse, an die die Einladung ging.",
    forApproval: "Danach kommen Sie zu Ihrer Zustimmung zurück.",
    send: "Link senden",
    sentTitle: "Sehen Sie in Ihr Postfach",
  },
  passkey: {
    or: "oder",
    signIn: "Mit einem Passkey anmelden",
    notUsed:
      "Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal oder fordern Sie einen Link per E-Mail an.",
    failed: "Die Anmeldung mit einem Passkey ist fehlgeschlagen",
  },
  company: {
    signIn: (name) => `Mit ${name} anmelden`,
    notStarted: "Die Anmeldung konnte nicht begonnen werden",
    problems: {
      denied: "Die Anmeldung wurde dort abgebrochen.",
      failed:
        "Die Anmeldung hat nicht geklappt. Versuchen Sie es noch einmal oder fordern Sie einen Link per E-Mail an.",
      unverified:
        "Ihr Konto dort hat keine bestätigte E-Mail-Adresse. Fordern Sie stattdessen einen Link per E-Mail an.",
      domain:
        "Adressen dieser Domain können sich so nicht anmelden. Fordern Sie stattdessen einen Link per E-Mail an.",
    },
  },
  verify: {
    pageTitle: "Anmelden",
    title: "Sie werden angemeldet",
    verifying: "Ihr Link wird geprüft...",
  },
  ask: {
    title: "Noch ein Klick",
    signsIn: (email) => rich`Mit diesem Link melden Sie sich als ${email} an.`,
    why: "Sie haben ihn in einem anderen Browser geöffnet als dem, der ihn angefordert hat. Ist das nicht Ihre Adresse, schließen Sie diese Seite.",
    other: (email) =>
      rich`Sie sind hier als ${email} angemeldet. Wenn Sie fortfahren, wechselt dieser Browser zum anderen Konto.`,
    goOn: (email) => `Weiter als ${email}`,
    stay: "Angemeldet bleiben wie bisher",
  },
  verified: {
    title: "Sie sind angemeldet",
    takingYouIn: "Link geprüft. Ihre Übersicht wird geöffnet...",
  },
  failed: {
    title: "Anmeldung fehlgeschlagen",
    why: {
      no_token: "Dieser Link ist unvollständig",
      refused: "Dieser Link gilt nicht mehr",
      broken: "Beim Prüfen des Links ist ein Fehler aufgetreten",
    },
    askAnew:
      "Ein Link gilt einmal und nur kurze Zeit. Fordern Sie einen neuen an und nehmen Sie die neueste E-Mail.",
    checkAgain: "Link noch einmal prüfen",
    tryAgain: "Noch einmal versuchen",
    toDashboard: "Zur Übersicht",
  },
};

import { rich } from "../../words/rich.ts";
import type { SignedInWords } from "./words.signed-in.ts";

export const de: SignedInWords = {
  offline: "Sie sind offline. Entwürfe werden auf diesem Gerät gespeichert.",

  header: {
    search: "Suchen",
    searchBy: (keys) => `Suchen (${keys})`,
    notifications: "Mitteilungen",
    unread: (count) => `Mitteilungen, ${count} ungelesen`,
    feedback: "Rückmeldung",
    documentation: "Dokumentation",
    logOut: "Abmelden",
    stillSignedIn:
      "Sie sind noch angemeldet. Der Server war nicht erreichbar. Bitte versuchen Sie es noch einmal.",
    stillSignedInBecause: (reason) => `Sie sind noch angemeldet: ${reason}`,
  },

  navigation: {
    main: "Hauptnavigation",
    account: "Kontoeinstellungen",
    dashboard: "Übersicht",
    earnings: "Einnahmen",
    billing: "Rechnungen",
    releases: "Veröffentlichungen",
    information: "Angaben",
    tracks: "Titel",
    addRelease: "Veröffentlichung hinzufügen",
    drafts: "Entwürfe",
    correctDrafts: "Entwürfe korrigieren",
    importCatalogue: "Katalog importieren",
    reports: "Berichte",
    payments: "Zahlungen",
    activity: "Verlauf",
    api: "API",
    workspace: "Arbeitsbereich",
    menu: "Menü",
    soon: "bald",
  },

  workspace: {
    label: "Arbeitsbereich",
    title: "Arbeitsbereich",
    notFound: "Arbeitsbereich nicht gefunden",
    notFoundReasons: (email) =>
      rich`Vielleicht wurde er gelöscht, oder Sie sind kein Mitglied. Wurden Sie eingeladen? Sie sind als ${email} angemeldet; eine Einladung gilt nur für die Adresse, an die sie ging.`,
    notLoaded: "Dieser Arbeitsbereich konnte nicht geladen werden",
    failed: "Der Arbeitsbereich konnte nicht geladen werden",
    retry: "Noch einmal versuchen",
    toDashboard: "Zur Übersicht",
  },

  invited: {
    title: "Einladung",
    heading: (workspace) => rich`Sie sind in ${workspace} eingeladen`,
    meaning:
      "Treten Sie bei, um an den Veröffentlichungen und Titeln mitzuarbeiten. Die anderen Mitglieder sehen Ihren Namen und Ihre E-Mail-Adresse.",
    join: "Arbeitsbereich beitreten",
    later: "Jetzt nicht",
    failed: "Der Beitritt ist fehlgeschlagen",
  },

  notifications: {
    title: "Mitteilungen",
    failed: "Im Moment gibt es nichts anzuzeigen.",
    none: "Noch keine Mitteilungen.",
    whatComes: "Hier erscheinen Einladungen, Zustimmungen und veröffentlichte Werke.",
    isNew: "Neu",
    groups: { today: "Heute", earlier: "Früher" },
  },

  feedback: {
    title: "Rückmeldung",
    ask: "Sagen Sie uns, was fehlt, was nicht stimmt oder was Ihnen gefällt.",
    message: "Nachricht",
    email: "E-Mail-Adresse (freiwillig)",
    emailHint: "Nur wenn wir an eine andere Adresse antworten sollen.",
    send: "Absenden",
    sendByKeys: "oder Strg + Enter",
    failed: "Ihre Rückmeldung konnte nicht gesendet werden",
    problems: {
      email: "Geben Sie eine gültige E-Mail-Adresse ein",
      message: "Schreiben Sie Ihre Rückmeldung.",
    },
    thanks: "Vielen Dank! Ihre Rückmeldung ist angekommen.",
    whatFor:
      "Wir haben auch gespeichert, auf welcher Seite Sie waren. Ihre Rückmeldung hilft uns zu entscheiden, was als Nächstes kommt.",
    close: "Schließen",
  },

  signInAgain: "Neu anmelden",
};

import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { DashboardWords } from "./words.ts";

const { plural } = formats("de");

export const de: DashboardWords = {
  title: "Übersicht",
  titleWaiting: (count) => `(${count}) Übersicht`,
  label: "Übersicht",
  welcome: (name) => rich`Willkommen, ${name}`,

  name: {
    ask: "Wie sollen wir Sie nennen?",
    whoSees:
      "Ihr Team und alle, die an Ihren Titeln beteiligt sind, sehen diesen Namen neben Ihrer E-Mail-Adresse. Sie können ihn später ändern.",
    label: "Ihr Name",
    save: "Speichern",
    notNow: "Jetzt nicht",
    tooLong: "Der Name darf höchstens 100 Zeichen lang sein",
    failed: "Ihr Name konnte nicht gespeichert werden",
  },

  statements: {
    title: "Ihre Tantiemenabrechnungen",
    from: (workspace) => `Von ${workspace}`,
  },

  tracks: {
    title: "Ihre Titel",
    earnings: "Ihre Einnahmen ansehen",
    failed: "Ihre Titel konnten nicht geladen werden",
    more: "Mehr anzeigen",
    about: (share, release, workspace) => rich`${share} · ${release}, von ${workspace}`,
    salesFrom: (month) => `Für Verkäufe ab ${month}`,
    certificate: "Zertifikat",
    certificateOf: (track) => `Zertifikat von ${track}`,
    royalties: "Tantiemen",
    royaltiesOf: (track) => `Tantiemen von ${track}`,
    nothingYet: "Noch nichts ausgezahlt",
    standings: {
      waits_for_others: (people) =>
        people === 0
          ? "Von Ihnen signiert. Ihre anderen Titel dieser Veröffentlichung warten noch auf Ihre Signatur."
          : plural(people, {
              one: "Von Ihnen signiert. Es fehlt noch 1 Person.",
              other: `Von Ihnen signiert. Es fehlen noch ${people} Personen.`,
            }),
      waits_for_objections: () => "Von allen Gefragten signiert. Die übrigen können noch widersprechen.",
      waits_for_label: () => "Von Ihnen signiert. Jetzt muss das Label etwas tun; es weiß Bescheid.",
      publishing: () => "Von allen signiert. Wird gerade veröffentlicht.",
    },
    inWallet: (amounts) => rich`In der Wallet, die wir für Sie verwahren: ${amounts}`,
    withdraw: "Auszahlen",
  },

  waiting: {
    showAll: (count) => `Alle ${count} anzeigen`,
    reviewAll: (count, workspace) => `Alle ${count} von ${workspace} prüfen`,
    title: "Ihre Einladungen und Zustimmungen",
    nothing: "Nichts wartet auf Sie.",
    invitationsFailed: "Fehler: Die Einladungen konnten nicht geladen werden",
    approvalsFailed: "Fehler: Die Zustimmungen konnten nicht geladen werden",
  },

  invitation: {
    kind: "Einladung in einen Arbeitsbereich",
    open: "Öffnen",
    openFailed: "Der Arbeitsbereich konnte nicht geöffnet werden",
    openIt: (workspace) => `${workspace} öffnen`,
    decline: "Ablehnen",
    declineIt: (workspace) => `${workspace} ablehnen`,
    declineTitle: "Diese Einladung ablehnen?",
    declineMeaning: (workspace) => rich`Sie treten ${workspace} nicht bei. Man kann Sie erneut einladen.`,
    declineFailed: "Die Einladung konnte nicht abgelehnt werden",
  },

  approval: {
    kind: "Zustimmung",
    askedBy: (release, workspace) => rich`${release}, angefragt von ${workspace}`,
    review: "Prüfen",
    reviewIt: (track) => `${track} prüfen`,
  },

  blocked: {
    kind: {
      declined: "Abgelehnt",
      other_shares: "Andere Anteile vorgeschlagen",
      publish_failed: "Veröffentlichen fehlgeschlagen",
      workflow_failed: "Konnte nicht gestartet werden",
    },
    in: (workspace) => rich`Eine Veröffentlichung von ${workspace}. Sie wartet auf Sie.`,
    open: "Öffnen",
    openIt: (release) => `${release} öffnen`,
    failed: "Fehler: Die Veröffentlichungen, die auf Sie warten, konnten nicht geladen werden",
  },

  kept: {
    kind: "Ein Anteil, der für Sie verwahrt wird",
    since: (release, workspace, day) =>
      rich`${release}, von ${workspace} ohne Ihre Antwort veröffentlicht. Verwahrt seit ${day}.`,
    open: "Lesen und signieren",
    openIt: (track) => `${track} lesen und signieren`,
  },

  review: {
    title: "Ihre Zustimmung wird gebraucht",
    failed: "Die Anfrage konnte nicht geladen werden",
    failedBecause: (reason) => `Die Anfrage konnte nicht geladen werden. ${reason}.`,
    share: "Ihr Anteil",
    email: "Ihre E-Mail-Adresse",
    release: "Veröffentlichung",
    allShares: "Alle Anteile",
    alsoWaiting: "Wartet bei dieser Veröffentlichung auch auf Sie",
    textToSign: "Der Text, der signiert wird (auf Englisch)",
    openWallet: "die Wallet, die Ledgerline für Sie verwahrt",
    openPaidTo: "Ihre Ledgerline-Wallet und die Regeln, nach denen sie in andere Hände kommen kann",
    openTimestamp: "der Zeitpunkt Ihrer Zustimmung",
  },

  approve: {
    approve: "Zustimmen",
    approveAll: (count) => `Allen ${count} Titeln dieser Veröffentlichung zustimmen`,
    withHeld:
      "Ledgerline signiert mit der Wallet, die es für Sie verwahrt. Signieren ist kostenlos und bewegt kein Geld.",
    orWithHeld:
      "Oder stimmen Sie hier zu: Ledgerline signiert mit der Wallet, die es für Sie verwahrt. Signieren ist kostenlos und bewegt kein Geld.",
    paidThere:
      "Ihr Anteil geht dann an diese Wallet. Bevor Sie Ihr Konto löschen können, müssen Sie die Wallet selbst übernehmen.",
    useOwn: "Meine eigene Wallet verwenden",
    wrong: "Stimmt etwas nicht? Andere Anteile vorschlagen oder ablehnen",
    done: (titles) =>
      plural(titles.length, {
        one: `Sie haben „${titles[0]}“ zugestimmt.`,
        other: `Sie haben ${titles.length} Titeln zugestimmt.`,
      }),
    ownWallet: "Ihre eigene Wallet:",
    takenOver:
      "Sie haben Ihre Ledgerline-Wallet übernommen, deshalb signieren wir nicht mehr damit. Stimmen Sie mit Ihrer eigenen Wallet zu. Signieren ist kostenlos und bewegt kein Geld.",
    failed: "Die Zustimmung ist fehlgeschlagen",
    failedBecause: (reason) => `Die Zustimmung ist fehlgeschlagen. ${reason}.`,
  },

  workspaces: {
    title: "Ihre Arbeitsbereiche",
    roles: { creator: "Gründung", admin: "Verwaltung", finance: "Finanzen", member: "Mitglied" },
    loading: "Arbeitsbereiche werden geladen...",
    refused: "Fehler: Die Arbeitsbereiche konnten nicht abgerufen werden",
    failed: "Fehler: Die Arbeitsbereiche konnten nicht geladen werden",
    none: "Sie haben noch keine Arbeitsbereiche.",
    whatFor:
      "Ein Arbeitsbereich enthält die Veröffentlichungen, Titel und Personen eines Labels oder einer Band. Geben Sie einen Namen ein, um einen anzulegen.",
    members: (count) => plural(count, { one: `${count} Mitglied`, other: `${count} Mitglieder` }),
    thisMonth: (amounts) => rich`${amounts} in diesem Monat eingegangen`,
    nothingThisMonth: "In diesem Monat ist nichts eingegangen",
    waiting: (count) =>
      count === 0
        ? "Keine Veröffentlichung wartet"
        : plural(count, {
            one: `${count} Veröffentlichung wartet`,
            other: `${count} Veröffentlichungen warten`,
          }),
  },

  create: {
    name: "Name des Arbeitsbereichs",
    newName: "Name des neuen Arbeitsbereichs",
    placeholder: "Hafenlicht Schallplatten",
    create: "Arbeitsbereich anlegen",
    failed: "Der Arbeitsbereich konnte nicht angelegt werden",
    problems: {
      empty: "Geben Sie einen Namen für den Arbeitsbereich ein",
      too_long: "Der Name darf höchstens 100 Zeichen lang sein",
    },
  },
};

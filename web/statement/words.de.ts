import { formats } from "../../words/formats.ts";
import { de as said } from "../../words/slips/words.de.ts";
import type { SlipWords } from "./words.ts";

const { grouped, plural } = formats("de");

export const de: SlipWords = {
  title: (name) => `Abrechnung: ${name}`,
  label: "Tantiemenabrechnung",
  loading: "Ihre Abrechnung wird geladen",
  failed: "Ihre Abrechnung konnte nicht geladen werden.",
  notLoaded: "Abrechnung",
  missing: {
    title: "Diese Abrechnung gibt es nicht",
    said: "Es gibt sie nicht, oder sie ist nicht Ihre. Melden Sie sich mit der Adresse an, an die die E-Mail ging.",
    home: "Zur Übersicht",
  },
  earned: (person) => `Einnahmen von ${person}`,
  from: (workspace, source) => `Ausgezahlt von ${workspace}, nach einer Abrechnung von ${source}.`,
  passedOn: (workspace, payer) => `Bezahlt von ${payer}, weitergegeben von ${workspace}.`,
  reference: (reference) => `Zweck: ${reference}`,
  sums: {
    paid: { name: "Gezahlt", hint: "In Ihrer Wallet" },
    held: { name: "Zurückgehalten", hint: "Für Sie aufbewahrt, bis es zugestellt werden kann" },
    gathering: {
      name: "Wartet auf mehr",
      hint: "Zu wenig, um es jetzt zu zahlen; es kommt mit der nächsten Zahlung",
    },
    waiting: { name: "Unterwegs", hint: "Wird zugestellt und aufgeteilt" },
  },
  download: "Herunterladen",
  tracks: "Titel",
  share: (share) => `Ihr Anteil: ${share}`,
  steps: {
    file: "Einnahmen laut Datei",
    carriedIn: "Aus früheren Abrechnungen übertragen",
    earlier: "Von der korrigierten Abrechnung schon gezahlt",
    deducted: (reason, share) => `${reason} (${share})`,
    net: "Nach Abzügen",
    carriedOut: "Auf die nächste Abrechnung übertragen",
    pay: "An den Vertrag gesendet",
    part: (share) => `Ihr Anteil, ${share}`,
  },
  album: (part, total) => `Davon ${part} aus ${total} Albumeinnahmen.`,
  held: (why) => `Zurückgehalten, weil ${why}.`,
  delivery: "An den Vertrag gezahlt",
  payout: "An Sie gezahlt",
  contract: "Vertrag ansehen",
  lines: (lines) => plural(lines, { one: "1 Zeile", other: `${grouped(lines)} Zeilen` }),
  columns: {
    store: "Shop",
    country: "Land",
    month: "Monat",
    units: "Stück",
    gross: "Brutto",
    part: "Ihr Teil",
  },
  ofAlbum: "vom Album",
  more: "Weitere Zeilen zeigen",
  linesFailed: "Die Zeilen konnten nicht geladen werden.",
  linesLoading: "Die Zeilen werden geladen",
  deducted: {
    title: "Vor der Aufteilung abgezogen",
    none: "Vor der Aufteilung wurde nichts abgezogen.",
    share: (share, reason) => `${share} ${reason}`,
  },
  stands: said.stands,
  heldBecause: said.heldBecause,
  addsUp: {
    title: "Wie sich das zusammensetzt",
    rules: said.rules,
    albumRule: said.albumRule,
    file: "SHA-256 der Datei",
    lines: (lines) => `${grouped(lines)} Zeilen in der Datei des Vertriebs`,
    linesEntered: (lines) =>
      plural(lines, {
        one: "1 Zeile, vom Label eingegeben",
        other: `${grouped(lines)} Zeilen, vom Label eingegeben`,
      }),
    rate: "Kurs",
    rateIs: (currency, rate, token) => `1 ${currency} = ${rate} ${token}`,
    rateFrom: (source, date) => `${source}, ${date}`,
    opening: "Anfangssaldo Ihrer Titel",
    closing: "Endsaldo Ihrer Titel",
    corrects: "Korrigiert",
    check: "Prüfen Sie es selbst: Laden Sie die JSON-Datei herunter und führen Sie aus",
  },
};

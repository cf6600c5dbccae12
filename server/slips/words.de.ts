import { formats } from "../../words/formats.ts";
import { de as said } from "../../words/slips/words.de.ts";
import type { SlipFileWords } from "./words.ts";

const { grouped, plural } = formats("de");

export const de: SlipFileWords = {
  ...said,
  held: (why) => `Zurückgehalten, weil ${why}`,
  sheet: {
    statement: "Tantiemenabrechnung",
    earned: "Ihre Einnahmen",
    deductions: "Vor der Aufteilung abgezogen",
    none: "Vor der Aufteilung wurde nichts abgezogen.",
    tracks: "Titel für Titel",
    addsUp: "Wie sich das zusammensetzt",
    balances: "Salden der Titel",
    columns: ["Monat", "Shop", "Land", "Stück", "Brutto", "Ihr Teil"],
  },
  documentTitle: (name, person) => `Tantiemenabrechnung: ${name}, ${person}`,
  from: "Von",
  source: "Vertrieb",
  payer: "Bezahlt von",
  reference: "Zweck",
  months: "Monate",
  rate: "Kurs",
  agreed: "Freigegeben",
  corrects: "Korrigiert",
  fileHash: "SHA-256 der Datei",
  deducted: (share, reason) => `${share}: ${reason}`,
  earnedInFile: "Einnahmen laut Datei",
  carriedIn: "Übertragen von früher",
  earlier: "Schon mit der korrigierten Abrechnung gezahlt",
  net: "Nach Abzügen",
  carriedOut: "Auf die nächste Abrechnung übertragen",
  paidToContract: "An den Vertrag gesendet",
  yourShare: (share) => `Ihr Anteil, ${share}`,
  network: "Netzwerk",
  contract: "Vertrag",
  delivery: "Dorthin gezahlt in",
  payout: "An Sie gezahlt in",
  wallet: "Ihre Wallet",
  ofAlbum: (store) => `${store} (vom Album)`,
  opening: "Anfangssaldo",
  closing: "Endsaldo",
  moreLines: (count) =>
    plural(count, {
      one: "1 weitere Zeile steht in der CSV- und der JSON-Datei dieser Abrechnung.",
      other: `${grouped(count)} weitere Zeilen stehen in der CSV- und der JSON-Datei dieser Abrechnung.`,
    }),
  check: (command) =>
    `Jeder kann es prüfen: Laden Sie die JSON-Datei herunter und führen Sie ${command} aus.`,

  table: {
    line: ["Zeile", "Veröffentlichung", "Titel", "ISRC", "Monat", "Shop", "Land", "Einnahme von", "Stück"],
    money: ["Brutto", "Währung"],
    deducted: (reason, share) => `Abzug: ${reason} (${share})`,
    part: ["nach Abzügen", "Ihr Anteil", "Kurs", "Ihr Teil", "Token", "Stand", "zurückgehalten, weil"],
    proof: ["Netzwerk", "Vertrag", "an den Vertrag gezahlt in", "an Sie gezahlt in", "SHA-256 der Datei"],
    lines: { sales: "Verkauf", carriedIn: "übertragen", corrected: "korrigierte Abrechnung" },
    incomeOf: { track: "Titel", album: "Album" },
    reference: "Zweck",
  },
};

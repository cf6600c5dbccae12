import type { SlipStandWords } from "./words.en.ts";

export const de: SlipStandWords = {
  stands: {
    paid: "Gezahlt",
    held: "Zurückgehalten",
    gathering: "Wartet auf mehr",
    waiting: "Unterwegs",
    nothing: "Nichts zu zahlen",
  },
  heldBecause: {
    account_missing: "Ihre Wallet noch kein Konto für diesen Token hat",
    account_frozen: "der Herausgeber des Tokens Ihr Konto eingefroren hat",
    account_not_theirs: "das Konto für diesen Token nicht Ihrer Wallet gehört",
    below_minimum: "es weniger ist, als das Netzwerk Ihre Wallet empfangen lässt",
    blacklisted: "der Herausgeber des Tokens Ihre Wallet gesperrt hat",
    could_not_deliver: "Ihre Wallet es nicht empfangen konnte",
  },
  rules: [
    "Die Zeilen eines Titels ergeben, was er laut Datei eingenommen hat. Was aus früheren Abrechnungen übertragen wurde, kommt dazu; was eine korrigierte Abrechnung schon gezahlt hatte, geht ab.",
    "Abzüge sind Prozente davon, abgerundet. Der Rest wird zum Kurs umgerechnet und an den Vertrag des Titels gesendet.",
    "Der Vertrag teilt es nach den Anteilen, die alle unterschrieben haben. Ihr Teil ist Ihr Anteil daran, bis auf die letzte Einheit des Tokens.",
    "Schuldet ein Titel mehr, als er eingenommen hat, wird für ihn nichts gezahlt, und der Saldo geht auf die nächste Abrechnung über.",
  ],
  albumRule: {
    evenly: "Albumeinnahmen werden gleichmäßig auf die Titel des Albums verteilt.",
    by_track_lines:
      "Albumeinnahmen werden danach verteilt, was jeder Titel des Albums laut Datei eingenommen hat.",
  },
};

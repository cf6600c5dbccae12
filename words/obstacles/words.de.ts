import type { ObstacleWords, Reasons } from "./words.ts";

const REASONS: Reasons = {
  FactoryMissing: "unsere Verträge sind noch nicht in diesem Netzwerk",
  GasTooHigh: "es braucht mehr Gas, als das Netzwerk erlaubt",
  Underpriced: "die Gebühr war zu niedrig",
  Reverted: "das Netzwerk hat es rückgängig gemacht",
  NotSupported: "dieser Token wird nicht unterstützt",
  NotCreated: "es ist noch nicht auf der Chain",
  TooLittle: "es ist zu wenig zum Aufteilen",
  Undeliverable: "in diesem Token kann gerade niemand bezahlt werden",
};

const why = (reason: string) => REASONS[reason as keyof Reasons] ?? `Grund „${reason}“`;

export const de: ObstacleWords = {
  asWritten: (text) => text,
  ours: "Bei uns ist etwas schiefgegangen.",
  unreachable: (network) => `${network} ist gerade nicht erreichbar.`,
  capReached: (network) => `Das heutige Limit für Netzwerkgebühren auf ${network} ist ausgeschöpft.`,
  budgetReached: {
    contractId: (network) =>
      `Das heutige Limit eines Vertrags für Netzwerkgebühren auf ${network} ist ausgeschöpft. Morgen geht es weiter, oder Sie zahlen die Gebühr selbst.`,
    workspaceId: (network) =>
      `Das heutige Limit eines Arbeitsbereichs für Netzwerkgebühren auf ${network} ist ausgeschöpft. Morgen geht es weiter.`,
    personId: (network) =>
      `Das heutige Limit einer Person für Netzwerkgebühren auf ${network} ist ausgeschöpft. Morgen geht es weiter.`,
  },
  purseEmpty: (network) => `Unser Konto, das die Netzwerkgebühren auf ${network} zahlt, ist leer.`,
  feesTooHigh: (network) => `Die Gebühren auf ${network} sind ungewöhnlich hoch. Wir warten, bis sie sinken.`,
  notSigned: {
    not_allowed: (network) =>
      `Unser Schlüssel für ${network} hat das nicht signiert. Wir gehen dem nach. Nichts ist verloren.`,
    limit: (network) =>
      `Das heutige Limit für Signaturen unserer Schlüssel auf ${network} ist ausgeschöpft. Morgen geht es weiter.`,
    unreachable: (network) =>
      `Unser Schlüssel für ${network} ist gerade nicht nutzbar. Es geht von selbst weiter.`,
  },
  recordsChecked: (network) =>
    `Wir prüfen unsere Aufzeichnungen zu ${network}, bevor wir mehr senden. Nichts ist verloren.`,
  notConnected: (network) => `Wir sind nicht mehr mit ${network} verbunden. Es wartet, bis wir es sind.`,
  perhapsSent: (network) =>
    `Das wurde vielleicht schon gesendet: Das Konto auf ${network} hat mehr getan, als unsere Aufzeichnungen zeigen. Sehen Sie nach Guthaben und Transaktionen, und zahlen Sie noch einmal aus, falls nicht.`,
  notWorthItsFee: "Die Netzwerkgebühr ist für diesen Betrag zu hoch.",
  walletTooEmpty: (network) => `Ihre Wallet hat auf ${network} dafür nicht genug Guthaben.`,

  cancelled: () => "Sie haben diese Auszahlung abgebrochen, bevor sie gesendet wurde.",
  newOwner: (network) =>
    `Das Konto auf ${network} hat einen neuen Inhaber, wir können nicht mehr dafür handeln. Seine Transaktionen zeigen, was vorher gesendet wurde.`,

  refused: {
    publications: (_network, reason) => `Das Netzwerk hat den Vertrag abgelehnt: ${why(reason)}.`,
    royalties: (_network, reason) => `Der Vertrag kann gerade nicht auszahlen: ${why(reason)}.`,
    accounts: (network, reason) => `${network} hat diese Änderung abgelehnt: ${why(reason)}.`,
    anchors: (network, reason) => `${network} hat die Verankerung des Protokolls abgelehnt: ${why(reason)}.`,
    withdrawals: (network, reason) => `${network} hat diese Überweisung abgelehnt: ${why(reason)}.`,
  },
};

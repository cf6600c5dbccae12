import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { ContractWords } from "./words.ts";

const { grouped, month } = formats("de");

export const de: ContractWords = {
  title: (address) => `Tantiemen bei ${address}`,
  heading: (address) => rich`Tantiemen bei ${address}`,
  titleOf: (track) => `Tantiemen für ${track}`,
  headingOf: (track) => rich`Tantiemen für ${track}`,
  by: (artists, release, workspace) => rich`Von ${artists}, aus ${release}, veröffentlicht von ${workspace}`,
  certificate: "Zertifikat",
  label: (network) => `Tantiemenvertrag auf ${network}`,
  loading: "Der Vertrag wird geladen...",
  notLoaded: "Dieser Vertrag konnte nicht geladen werden",
  failed: "Der Vertrag konnte nicht geladen werden",
  notWatched: (network) =>
    `Ledgerline ist nicht mehr mit ${network} verbunden. Diese Seite zeigt, was bis dahin zu sehen war. Der Vertrag selbst läuft weiter: Gesendetes Geld ist dort sicher, und jeder kann es aufteilen lassen.`,
  outOfDate:
    "Der Server ist nicht erreichbar, deshalb ist dies vielleicht nicht aktuell. Wir versuchen es weiter.",
  copiedAddress: "Vertragsadresse",
  viewOnChain: "Auf der Chain ansehen",
  inExplorer: "im Explorer, in einem neuen Tab",
  units: "Einheiten",

  missing: {
    title: "Vertrag nicht gefunden",
    compare:
      "Unter dieser Adresse gibt es bei uns keinen Vertrag. Vergleichen Sie sie mit der auf dem Zertifikat, auch Großbuchstaben und Netzwerk.",
    sendNothing: "Senden Sie kein Geld an eine Adresse, die wir nicht finden.",
    home: "Zur Startseite",
  },

  terms: {
    version: (number, count) => `Fassung ${number} von ${count} der Bedingungen dieses Titels`,
    sales: (from, until) =>
      until === null
        ? `Für Verkäufe ab ${month(from ?? "")}.`
        : from === null
          ? `Für Verkäufe vor ${month(until)}. Dieser Vertrag läuft zu diesen Bedingungen weiter.`
          : `Für Verkäufe ab ${month(from)} und vor ${month(until)}. Dieser Vertrag läuft zu diesen Bedingungen weiter.`,
    newest: "Zum Vertrag der neuesten Bedingungen",
  },

  standings: {
    not_payable: "Noch nicht bereit für Zahlungen",
    empty: "Bereit, noch nichts eingegangen",
    settled: "Ausgezahlt",
    held: "Ausgezahlt, einiges zurückgehalten",
    gathering: "Kleine Zahlungen werden gesammelt",
    distributing: "Wird aufgeteilt",
    stopped: "Angehalten",
  },

  nothingYet: {
    title: "Noch ist keine Zahlung angekommen",
    payable: {
      seconds:
        "Zahlungen und Auszahlungen erscheinen hier nach Sekunden, jede mit ihrer Transaktion. Lassen Sie diese Seite offen, um zuzusehen.",
      minutes:
        "Zahlungen und Auszahlungen erscheinen hier nach Minuten, jede mit ihrer Transaktion. Lassen Sie diese Seite offen: Dann sehen wir alle paar Sekunden nach.",
    },
    notPayable:
      "Der Vertrag ist im Netzwerk noch nicht endgültig. Diese Seite sagt Ihnen, wann an ihn gezahlt werden kann.",
  },

  totals: {
    received: "Eingegangen",
    paid: { name: "Ausgezahlt", hint: "in den Wallets der Mitwirkenden" },
    held: { name: "Zurückgehalten", hint: "für Wallets, die es jetzt nicht empfangen können" },
    carried: { name: "Ausstehend", hint: "im Vertrag, noch nicht aufgeteilt" },
  },

  waiting: {
    title: "Was aussteht, und warum",
    stopped:
      "Unsere Aufzeichnungen stimmen nicht mit dem Netzwerk überein. Deshalb haben wir Auszahlungen angehalten, bis wir das geprüft haben. Das Geld ist im Vertrag sicher, und er kann es nur nach diesen Anteilen auszahlen.",
    carried: "ausstehend",
    heldFor: (wallet) => `zurückgehalten für ${wallet}`,
    othersPaid: "Alle anderen wurden pünktlich bezahlt. Nur diese Wallet kann das Zurückgehaltene bekommen.",
    allPaid: "Alles, was eingegangen ist, wurde ausgezahlt.",
    tooLittleLeft: (amount) =>
      `Alles andere wurde ausgezahlt. ${amount} ist zu wenig zum Aufteilen und geht mit der nächsten Zahlung hinaus.`,
    whyCarried: {
      gathering:
        "Kleine Zahlungen werden gesammelt, bis sie 1 Dollar wert sind, höchstens 30 Tage lang. Mit „Jetzt aufteilen“ werden sie sofort ausgezahlt.",
      tooDear: (fee, worthFrom) =>
        `Das Aufteilen würde jetzt ${fee} an Netzwerkgebühren kosten. Wir zahlen sie, sobald ${worthFrom} zusammengekommen sind, oder nach 30 Tagen, wenn die Summe mehr wert ist als die Gebühr. Sie können die Gebühr auch selbst zahlen.`,
      distributing: "Es wird aufgeteilt. Das dauert meist weniger als eine Minute.",
      settled: "Zu wenig zum Aufteilen. Es geht mit der nächsten Zahlung hinaus.",
      stopped: "Es bleibt im Vertrag, bis unsere Prüfung fertig ist.",
    },
    whyHeld: {
      account_missing:
        "Diese Wallet hat noch kein Konto für den Token. Wir zahlen, sobald sie eines hat: Der Empfang eines beliebigen Betrags in diesem Token eröffnet es.",
      account_frozen:
        "Der Herausgeber des Tokens hat das Konto dieser Wallet eingefroren. Wir zahlen, sobald es wieder frei ist.",
      account_not_theirs:
        "Das Token-Konto dieser Wallet wurde jemand anderem übergeben. Ihr Anteil wird aufbewahrt, und die Wallet kann ihn auf ein anderes Konto anfordern.",
      below_minimum:
        "Diese Wallet ist neu, und ihr Anteil liegt unter dem Mindestbetrag des Netzwerks. Wir zahlen, sobald er groß genug ist.",
      blacklisted:
        "Der Herausgeber des Tokens hat diese Wallet gesperrt. Ihr Anteil wird nur für sie aufbewahrt.",
      could_not_deliver:
        "Die Überweisung ist fehlgeschlagen. Der Anteil wird aufbewahrt und kann jederzeit angefordert werden.",
    },
  },

  distribute: {
    now: "Jetzt aufteilen",
    running: "Es wird gerade aufgeteilt.",
    started: "Es wird aufgeteilt. Das dauert etwa eine Minute.",
    anybody: "Das kann jeder tun. Die Netzwerkgebühr zahlen wir.",
    nothing: "Es gibt nichts aufzuteilen.",
    tooDear: "Die Netzwerkgebühr ist im Moment zu hoch für diesen Betrag.",
    failed: "Das Aufteilen konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.",

    yourself: {
      title: "Die Gebühr selbst zahlen",
      how: (network) =>
        `Ihre Wallet stößt das Aufteilen an und zahlt die Netzwerkgebühr auf ${network}. Das Geld geht nach denselben Anteilen an die Mitwirkenden.`,
      noWallet: (wallet) =>
        `Mit einer ${wallet} in diesem Browser können Sie das Aufteilen selbst anstoßen und die Netzwerkgebühr zahlen. Es wurde keine gefunden.`,
      payWith: (wallet) => `Mit ${wallet} zahlen`,
      sent: "Gesendet. Die Auszahlungen erscheinen hier, sobald es endgültig ist.",
      failed: "Das Aufteilen konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    },
  },

  pay: {
    title: "Tantiemen zahlen",
    notYet: (network) =>
      `Noch nicht bereit für Zahlungen. Senden Sie nichts, bevor der Vertrag auf ${network} endgültig ist.`,
    how: "Senden Sie eine Zahlung an diese Adresse. Der Vertrag teilt sie unter den Mitwirkenden auf.",
    token: "Währung",
    careful: "Wichtig",
    localChain: "Das ist eine lokale Test-Chain. Senden Sie nie echtes Geld an diese Adresse.",
    sameAddressElsewhere: (symbol, network) =>
      `Senden Sie nur ${symbol} auf ${network}. Dieselbe Adresse in einem anderen Netzwerk ist nicht dieser Vertrag, und dorthin gesendetes Geld ist verloren.`,
    otherNetwork: (symbol, network) =>
      `Senden Sie nur ${symbol} auf ${network}. In einem anderen Netzwerk gesendetes Geld ist verloren.`,
    code: (symbol, network) => `QR-Code zum Zahlen von ${symbol} auf ${network}`,
    addressForCamera: "Die Adresse als QR-Code",
    scan: "Mit einer Wallet scannen",
    copiedAddress: "Zahlungsadresse",
    openWallet: "In einer Wallet öffnen",
    amount: (symbol) => `Betrag in ${symbol}`,
    amountHint: "Mit einem Betrag öffnet der Code Ihre Wallet mit der ausgefüllten Zahlung.",
    paste: {
      title: "Wenn Ihre Wallet oder Börse die Adresse ablehnt",
      wallet:
        "Die Adresse oben gehört einem Vertrag, und niemand hat einen Schlüssel dafür. Viele Wallets nehmen sie als Empfänger an. Manche sagen, sie liege nicht auf der Kurve („off curve“) oder sei keine Wallet.",
      tokenAccount: (symbol) =>
        `Wo eine Wallet nach dem Token-Konto des Empfängers fragt, fügen Sie dieses ein. Es nimmt nur ${symbol} an. Fügen Sie es nie dort ein, wo nach einer Wallet-Adresse gefragt wird: Das Geld wäre verloren.`,
      copied: (symbol) => `Token-Konto für ${symbol}`,
      exchange:
        "Börsen senden nur an Wallets, und die meisten lehnen Verträge ab. Zahlen Sie zuerst an eine eigene Wallet aus und von dort an den Vertrag.",
    },
  },

  test: {
    amount: (symbol) => `Probebetrag in ${symbol}`,
    notAnAmount: (most) => `Geben Sie einen Betrag wie 125,50 ein, höchstens ${grouped(most)}`,
    send: "Probezahlung senden",
    sent: "Gesendet. Sie erscheint hier, sobald sie endgültig ist.",
    arrived: "Sie ist angekommen.",
    failed: "Die Probezahlung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  },

  shares: {
    title: "Anteile",
    seal: (shares) => `Anteile: ${shares.join("; ")}`,
    kept: (since) => `Hat nicht zugestimmt; der Anteil wird seit dem ${since} aufbewahrt.`,
    signedBy: {
      everyone: "Von allen vereinbart und signiert.",
      changed: "Von allen vereinbart und signiert, deren Anteil sich geändert hat.",
      others: "Von allen anderen vereinbart und signiert.",
    },
    fixed: "Niemand kann sie ändern, auch wir nicht.",
  },

  others: {
    title: "Andere Tokens",
    notLost:
      "Jeder kann beliebige Tokens hierher senden. Diese stehen deshalb nur mit ihrer Adresse da und zählen oben nicht mit. Sie lassen sich nach denselben Anteilen aufteilen.",
    address: "Token-Adresse",
    onlySeen: "Lassen Sie es leer, um nach den Tokens zu suchen, die wir hier ankommen sahen.",
    look: "Andere Tokens suchen",
    failed: "Andere Tokens konnten nicht gesucht werden. Bitte versuchen Sie es noch einmal.",
    nothing: "Keine anderen Tokens gefunden.",
    lastDivided: (transaction) => rich`Zuletzt aufgeteilt in ${transaction}`,
    running: "Wird aufgeteilt",
    distribute: "Diesen Token aufteilen",
  },

  payments: {
    title: "Zahlungen",
    download: "CSV herunterladen",
    loading: "Zahlungen werden geladen...",
    notLoaded: "Die Zahlungen konnten nicht geladen werden",
    standings: {
      divided: "Aufgeteilt",
      with_later: "Mit einer späteren aufgeteilt",
      waiting: "Noch nicht aufgeteilt",
    },
    from: (sender) => rich`Von ${sender}`,
    unknownSender: "Von einem unbekannten Absender",
    transaction: (transaction) => rich`Transaktion ${transaction}`,
    noTransaction: "Am Guthaben des Vertrags gesehen",
    taken: (amount, transaction) =>
      rich`Der Herausgeber des Tokens hat diesem Vertrag ${amount} in der Transaktion ${transaction} entnommen. Die Anteile werden ohne diesen Betrag gerechnet.`,
  },

  payouts: {
    withLater: "Diese kleine Zahlung wurde zusammen mit einer späteren aufgeteilt.",
    none: "Seit dieser Zahlung wurde noch nichts ausgezahlt.",
    paid: (when, transaction) => rich`Ausgezahlt ${when} in ${transaction}`,
    wallet: "Wallet",
    amount: "Betrag",
    held: "zurückgehalten, konnte nicht zugestellt werden",
  },

  news: {
    payable: "An diesen Vertrag kann jetzt gezahlt werden.",
    received: (amount) => `Zahlung eingegangen: ${amount}.`,
    paid: (amount) => `Ausgezahlt: ${amount}.`,
    held: (amount) => `Zurückgehalten: ${amount}.`,
    stopped: "Auszahlungen aus diesem Vertrag sind angehalten.",
  },
};

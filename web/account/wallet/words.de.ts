import { kindName } from "../../../shared/rules/networks.ts";
import { rich } from "../../../words/rich.ts";
import type { AccountWalletWords } from "./words.ts";

export const de: AccountWalletWords = {
  kinds: { solana: kindName("solana", "de"), evm: kindName("evm", "de") },

  card: {
    title: "Ihre Wallet",
    loading: "Wallet wird geladen...",
    notLoaded: "Die Wallet konnte nicht geladen werden",
    what: "Ledgerline hat für Sie eine Wallet angelegt, damit Sie bezahlt werden können, ohne selbst eine zu haben. Sie können das Geld jederzeit auszahlen oder die Wallet in eigene Hände nehmen.",
    withdraw: "Auszahlen",
    link: "Eigene Wallet verknüpfen",
  },

  held: {
    notYet: "Wird angelegt, sobald Sie sie brauchen.",
    takenOver: "Übernommen",
    accountIsYours:
      "Dieses Konto gehört Ihrer eigenen Wallet, deshalb kann Ledgerline nichts mehr davon auszahlen. Es bekommt weiterhin, was es bisher bekam.",
    address: (kind) => `Adresse für ${kind}`,
    tokenOn: (symbol, network) => `${symbol} auf ${network}`,
    notKnown: "nicht verfügbar",
  },

  account: {
    owner: "Inhaber",
    ours: "Ein Schlüssel, den Ledgerline für Sie verwahrt",
    since: "Seit",
    guardian: "Vertrauensperson",
    nextGuardian: "Nächste Vertrauensperson",
    from: (who, day) => `${who} ab ${day}`,
    nobody: "Niemand",
    onNetwork: (what, network) => `${what} auf ${network}`,
    notKnown: "nicht verfügbar",
    delay: "Frist der Wiederherstellung",
    days: (days) => `${days} Tage`,
    takeOver: "Mit eigener Wallet übernehmen",
    takeOverOf: (kind) => `Mit eigener Wallet übernehmen: ${kind}`,
    nameGuardian: "Vertrauensperson benennen",
    nameGuardianOf: (kind) => `Vertrauensperson benennen: ${kind}`,
    recovery: (network, to, when) =>
      `Eine Vertrauensperson hat auf ${network} eine Wiederherstellung begonnen: Ab ${when} kann dieses Konto ${to} gehören. Wenn Sie das nicht wollten, brechen Sie es jetzt ab.`,
    cancelRecovery: "Wiederherstellung abbrechen",
    notCancelled: "Das Abbrechen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    changes: {
      change_owner: "Die Übernahme",
      change_guardian: "Der Wechsel der Vertrauensperson",
      cancel_recovery: "Der Abbruch der Wiederherstellung",
    },
    underWay: (what) => `${what} läuft. Das kann einige Minuten dauern.`,
    failed: (what, problem) => `${what} ist fehlgeschlagen. ${problem}`,
    notChanged: "Das Konto konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
  },

  ownAccounts: {
    title: "Empfängerkonten Ihrer eigenen Wallets",
    what: "Sie haben sie bei der Zustimmung gewählt. Nur die Wallet, der ein Konto gehört, kann davon auszahlen, eine Vertrauensperson benennen oder eine Wiederherstellung abbrechen.",
    rescue: "Eines mit Ihrer Wallet verwenden",
    address: (network) => `Empfängerkonto auf ${network}`,
  },

  takeOver: {
    title: "Mit Ihrer eigenen Wallet übernehmen",
    meaning: [
      "Ihre eigene Wallet wird Inhaberin dieses Kontos. Alle seine Anteile, bisherige und künftige, können Sie dann ohne Ledgerline auszahlen.",
      "Ledgerlines Schlüssel verliert jede Macht über das Konto und wird gelöscht. Das lässt sich nicht rückgängig machen.",
      "Wer die Wallet verliert, braucht eine Vertrauensperson, um das Konto wiederherzustellen.",
    ],
    lastLook: (address) => `Neue Inhaberin ist ${address}. Sie signieren noch einmal mit dieser Wallet.`,
    action: "Signieren und übernehmen",
  },

  guardian: {
    title: "Vertrauensperson benennen",
    meaning:
      "Eine Vertrauensperson kann einen neuen Inhaber Ihres Kontos benennen, etwa wenn es Ledgerline nicht mehr gibt oder Sie Ihre Wallet verlieren. Das gilt erst nach der Frist, und bis dahin können Sie es abbrechen. Mehr kann sie nicht.",
    address: "Wallet-Adresse der Vertrauensperson",
    orNobody:
      "Eine zweite Wallet von Ihnen oder die von jemandem, dem Sie vertrauen. Lassen Sie es leer, um niemanden zu benennen.",
    lastLook: (address) =>
      address === null
        ? "Ihr Konto wird keine Vertrauensperson haben."
        : `Die neue Vertrauensperson ist ${address}.`,
    action: "Bestätigen",
  },

  own: {
    title: "Ihre eigenen Wallets",
    countsFrom: (kind, moment) => `${kind}, gilt ab ${moment}`,
    waiting: "Ausstehend",
    active: "Aktiv",
    stop: "Anhalten",
    stopOf: (address) => `Anhalten: ${address}`,
    unlink: "Verknüpfung lösen",
    unlinkOf: (address) => `Verknüpfung lösen: ${address}`,
    failed: "Die Verknüpfung konnte nicht gelöst werden. Bitte versuchen Sie es noch einmal.",
  },

  withdrawals: {
    title: "Auszahlungen",
    notLoaded: "Die Auszahlungen konnten nicht geladen werden",
    earlier: (count, isAll) => (isAll ? `${count} frühere` : "Frühere"),
    where: (address, network, when) => rich`an ${address} auf ${network}, ${when}`,
    nothingLeft: "Aus Ihrer Wallet ist nichts abgegangen.",
    cancel: "Auszahlung abbrechen",
    notCancelled: "Die Auszahlung konnte nicht abgebrochen werden. Versuchen Sie es erneut.",
    underWay: "Läuft",
    done: "Erledigt",
    failed: "Fehlgeschlagen",
  },

  earnings: {
    byStatements: "Einnahmen nach Monat, Titel, Shop und Land",
    title: "Ihre Einnahmen nach Titel",
    notLoaded: "Die Einnahmen konnten nicht geladen werden",
    nothing:
      "Noch nichts. Wenn ein Vertrag, an dem Sie einen Anteil haben, Tantiemen bekommt, erscheinen Ihre Einnahmen hier.",
    where: (share, address, network, lastPaid) =>
      rich`${share} an ${address} auf ${network}, zuletzt gezahlt ${lastPaid}`,
    units: "Einheiten",
    held: (amount) => `+ ${amount} zurückgehalten`,
  },

  code: {
    label: "Code aus der E-Mail",
    unread: "Geben Sie die sechs Ziffern aus der E-Mail ein",
    where: (email, minutes) =>
      rich`Wir haben sechs Ziffern an ${email} gesendet. Sie gelten ${String(minutes)} Minuten lang.`,
    openInbox: "Postfach öffnen",
    back: "Zurück",
    nothingCame: "Nichts angekommen?",
    sendNew: "Neuen Code senden",
    sent: "Gesendet. Der vorige Code gilt nicht mehr.",
    newNotSent: "Der Code konnte nicht gesendet werden.",
    mailMe: "Code per E-Mail senden",
    notSent: "Der Code konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  },

  withdraw: {
    title: "Auszahlen",
    nothing: "Es gibt nichts auszuzahlen, oder das Netzwerk ist gerade nicht erreichbar.",
    from: "Von",
    source: (amount, symbol, network) => `${amount} ${symbol} auf ${network}`,
    to: (network) => `An die Adresse auf ${network}`,
    toHint: (network) =>
      `Verwenden Sie eine Adresse auf ${network}. Geld, das an eine falsche Adresse ging, ist nicht zurückzuholen.`,
    amount: (symbol) => `Betrag in ${symbol}`,
    allOfIt: "Alles",
    testFirst:
      "Zuerst einen kleinen Betrag zur Probe senden (1 Dollar). Den Rest senden Sie, wenn er angekommen ist.",
    addressProblems: {
      missing: () => "Geben Sie die Zieladresse ein",
      of_solana: (network) => `Das sieht nach einer Solana-Adresse aus. Geben Sie eine auf ${network} ein.`,
      of_evm: (network) => `Das sieht nach einer Ethereum-Adresse aus. Geben Sie eine auf ${network} ein.`,
      not_hex: () => "Geben Sie 0x und 40 Zeichen ein. Kopieren Sie die Adresse aus der empfangenden Wallet.",
      not_base58: () =>
        "Eine Solana-Adresse hat 32 bis 44 Buchstaben und Ziffern. Kopieren Sie sie aus der empfangenden Wallet.",
      nobody: () => "Diese Adresse kann niemand verwenden",
      same: () => "Das ist die Wallet, aus der Sie auszahlen",
    },
    amountProblems: {
      not_an_amount: ({ decimals }) =>
        `Geben Sie einen Betrag wie 12,50 ein, mit höchstens ${decimals} Nachkommastellen und ohne Tausenderpunkte`,
      zero: () => "Geben Sie einen Betrag über 0 ein",
      too_much: ({ amount, symbol }) => `In Ihrer Wallet sind ${amount} ${symbol}`,
    },
  },

  cost: {
    fee: "Netzwerkgebühr, wird vom Betrag abgezogen",
    arrives: "Es kommen an",
  },

  lastLook: {
    withdraw: (amount) => `${amount} auszahlen`,
    test: "Zuerst eine Zahlung zur Probe.",
    compare: (amount, network) =>
      rich`${amount} gehen an diese Adresse auf ${network}. Vergleichen Sie sie mit der empfangenden Wallet, mindestens die ersten und letzten Zeichen:`,
    failed: "Die Auszahlung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  },

  progress: {
    states: {
      sending: "Wird gesendet",
      confirming: "Wird bestätigt: in einem Block, noch nicht endgültig",
      done: "Erledigt",
      failed: "Fehlgeschlagen",
    },
    going: (amount, address) => `${amount} an ${address}.`,
    takes: { seconds: "Das dauert meist einige Sekunden.", minutes: "Das kann einige Minuten dauern." },
    goesOn:
      "Sie können dieses Fenster schließen. Es geht von allein weiter, und wir schreiben Ihnen, wenn es fertig ist.",
    failed: "Die Auszahlung ist fehlgeschlagen.",
    nothingLeft: "Aus Ihrer Wallet ist nichts abgegangen.",
    went: (amount, address, network) => `${amount} wurden an ${address} auf ${network} gesendet.`,
    transaction: "Transaktion",
    tryAgain: "Noch einmal versuchen",
    close: "Schließen",
    hasItArrived: "Sehen Sie in der empfangenden Wallet nach. Ist der Probebetrag da, senden Sie den Rest.",
    sendRest: (amount, symbol) => `Rest senden: ${amount} ${symbol}`,
  },

  link: {
    title: "Eigene Wallet verknüpfen",
    what: "Lassen Sie künftige Anteile an Ihre eigene Wallet zahlen. Signieren Sie eine Nachricht, um zu zeigen, dass sie Ihnen gehört. Signieren ist kostenlos und bewegt kein Geld.",
    kind: "Art der Wallet",
    waits: (hours) =>
      `Es gilt nach ${hours} Stunden. Wir schreiben Ihnen sofort, damit Sie es anhalten können, falls Sie es nicht waren.`,
    offeredFirst: "Danach ist sie die erste Wahl, wenn Sie auf der Übersicht zustimmen.",
    publishedStay:
      "Veröffentlichte Verträge zahlen weiter an die Wallet, die sie signiert hat. Ihre Anteile stehen fest.",
    failed: "Die Wallet konnte nicht verknüpft werden. Bitte versuchen Sie es noch einmal.",
    notFound: (wallet) =>
      `${wallet} wurde in diesem Browser nicht gefunden. Installieren Sie eine, oder öffnen Sie diese Seite in dem Browser, in dem Ihre Wallet ist.`,
    getPhantom: "Phantom holen",
    signWith: (wallet) => `Mit ${wallet} signieren`,
    answerThere: "Bestätigen Sie die Anfrage in Ihrer Wallet.",
    linked: (address) => `${address} ist verknüpft.`,
    countsFrom: (moment) =>
      `Es gilt ab ${moment}. Bis dahin können Sie es hier anhalten oder mit dem Link in der E-Mail, die wir Ihnen gerade gesendet haben.`,
    close: "Schließen",
  },
};

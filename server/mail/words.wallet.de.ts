import { kindName } from "../../shared/rules/networks.ts";
import { formats } from "../../words/formats.ts";
import type { WalletMailWords } from "./words.wallet.ts";

const { amount, momentUtc, plural } = formats("de");
const minutesOf = (count: number) => plural(count, { one: "eine Minute", other: `${count} Minuten` });

export const de: WalletMailWords = {
  open: "Wallet öffnen",
  notYou:
    "Waren Sie das nicht? Melden Sie sich an, melden Sie in Ihrem Konto alle anderen Geräte ab und schreiben Sie uns unter „Rückmeldung“.",

  created: {
    subject: "Ihre Wallet ist bereit",
    preview: "Wofür sie da ist und wie man sie benutzt.",
    said: (kind, address) =>
      `Wir haben in Ihrem Konto eine Wallet für ${kindName(kind, "de")} angelegt, weil Sie keine hatten. Ihre Adresse: ${address}`,
    besideOwn: (kind, address) =>
      `Zu Ihrem Konto gehört eine Wallet für ${kindName(kind, "de")}. Ihre Adresse: ${address}. Anteile, denen Sie mit Ihrer eigenen Wallet zugestimmt haben, werden weiter an Ihre eigene gezahlt.`,
    use: "Ihre Tantiemen können dorthin gezahlt werden. Um die Wallet zu sehen, melden Sie sich mit dieser E-Mail-Adresse an.",
    isPublic: "1. Die Adresse ist öffentlich. Sie können sie weitergeben.",
    neverAsked:
      "2. Wir fragen nie nach einer Wiederherstellungsphrase oder einem Schlüssel und schicken nie einen per E-Mail. Wer das tut, sind nicht wir.",
    elsewhere:
      "3. Sie können die Wallet jederzeit in eigene Hände nehmen: Melden Sie sich an und öffnen Sie die Kontoeinstellungen.",
  },

  code: {
    subject: "Ihr Code für die Wallet",
    preview: (minutes) => `Gilt einmal, für ${minutesOf(minutes)}.`,
    heading: (code) => `Ihr Code: ${code}`,
    toWithdraw: ({ amount: decimal, fee, arrives, token, to, network }) =>
      `Damit senden Sie ${amount(decimal)} ${token} an ${to} auf ${network}. Die Netzwerkgebühr von ${amount(fee)} ${token} wird davon abgezogen, es kommen also ${amount(arrives)} ${token} an.`,
    toTakeOver: (account, to) =>
      `Damit wird ${to} Inhaberin Ihres Empfängerkontos ${account}. Unser Schlüssel verliert jede Macht darüber und wird gelöscht.`,
    toNameGuardian: (account, to) =>
      to === null
        ? `Damit hat Ihr Empfängerkonto ${account} keine Vertrauensperson mehr.`
        : `Damit wird ${to} Vertrauensperson Ihres Empfängerkontos ${account}.`,
    works: (minutes) =>
      `Er gilt einmal, für ${minutesOf(minutes)}, in dem Browser, in dem Sie ihn angefordert haben.`,
    secret: "Geben Sie ihn niemandem weiter. Wir fragen nie per E-Mail, Chat oder Telefon danach.",
  },

  changed: {
    preview: (account) => `Es geht um ${account}.`,
    change_owner: {
      subject: {
        asked: "Ihr Empfängerkonto wird übernommen",
        done: "Ihr Empfängerkonto gehört Ihrer eigenen Wallet",
        failed: "Ihr Empfängerkonto wurde nicht übernommen",
      },
      said: (account, to) =>
        `${account} gehört danach ${to}. Wir können dann nichts mehr davon auszahlen, und unser Schlüssel wird gelöscht. Es bekommt weiter, was unterschrieben wurde.`,
    },
    change_guardian: {
      subject: {
        asked: "Ihre Vertrauensperson wird geändert",
        done: "Der Wechsel Ihrer Vertrauensperson hat begonnen",
        failed: "Ihre Vertrauensperson wurde nicht geändert",
      },
      said: (account, to) =>
        to === null
          ? `${account} hat keine Vertrauensperson mehr, sobald die Frist abgelaufen ist.`
          : `${to} ist Vertrauensperson von ${account}, sobald die Frist abgelaufen ist. Sie kann einen neuen Inhaber benennen; das können Sie abbrechen, bis es gilt.`,
    },
    cancel_recovery: {
      subject: {
        asked: "Eine Wiederherstellung Ihres Kontos wird abgebrochen",
        done: "Die Wiederherstellung Ihres Kontos ist abgebrochen",
        failed: "Die Wiederherstellung Ihres Kontos wurde nicht abgebrochen",
      },
      said: (account) => `Der Inhaber von ${account} bleibt derselbe.`,
    },
  },

  recovery: {
    subject: "Eine Wiederherstellung Ihres Empfängerkontos hat begonnen",
    preview: (since) => `Wenn Sie das nicht wollten, brechen Sie sie vor dem ${momentUtc(since)} ab.`,
    said: (account, network, to, since) =>
      `Die Vertrauensperson von ${account} auf ${network} hat ${to} als neuen Inhaber benannt. Das kann ab dem ${momentUtc(since)} gelten.`,
    cancel:
      "Wenn Sie das wollten, müssen Sie nichts tun. Wenn nicht, brechen Sie die Wiederherstellung vorher ab: Der jetzige Inhaber kann das jederzeit.",
  },

  recovered: {
    subject: "Ihr Empfängerkonto hat einen neuen Inhaber",
    preview: "Eine Wiederherstellung durch die Vertrauensperson gilt jetzt.",
    said: (account, network, to) =>
      `${account} auf ${network} gehört jetzt ${to}. Nur diese Wallet kann davon auszahlen.`,
  },

  linked: {
    subject: "Eine Wallet wurde mit Ihrem Konto verknüpft",
    preview: (hours) =>
      `Sie gilt in ${plural(hours, { one: "einer Stunde", other: `${hours} Stunden` })}, wenn Sie es nicht anhalten.`,
    said: (address) => `${address} wurde mit Ihrem Konto verknüpft und durch eine Signatur bestätigt.`,
    from: (active) =>
      `Ab dem ${momentUtc(active)} ist sie die erste Wahl, wenn Sie einem Anteil zustimmen. Veröffentlichte Releases zahlen weiter an die Wallet, die unterschrieben hat.`,
    nothingToDo: "Wenn Sie das waren, müssen Sie nichts tun.",
    stop: "Das war ich nicht: anhalten",
  },

  withdrawn: {
    subject: "Ihre Auszahlung ist erledigt",
    preview: "Das Geld ist angekommen.",
    said: ({ arrives, fee, token, to, network }) =>
      `${amount(arrives)} ${token} wurden an ${to} auf ${network} gesendet. Die Netzwerkgebühr betrug ${amount(fee)} ${token}.`,
    transaction: (transaction) => `Transaktion: ${transaction}`,
  },

  notWithdrawn: {
    subject: "Ihre Auszahlung ist fehlgeschlagen",
    preview: "Aus Ihrer Wallet ist nichts abgegangen.",
    said: ({ amount: decimal, token, to, network }, problem) =>
      `${amount(decimal)} ${token} an ${to} auf ${network}: ${problem}`,
    stillThere: "Das Geld ist noch in Ihrer Wallet. Sie können es noch einmal versuchen.",
  },
};

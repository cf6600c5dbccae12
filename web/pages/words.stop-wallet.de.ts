import type { StopWalletWords } from "./words.stop-wallet.ts";

export const de: StopWalletWords = {
  pageTitle: "Wallet anhalten",
  title: "Waren Sie das nicht?",
  why: "Jemand, der in Ihrem Konto angemeldet war, hat eine Wallet für Ihre künftigen Anteile verknüpft. Wenn Sie das nicht waren, halten Sie es an. Wir entfernen die Wallet sofort aus Ihrem Konto.",
  failed: "Das Anhalten ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  stop: "Diese Wallet anhalten",
  itWasMe: "Das war ich",

  stopped: {
    title: "Wallet entfernt",
    next: "Sie ist nicht mehr mit Ihrem Konto verknüpft, und es wird nichts an sie gezahlt. Wenn jemand anderes als Sie angemeldet war, ist er es vielleicht noch. Prüfen Sie, dass nur Sie Ihre E-Mails lesen können, melden Sie in Ihrem Konto alle anderen Geräte ab und schreiben Sie uns unter „Rückmeldung“.",
    toAccount: "Zu Ihrem Konto",
  },
};

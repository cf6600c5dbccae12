import type { WalletWords } from "./words.ts";

export const de: WalletWords = {
  names: { solana: "Solana-Wallet", evm: "Ethereum-Wallet" },
  failed: "Die Verbindung zur Wallet oder das Signieren ist fehlgeschlagen.",
  hints: {
    rejected:
      "Sie haben die Anfrage geschlossen, oder diese Wallet kann keine Nachrichten signieren (viele Hardware-Wallets können es nicht). Versuchen Sie es erneut, oder nehmen Sie ein anderes Konto.",
    locked:
      "Ihre Wallet ist gesperrt oder teilt kein Konto mit dieser Seite. Entsperren Sie sie, und versuchen Sie es erneut.",
    already_asking:
      "In Ihrer Wallet ist schon eine Anfrage offen. Beantworten oder schließen Sie sie dort, und versuchen Sie es erneut.",
    another_text:
      "Ihre Wallet hat einen anderen Text signiert als den hier gezeigten. Wir haben ihn deshalb nicht gesendet. Versuchen Sie es mit einer anderen Wallet.",
    another_account:
      "Ihre Wallet hat mit einem anderen Konto signiert als dem verbundenen. Wählen Sie eines, und versuchen Sie es erneut.",
    another_network:
      "Ihre Wallet ist in einem anderen Netzwerk. Wählen Sie dort das Netzwerk des Vertrags, und versuchen Sie es erneut.",
    failed: "",
  },
};

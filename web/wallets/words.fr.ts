import type { WalletWords } from "./words.ts";

export const fr: WalletWords = {
  names: { solana: "portefeuille Solana", evm: "portefeuille Ethereum" },
  failed: "La connexion au portefeuille ou la signature a échoué.",
  hints: {
    rejected:
      "Vous avez fermé la demande, ou ce portefeuille ne peut pas signer de messages (beaucoup de portefeuilles matériels ne le peuvent pas). Réessayez ou utilisez un autre compte.",
    locked:
      "Votre portefeuille est verrouillé ou ne partage aucun compte avec cette page. Déverrouillez-le, puis réessayez.",
    already_asking:
      "Une demande est déjà ouverte dans votre portefeuille. Répondez-y ou fermez-la, puis réessayez.",
    another_text:
      "Votre portefeuille a signé un autre texte que celui affiché ici\u202f; nous ne l’avons donc pas envoyé. Essayez un autre portefeuille.",
    another_account:
      "Votre portefeuille a signé avec un autre compte que celui qu’il avait connecté. Choisissez-en un, puis réessayez.",
    another_network:
      "Votre portefeuille est sur un autre réseau. Choisissez-y le réseau du contrat, puis réessayez.",
    failed: "",
  },
};

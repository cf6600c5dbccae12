import type { StopWalletWords } from "./words.stop-wallet.ts";

export const fr: StopWalletWords = {
  pageTitle: "Arrêter un portefeuille",
  title: "Ce n’était pas vous\u00a0?",
  why: "Quelqu’un qui était connecté à votre compte a associé un portefeuille pour vos futures parts. Si ce n’était pas vous, arrêtez-le. Nous retirons aussitôt le portefeuille de votre compte.",
  failed: "L’arrêt a échoué. Veuillez réessayer.",
  stop: "Arrêter ce portefeuille",
  itWasMe: "C’était moi",

  stopped: {
    title: "Portefeuille retiré",
    next: "Il n’est plus associé à votre compte, et rien ne lui sera versé. Si quelqu’un d’autre était connecté à votre place, il l’est peut-être encore. Vérifiez que vous êtes seul à pouvoir lire vos e-mails, fermez les autres sessions dans votre compte et dites-le-nous sous «\u00a0Commentaires\u00a0».",
    toAccount: "Aller à votre compte",
  },
};

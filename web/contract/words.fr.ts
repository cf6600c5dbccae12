import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { ContractWords } from "./words.ts";

const { grouped, month } = formats("fr");

export const fr: ContractWords = {
  title: (address) => `Redevances à l’adresse ${address}`,
  heading: (address) => rich`Redevances à l’adresse ${address}`,
  titleOf: (track) => `Redevances de ${track}`,
  headingOf: (track) => rich`Redevances de ${track}`,
  by: (artists, release, workspace) => rich`De ${artists}, sur ${release}, publié par ${workspace}`,
  certificate: "Certificat",
  label: (network) => `Contrat de redevances sur ${network}`,
  loading: "Chargement du contrat...",
  notLoaded: "Ce contrat n’a pas pu être chargé",
  failed: "Le contrat n’a pas pu être chargé",
  notWatched: (network) =>
    `Ledgerline n’est plus connecté à ${network}. Cette page montre ce qui a été vu jusque-là. Le contrat continue de fonctionner\u00a0: l’argent envoyé y est en sécurité, et chacun peut le faire répartir.`,
  outOfDate:
    "Le serveur est injoignable, cette page n’est donc peut-être pas à jour. Nous continuons d’essayer.",
  copiedAddress: "l’adresse du contrat",
  viewOnChain: "Voir sur la chaîne",
  inExplorer: "dans l’explorateur, dans un nouvel onglet",
  units: "unités",

  missing: {
    title: "Contrat introuvable",
    compare:
      "Nous n’avons aucun contrat à cette adresse. Comparez-la avec celle du certificat, majuscules et réseau compris.",
    sendNothing: "N’envoyez pas d’argent à une adresse que nous ne trouvons pas.",
    home: "Aller à l’accueil",
  },

  terms: {
    version: (number, count) => `Version ${number} sur ${count} des conditions de ce titre`,
    sales: (from, until) =>
      until === null
        ? `Pour les ventes à partir de ${month(from ?? "")}.`
        : from === null
          ? `Pour les ventes avant ${month(until)}. Ce contrat continue de fonctionner selon ces conditions.`
          : `Pour les ventes à partir de ${month(from)} et avant ${month(until)}. Ce contrat continue de fonctionner selon ces conditions.`,
    newest: "Aller au contrat des conditions les plus récentes",
  },

  standings: {
    not_payable: "Pas encore prêt à recevoir",
    empty: "Prêt, rien reçu pour l’instant",
    settled: "Versé",
    held: "Versé, avec des paiements retenus",
    gathering: "Petits paiements regroupés",
    distributing: "Répartition en cours",
    stopped: "En pause",
  },

  nothingYet: {
    title: "Aucun paiement n’est encore arrivé",
    payable: {
      seconds:
        "Les paiements et les versements apparaissent ici en quelques secondes, chacun avec sa transaction. Laissez cette page ouverte pour les suivre.",
      minutes:
        "Les paiements et les versements apparaissent ici en quelques minutes, chacun avec sa transaction. Laissez cette page ouverte\u00a0: tant qu’elle l’est, nous regardons toutes les quelques secondes.",
    },
    notPayable:
      "Le contrat n’est pas encore définitif sur le réseau. Cette page vous dira quand il peut être payé.",
  },

  totals: {
    received: "Reçu",
    paid: { name: "Versé", hint: "dans les portefeuilles des coauteurs" },
    held: { name: "Retenu", hint: "pour des portefeuilles qui ne peuvent pas le recevoir" },
    carried: { name: "En attente", hint: "dans le contrat, pas encore réparti" },
  },

  waiting: {
    title: "Ce qui est en attente, et pourquoi",
    stopped:
      "Nos registres ne correspondent pas au réseau\u00a0; nous avons mis les versements en pause le temps de vérifier. L’argent est en sécurité dans le contrat, qui ne peut le verser que selon ces parts.",
    carried: "en attente",
    heldFor: (wallet) => `retenu pour ${wallet}`,
    othersPaid:
      "Tous les autres ont été payés à temps. Seul ce portefeuille peut recevoir ce qui est retenu.",
    allPaid: "Tout ce qui a été reçu a été versé.",
    tooLittleLeft: (amount) =>
      `Tout le reste a été versé. ${amount}, c’est trop peu à répartir\u00a0: cela part avec le prochain paiement.`,
    whyCarried: {
      gathering:
        "Les petits paiements sont regroupés jusqu’à valoir 1 dollar, pendant 30 jours au plus. Choisissez «\u00a0Répartir maintenant\u00a0» pour les verser tout de suite.",
      tooDear: (fee, worthFrom) =>
        `Les répartir coûterait maintenant ${fee} de frais de réseau. Nous les payons dès que ${worthFrom} sont réunis, ou après 30 jours si la somme vaut plus que les frais. Vous pouvez aussi payer les frais vous-même.`,
      distributing: "La répartition est en cours. Elle prend en général moins d’une minute.",
      settled: "Trop peu à répartir. Cela part avec le prochain paiement.",
      stopped: "Cela reste dans le contrat jusqu’à la fin de notre vérification.",
    },
    whyHeld: {
      account_missing:
        "Ce portefeuille n’a pas encore de compte pour ce jeton. Nous le payons dès qu’il en a un\u00a0: recevoir n’importe quel montant de ce jeton suffit à l’ouvrir.",
      account_frozen:
        "L’émetteur du jeton a gelé le compte de ce portefeuille. Nous le payons dès que le compte est débloqué.",
      account_not_theirs:
        "Le compte de jeton de ce portefeuille a été cédé à quelqu’un d’autre. Sa part est gardée, et le portefeuille peut la réclamer vers un autre compte.",
      below_minimum:
        "Ce portefeuille est nouveau et sa part est inférieure au minimum du réseau. Nous le payons dès qu’elle est suffisante.",
      blacklisted: "L’émetteur du jeton a bloqué ce portefeuille. Sa part est gardée pour lui seul.",
      could_not_deliver:
        "Le transfert a échoué. Sa part est gardée pour lui et peut être réclamée à tout moment.",
    },
  },

  distribute: {
    now: "Répartir maintenant",
    running: "Une répartition est en cours.",
    started: "La répartition est lancée. Elle prend environ une minute.",
    anybody: "Chacun peut le faire. Nous payons les frais de réseau.",
    nothing: "Il n’y a rien à répartir.",
    tooDear: "Les frais de réseau sont trop élevés pour ce montant en ce moment.",
    failed: "La répartition n’a pas pu être lancée. Veuillez réessayer.",

    yourself: {
      title: "Payer les frais vous-même",
      how: (network) =>
        `Votre portefeuille envoie la répartition et paie les frais de réseau sur ${network}. L’argent va aux coauteurs selon les mêmes parts.`,
      noWallet: (wallet) =>
        `Avec un ${wallet} dans ce navigateur, vous pouvez envoyer la répartition vous-même et en payer les frais de réseau. Aucun n’a été trouvé.`,
      payWith: (wallet) => `Payer avec ${wallet}`,
      sent: "Envoyé. Les versements apparaissent ici une fois la transaction définitive.",
      failed: "La répartition n’a pas pu être envoyée. Veuillez réessayer.",
    },
  },

  pay: {
    title: "Payer des redevances",
    notYet: (network) =>
      `Pas encore prêt à recevoir. N’envoyez rien avant que le contrat soit définitif sur ${network}.`,
    how: "Envoyez un paiement à cette adresse. Le contrat le répartit entre les coauteurs.",
    token: "Monnaie",
    careful: "Attention",
    localChain: "C’est une chaîne de test locale. N’envoyez jamais d’argent réel à cette adresse.",
    sameAddressElsewhere: (symbol, network) =>
      `Envoyez uniquement des ${symbol} sur ${network}. La même adresse sur un autre réseau n’est pas ce contrat, et l’argent envoyé là-bas est perdu.`,
    otherNetwork: (symbol, network) =>
      `Envoyez uniquement des ${symbol} sur ${network}. L’argent envoyé sur un autre réseau est perdu.`,
    code: (symbol, network) => `Code QR pour payer en ${symbol} sur ${network}`,
    addressForCamera: "L’adresse en code QR",
    scan: "Scannez-le avec un portefeuille",
    copiedAddress: "l’adresse de paiement",
    openWallet: "Ouvrir dans un portefeuille",
    amount: (symbol) => `Montant en ${symbol}`,
    amountHint: "Avec un montant, le code ouvre votre portefeuille avec le paiement déjà rempli.",
    paste: {
      title: "Si votre portefeuille ou votre plateforme d’échange refuse l’adresse",
      wallet:
        "L’adresse ci-dessus est celle d’un contrat, et personne n’en détient la clé. Beaucoup de portefeuilles l’acceptent comme destinataire. Certains disent qu’elle est hors de la courbe («\u00a0off curve\u00a0») ou que ce n’est pas un portefeuille.",
      tokenAccount: (symbol) =>
        `Là où un portefeuille demande le compte de jeton du destinataire, collez celui-ci. Il ne reçoit que des ${symbol}. Ne le collez jamais là où une adresse de portefeuille est demandée\u00a0: l’argent serait perdu.`,
      copied: (symbol) => `le compte de jeton ${symbol}`,
      exchange:
        "Les plateformes d’échange n’envoient qu’à des portefeuilles, et la plupart refusent les contrats. Retirez d’abord vers un portefeuille à vous, puis payez depuis celui-ci.",
    },
  },

  test: {
    amount: (symbol) => `Montant d’essai en ${symbol}`,
    notAnAmount: (most) => `Saisissez un montant comme 125,50, jusqu’à ${grouped(most)}`,
    send: "Envoyer un paiement d’essai",
    sent: "Envoyé. Il apparaît ici une fois définitif.",
    arrived: "Il est arrivé.",
    failed: "Le paiement d’essai n’a pas pu être envoyé. Veuillez réessayer.",
  },

  shares: {
    title: "Parts",
    seal: (shares) => `Parts\u00a0: ${shares.join("\u00a0; ")}`,
    kept: (since) => `N’a pas donné son accord\u00a0; sa part est gardée depuis le ${since}.`,
    signedBy: {
      everyone: "Convenues et signées par tous.",
      changed: "Convenues et signées par tous ceux dont la part a changé.",
      others: "Convenues et signées par tous les autres.",
    },
    fixed: "Personne ne peut les changer, pas même nous.",
  },

  others: {
    title: "Autres jetons",
    notLost:
      "Chacun peut envoyer ici n’importe quel jeton\u00a0; ceux-ci sont donc affichés par leur adresse seule et ne comptent pas ci-dessus. Ils peuvent être répartis selon les mêmes parts.",
    address: "Adresse du jeton",
    onlySeen: "Laissez vide pour chercher les jetons que nous avons vus arriver ici.",
    look: "Chercher d’autres jetons",
    failed: "Les autres jetons n’ont pas pu être cherchés. Veuillez réessayer.",
    nothing: "Aucun autre jeton trouvé.",
    lastDivided: (transaction) => rich`Dernière répartition dans ${transaction}`,
    running: "Répartition en cours",
    distribute: "Répartir ce jeton",
  },

  payments: {
    title: "Paiements",
    download: "Télécharger le CSV",
    loading: "Chargement des paiements...",
    notLoaded: "Les paiements n’ont pas pu être chargés",
    standings: {
      divided: "Réparti",
      with_later: "Réparti avec un paiement suivant",
      waiting: "Pas encore réparti",
    },
    from: (sender) => rich`De ${sender}`,
    unknownSender: "D’un expéditeur inconnu",
    transaction: (transaction) => rich`Transaction\u00a0: ${transaction}`,
    noTransaction: "Vu par le solde du contrat",
    taken: (amount, transaction) =>
      rich`L’émetteur du jeton a retiré ${amount} de ce contrat dans la transaction ${transaction}. Les parts sont comptées sans cette somme.`,
  },

  payouts: {
    withLater: "Ce petit paiement a été réparti avec un paiement suivant.",
    none: "Rien n’a encore été versé depuis ce paiement.",
    paid: (when, transaction) => rich`Versé ${when} dans ${transaction}`,
    wallet: "Portefeuille",
    amount: "Montant",
    held: "retenu, n’a pas pu être livré",
  },

  news: {
    payable: "Ce contrat peut maintenant être payé.",
    received: (amount) => `Paiement reçu\u00a0: ${amount}.`,
    paid: (amount) => `Versé\u00a0: ${amount}.`,
    held: (amount) => `Retenu\u00a0: ${amount}.`,
    stopped: "Les versements de ce contrat sont en pause.",
  },
};

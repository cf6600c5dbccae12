import { kindName } from "../../../shared/rules/networks.ts";
import { rich } from "../../../words/rich.ts";
import type { AccountWalletWords } from "./words.ts";

export const fr: AccountWalletWords = {
  kinds: { solana: kindName("solana", "fr"), evm: kindName("evm", "fr") },

  card: {
    title: "Portefeuille",
    loading: "Chargement du portefeuille...",
    notLoaded: "Le portefeuille n’a pas pu être chargé",
    what: "Ledgerline a créé un portefeuille pour vous, afin que vous puissiez être payé sans en avoir un. Vous pouvez retirer l’argent ou reprendre le portefeuille à tout moment.",
    withdraw: "Retirer",
    link: "Associer mon propre portefeuille",
  },

  held: {
    notYet: "Créé dès que vous en aurez besoin.",
    takenOver: "Entre vos mains",
    accountIsYours:
      "Ce compte appartient à votre propre portefeuille\u00a0: Ledgerline ne peut plus rien en retirer. Il continue de recevoir ce qu’il recevait.",
    address: (kind) => `adresse ${kind}`,
    tokenOn: (symbol, network) => `${symbol} sur ${network}`,
    notKnown: "indisponible",
  },

  account: {
    owner: "Titulaire",
    ours: "Une clé que Ledgerline garde pour vous",
    since: "Depuis",
    guardian: "Personne de confiance",
    nextGuardian: "Prochaine personne de confiance",
    from: (who, day) => `${who} à partir du ${day}`,
    nobody: "Personne",
    onNetwork: (what, network) => `${what} sur ${network}`,
    notKnown: "indisponible",
    delay: "Délai de récupération",
    days: (days) => `${days} jours`,
    takeOver: "Le confier à mon propre portefeuille",
    takeOverOf: (kind) => `Le confier à mon propre portefeuille\u00a0: ${kind}`,
    nameGuardian: "Nommer une personne de confiance",
    nameGuardianOf: (kind) => `Nommer une personne de confiance\u00a0: ${kind}`,
    recovery: (network, to, when) =>
      `Une personne de confiance a lancé une récupération sur ${network} : à partir du ${when}, ce compte peut appartenir à ${to}. Si vous ne l’avez pas demandé, annulez maintenant.`,
    cancelRecovery: "Annuler la récupération",
    notCancelled: "L’annulation a échoué. Veuillez réessayer.",
    changes: {
      change_owner: "Le changement de titulaire",
      change_guardian: "Le changement de personne de confiance",
      cancel_recovery: "L’annulation de la récupération",
    },
    underWay: (what) => `${what} est en cours. Cela peut prendre quelques minutes.`,
    failed: (what, problem) => `${what} a échoué. ${problem}`,
    notChanged: "Le compte n’a pas pu être modifié. Veuillez réessayer.",
  },

  ownAccounts: {
    title: "Comptes de réception de vos propres portefeuilles",
    what: "Vous les avez choisis en approuvant. Seul le portefeuille titulaire peut en retirer, nommer une personne de confiance ou annuler une récupération.",
    rescue: "En utiliser un avec votre portefeuille",
    address: (network) => `compte de réception sur ${network}`,
  },

  takeOver: {
    title: "Confier le compte à votre propre portefeuille",
    meaning: [
      "Votre propre portefeuille devient titulaire de ce compte. Toutes ses parts, passées et futures, pourront être retirées sans Ledgerline.",
      "La clé de Ledgerline perd tout pouvoir sur le compte et est effacée. C’est irréversible.",
      "Qui perd le portefeuille a besoin d’une personne de confiance pour récupérer le compte.",
    ],
    lastLook: (address) =>
      `Le nouveau titulaire est ${address}. Signez encore une fois avec ce portefeuille.`,
    action: "Signer et reprendre le compte",
  },

  guardian: {
    title: "Nommer une personne de confiance",
    meaning:
      "Une personne de confiance peut nommer un autre titulaire de votre compte, par exemple si Ledgerline disparaît ou si vous perdez votre portefeuille. Cela ne prend effet qu’après le délai, et vous pouvez l’annuler jusque-là. Elle ne peut rien faire d’autre.",
    address: "Adresse de portefeuille de la personne de confiance",
    orNobody:
      "Un second portefeuille à vous, ou celui de quelqu’un de confiance. Laissez vide pour ne nommer personne.",
    lastLook: (address) =>
      address === null
        ? "Votre compte n’aura pas de personne de confiance."
        : `La nouvelle personne de confiance est ${address}.`,
    action: "Confirmer",
  },

  own: {
    title: "Vos propres portefeuilles",
    countsFrom: (kind, moment) => `${kind}, prend effet le ${moment}`,
    waiting: "En attente",
    active: "Actif",
    stop: "Arrêter",
    stopOf: (address) => `Arrêter\u00a0: ${address}`,
    unlink: "Dissocier",
    unlinkOf: (address) => `Dissocier\u00a0: ${address}`,
    failed: "Le portefeuille n’a pas pu être dissocié. Veuillez réessayer.",
  },

  withdrawals: {
    title: "Retraits",
    notLoaded: "Les retraits n’ont pas pu être chargés",
    earlier: (count, isAll) =>
      isAll ? (count === 1 ? "1 plus ancien" : `${count} plus anciens`) : "Plus anciens",
    where: (address, network, when) => rich`à ${address} sur ${network}, ${when}`,
    nothingLeft: "Rien n’a quitté votre portefeuille.",
    cancel: "Annuler le retrait",
    notCancelled: "Le retrait n’a pas pu être annulé. Réessayez.",
    underWay: "En cours",
    done: "Terminé",
    failed: "Échoué",
  },

  earnings: {
    byStatements: "Revenus par mois, titre, boutique et pays",
    title: "Vos revenus par titre",
    notLoaded: "Les revenus n’ont pas pu être chargés",
    nothing:
      "Rien pour l’instant. Quand un contrat dans lequel vous avez une part recevra des redevances, vos revenus apparaîtront ici.",
    where: (share, address, network, lastPaid) =>
      rich`${share} à ${address} sur ${network}, dernier versement ${lastPaid}`,
    units: "unités",
    held: (amount) => `+ ${amount} en attente`,
  },

  code: {
    label: "Code reçu par e-mail",
    unread: "Saisissez les six chiffres de l’e-mail",
    where: (email, minutes) =>
      rich`Nous avons envoyé six chiffres à ${email}. Ils sont valables ${String(minutes)} minutes.`,
    openInbox: "Ouvrir la messagerie",
    back: "Retour",
    nothingCame: "Rien reçu\u00a0?",
    sendNew: "Envoyer un nouveau code",
    sent: "Envoyé. Le code précédent n’est plus valable.",
    newNotSent: "Le code n’a pas pu être envoyé.",
    mailMe: "M’envoyer un code",
    notSent: "Le code n’a pas pu être envoyé. Veuillez réessayer.",
  },

  withdraw: {
    title: "Retirer",
    nothing: "Il n’y a rien à retirer, ou le réseau est injoignable pour le moment.",
    from: "Depuis",
    source: (amount, symbol, network) => `${amount} ${symbol} sur ${network}`,
    to: (network) => `Vers l’adresse sur ${network}`,
    toHint: (network) =>
      `Utilisez une adresse sur ${network}. L’argent envoyé à une mauvaise adresse est perdu.`,
    amount: (symbol) => `Montant en ${symbol}`,
    allOfIt: "Tout",
    testFirst:
      "Envoyer d’abord un petit montant d’essai (1 dollar). Envoyez le reste une fois qu’il est arrivé.",
    addressProblems: {
      missing: () => "Saisissez l’adresse de destination",
      of_solana: (network) => `Cela ressemble à une adresse Solana. Saisissez-en une sur ${network}.`,
      of_evm: (network) => `Cela ressemble à une adresse Ethereum. Saisissez-en une sur ${network}.`,
      not_hex: () =>
        "Saisissez 0x suivi de 40 caractères. Copiez l’adresse depuis le portefeuille qui reçoit.",
      not_base58: () =>
        "Une adresse Solana compte 32 à 44 lettres et chiffres. Copiez-la depuis le portefeuille qui reçoit.",
      nobody: () => "Personne ne peut utiliser cette adresse",
      same: () => "C’est le portefeuille dont vous retirez",
    },
    amountProblems: {
      not_an_amount: ({ decimals }) =>
        `Saisissez un montant comme 12,50, avec ${decimals} décimales au plus et sans point pour les milliers`,
      zero: () => "Saisissez un montant supérieur à 0",
      too_much: ({ amount, symbol }) => `Votre portefeuille contient ${amount} ${symbol}`,
    },
  },

  cost: {
    fee: "Frais de réseau, déduits du montant",
    arrives: "Arrive",
  },

  lastLook: {
    withdraw: (amount) => `Retirer ${amount}`,
    test: "D’abord un paiement d’essai.",
    compare: (amount, network) =>
      rich`${amount} part vers cette adresse sur ${network}. Comparez-la avec celle du portefeuille qui reçoit, au moins les premiers et les derniers caractères\u00a0:`,
    failed: "Le retrait a échoué. Veuillez réessayer.",
  },

  progress: {
    states: {
      sending: "Envoi",
      confirming: "Confirmation\u00a0: dans un bloc, pas encore définitif",
      done: "Terminé",
      failed: "Échoué",
    },
    going: (amount, address) => `${amount} vers ${address}.`,
    takes: {
      seconds: "Cela prend en général quelques secondes.",
      minutes: "Cela peut prendre quelques minutes.",
    },
    goesOn: "Vous pouvez fermer. Cela continue tout seul, et nous vous écrirons quand ce sera fait.",
    failed: "Le retrait a échoué.",
    nothingLeft: "Rien n’a quitté votre portefeuille.",
    went: (amount, address, network) => `${amount} a été envoyé à ${address} sur ${network}.`,
    transaction: "Opération",
    tryAgain: "Réessayer",
    close: "Fermer",
    hasItArrived:
      "Regardez le portefeuille qui reçoit. Une fois le montant d’essai arrivé, envoyez le reste.",
    sendRest: (amount, symbol) => `Envoyer le reste\u00a0: ${amount} ${symbol}`,
  },

  link: {
    title: "Associer mon propre portefeuille",
    what: "Recevez vos prochaines parts sur votre propre portefeuille. Signez un message pour prouver qu’il est à vous. Signer est gratuit et ne déplace pas d’argent.",
    kind: "Type de portefeuille",
    waits: (hours) =>
      `Cela prend effet après ${hours} heures. Nous vous écrivons aussitôt, pour que vous puissiez l’arrêter si ce n’était pas vous.`,
    offeredFirst: "Ensuite, ce sera le premier choix quand vous approuverez sur le tableau de bord.",
    publishedStay:
      "Les contrats publiés continuent de payer le portefeuille qui les a signés. Leurs parts sont fixées.",
    failed: "Le portefeuille n’a pas pu être associé. Veuillez réessayer.",
    notFound: (wallet) =>
      `${wallet} est introuvable dans ce navigateur. Installez-en un, ou ouvrez cette page dans le navigateur où se trouve votre portefeuille.`,
    getPhantom: "Obtenir Phantom",
    signWith: (wallet) => `Signer avec ${wallet}`,
    answerThere: "Confirmez la demande dans votre portefeuille.",
    linked: (address) => `${address} est associé.`,
    countsFrom: (moment) =>
      `Cela prend effet le ${moment}. Jusque-là, vous pouvez l’arrêter ici ou avec le lien de l’e-mail que nous venons d’envoyer.`,
    close: "Fermer",
  },
};

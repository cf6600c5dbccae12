import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import { refusedIn } from "./known-refusals.ts";
import type { ApprovalWords } from "./words.ts";

const { list, month, plural } = formats("fr");
const PUBLISHED_NEWS = "Nous vous écrirons dès la publication.";
const WENT_WRONG = "Une erreur s’est produite";
const LINK_NOT_VALID = "Le lien d’approbation n’est pas valable ou a expiré";

export const fr: ApprovalWords = {
  titles: {
    loading: "Approbation d’un titre",
    failed: "Approbation d’un titre",
    other_session: "Cette demande est pour quelqu’un d’autre",
    asked: "Votre approbation est demandée",
    approved: "Titre approuvé\u202f!",
    cancelled: "Titre refusé",
  },
  goHome: "Aller à l’accueil",
  tryAgain: "Réessayer",
  refused: refusedIn({
    already_publishing:
      "La sortie est déjà en cours de publication\u00a0: l’approbation ne peut plus être retirée.",
    code_not_valid:
      "Ce code n’est pas valable. Un code expire après 10\u00a0minutes\u00a0: demandez-en un nouveau.",
    signed_in_as_another: "Vous êtes connecté en tant que quelqu’un d’autre. Déconnectez-vous pour répondre.",
    too_many_codes: "Vous avez demandé trop de codes. Réessayez plus tard.",
    approval_already_decided: "Cette demande a déjà reçu une réponse",
    approval_link_not_valid: LINK_NOT_VALID,
    approval_link_expired: LINK_NOT_VALID,
    not_your_approval: "Cette demande s’adresse à une autre personne",
    bad_request: "La demande n’est pas valable",
    not_ready: "Le service démarre. Réessayez dans un instant.",
    objection_too_late: "Le délai d’opposition est écoulé",
    objection_reason_missing: "Dites ce qui ne va pas",
    nothing_changed: "Ce sont les mêmes parts",
    proposal_not_valid: "Indiquez pour chaque personne un pourcentage entier d’au moins 1",
    proposal_open: "Vous avez déjà proposé d’autres parts. Attendez la réponse ou retirez-les d’abord.",
    release_not_open: "Cette sortie ne peut plus être modifiée",
    shares_not_100: "Le total des parts doit être de 100\u00a0%",
    signature_expired: "La signature a expiré. Veuillez signer de nouveau.",
    something_went_wrong: WENT_WRONG,
    too_many_requests: "Trop de demandes. Réessayez plus tard.",
    wallet_not_valid: "Cette adresse de portefeuille ne peut pas signer",
    guardian_not_valid: "La personne de confiance doit avoir un autre portefeuille sur ce réseau.",
    wallet_taken: "Une autre personne de ce titre a signé avec ce portefeuille. Utilisez le vôtre.",
  }),

  asked: {
    sentBy: (workspace) => rich`Envoyé par ${workspace}`,
    check:
      "Vérifiez que votre part est juste. Rien n’est publié tant que toutes les personnes ci-dessous n’ont pas signé.",
    checkUntil: (days) =>
      `Vérifiez que votre part est juste. Si quelqu’un n’a pas répondu ${days} jours après la demande et que tous les autres ont signé, la sortie est publiée sans sa signature, et sa part est gardée pour cette personne.`,
    declinedBefore: "Vous avez refusé ce titre. Vous pouvez encore l’approuver.",
    allShares: "Toutes les parts",
    approve: "Approuver",
    withEmail: "Approuver avec mon e-mail",
    withEmailMeans:
      "Pas de portefeuille\u00a0? Nous vous envoyons un lien de connexion, et Ledgerline signe avec un portefeuille qu’il garde pour vous.",
    cancel: "Refuser",
    meaning: (share) =>
      `Signer est gratuit. Cela ne déplace pas d’argent et ne donne aucun accès à vos fonds\u00a0: cela prouve seulement que vous avez accepté ${share}. Les redevances de votre part arrivent sur le portefeuille avec lequel vous signez.`,
    sentTo: (email, until) =>
      rich`Ce lien a été envoyé à ${email}. Ce n’est pas vous\u202f? Choisissez «\u00a0Refuser\u00a0» et dites-le. Il est valable jusqu’au ${until}.`,
  },

  kept: {
    title: "Votre part est gardée pour vous",
    said: (since) =>
      `Vous n’aviez pas répondu, et tous les autres avaient signé. Selon la règle qu’ils ont signée, ce titre a été publié. Votre part est gardée pour vous depuis le ${since}.`,
    yours: (email) =>
      `Elle est versée sur un compte que seule la personne à qui appartient ${email} peut réclamer. Nul autre ne peut y toucher.`,
    sign: "Lire et signer",
    object: "M’opposer",
    objectTitle: "S’opposer à ces conditions",
    objectedTitle: "Votre opposition est enregistrée",
    objected: (reason) => `Vous vous êtes opposé\u00a0: «\u00a0${reason}\u00a0»`,
    meaning: (workspace) =>
      rich`Nous le disons à ${workspace}, et le certificat indique votre opposition. Ce qui est publié ne change pas, et votre part reste gardée pour vous.`,
    told: (workspace, track) =>
      rich`Nous avons dit à ${workspace} que vous vous opposez à ${track}. Votre part reste gardée pour vous.`,
    claim: (email) =>
      `Pour retirer l’argent ou transférer le compte à votre propre portefeuille, connectez-vous avec ${email} et ouvrez «\u00a0Réglages du compte\u00a0».`,
  },

  change: {
    title: "Un changement de votre titre",
    toldTitle: "Un changement qui laisse votre part telle quelle",
    said: (from) =>
      `Ce titre est publié. Le label propose de nouvelles conditions pour les ventes à partir de ${month(from)}. Les ventes antérieures gardent les conditions d’avant. Rien ne change sans la signature de tous ceux dont la part change.`,
    takesOffTitle: "Un changement qui met fin à votre part",
    takesOff: (from, until) =>
      `Ce titre est publié, et vous ne l’avez pas encore accepté. Le label propose de nouvelles conditions pour les ventes à partir de ${month(from)}, où vous n’auriez plus de part. Tous les autres coauteurs doivent le signer. Votre part des ventes antérieures reste à vous. Si vous n’êtes pas d’accord, vous pouvez vous opposer jusqu’au ${until}\u00a0: cela arrête le changement.`,
    takenOff: (names) =>
      `Sans réponse jusqu’ici\u00a0: ${names}. Le changement retire du titre qui n’a pas répondu\u00a0; il faut pour cela la signature de tous les autres.`,
    told: (from, until) =>
      `Ce titre est publié. Le label propose de nouvelles conditions pour les ventes à partir de ${month(from)}. Votre part reste la même et est versée là où elle l’est aujourd’hui\u00a0: vous n’avez rien à faire. Si vous n’êtes pas d’accord, vous pouvez vous opposer jusqu’au ${until}\u00a0: cela arrête le changement.`,
    shares: "Les parts avant et après",
    object: "M’opposer",
    objectTitle: "S’opposer au changement",
    objectedTitle: "Votre opposition est enregistrée",
    objected: (reason) => `Vous vous êtes opposé\u00a0: «\u00a0${reason}\u00a0»`,
    meaning: (workspace) =>
      rich`Le changement s’arrête, et ${workspace} lit votre raison. Les conditions restent ce qu’elles sont.`,
    objectionTold: (workspace, track) =>
      rich`Nous avons dit à ${workspace} que vous vous opposez au changement de ${track}. Les conditions restent ce qu’elles sont.`,
    next: "Il est publié quand tous ceux dont la part change ont signé et que personne d’autre ne s’est opposé dans ses 14\u00a0jours.",
  },

  track: {
    share: "Votre part",
    email: "Votre adresse e-mail",
    release: "Sortie",
    listen: "Écouter",
    newTab: "(s’ouvre dans un nouvel onglet)",
    network: "Réseau",
    signedSoFar: "Signatures à ce jour",
    signedOf: (signed, all) => `${signed} sur ${all}`,
  },

  many: {
    title: (tracks) =>
      plural(tracks, {
        one: `${tracks} titre attend votre approbation`,
        other: `${tracks} titres attendent votre approbation`,
      }),
    yourShares: "Vos parts",
    check: "Vérifiez vos parts. Une seule signature approuve tout ce que vous ne retirez pas.",
    silence: (days) =>
      `Si quelqu’un n’a pas répondu ${days} jours après la demande et que tous les autres ont signé, la sortie est publiée sans sa signature, et sa part est gardée pour cette personne.`,
    lookTwice: "À regarder d’abord",
    tracks: (count) => plural(count, { one: `${count} titre`, other: `${count} titres` }),
    answerTo: (track) => `Votre réponse pour ${track}`,
    answers: { approve: "Approuver", later: "Plus tard", decline: "Refuser" },
    suggest: "Proposer d’autres parts…",
    suggested: "Vous avez proposé d’autres parts et attendez la réponse.",
    answered: (answer) => `Réponse à votre proposition\u00a0: «\u00a0${answer}\u00a0»`,
    checkAgain:
      "Rien ne change pour vous\u00a0: vos parts restent les mêmes. Une seule signature les confirme.",
    asBefore: "Comme avant.",
    unusual: {
      changed: (before) => `Dans la dernière version, votre part était de ${before}.`,
      lower: (before) => `Moins que la dernière fois\u00a0: vous aviez accepté ${before}.`,
      new_name: (names) => `Nouveau sur vos titres\u00a0: ${names}`,
    },
    answer: (approved, declined) =>
      approved === 0
        ? declined === 0
          ? "Approuver"
          : `Refuser ${plural(declined, { one: `${declined} titre`, other: `${declined} titres` })}`
        : `Approuver ${plural(approved, { one: `${approved} titre`, other: `${approved} titres` })}${declined > 0 ? `, refuser ${declined}` : ""}`,
    withHeldKey: "Approuver avec mon portefeuille Ledgerline",
    otherNetwork: (count) =>
      `${plural(count, { one: `${count} titre est`, other: `${count} titres sont` })} sur un autre réseau et ${plural(count, { one: "demande une signature à part. Ouvrez ensuite son lien.", other: "demandent une signature à part. Ouvrez ensuite leur lien." })}`,
    meaning:
      "Signer est gratuit, ne déplace pas d’argent et ne donne aucun accès à vos fonds. Les droits de vos parts vont au portefeuille avec lequel vous signez.",
    approved: (count) => `${count} titres approuvés\u202f!`,
    done: (approved, declined, leftOut) =>
      [
        `Vous avez signé vos parts de ${plural(approved, { one: `${approved} titre`, other: `${approved} titres` })}.`,
        declined > 0 ? plural(declined, { one: `${declined} refusé.`, other: `${declined} refusés.` }) : "",
        leftOut > 0
          ? `${plural(leftOut, { one: `${leftOut} a changé entre-temps et attend encore`, other: `${leftOut} ont changé entre-temps et attendent encore` })}\u00a0: un nouveau lien arrive.`
          : "",
        PUBLISHED_NEWS,
      ]
        .filter(Boolean)
        .join(" "),
  },

  confirm: {
    title: "Confirmer l’approbation",
    signs: {
      solana: "Avec votre portefeuille Solana, vous signez uniquement ce texte\u00a0:",
      evm: "Avec votre portefeuille Ethereum, vous signez uniquement ce texte\u00a0:",
    },
    inEnglish:
      "Le texte est en anglais et reste tel quel, à la lettre près, pour que chacun puisse le vérifier. Il dit que vous acceptez votre part de ce titre telle qu’elle y est écrite, et que signer est gratuit, n’envoie aucune transaction et ne déplace pas de fonds.",
    openWallet: "l’adresse de votre portefeuille",
    openPaidTo: "ce portefeuille",
    openAccount: "un compte de réception de votre portefeuille",
    openTimestamp: "le moment de votre signature",
    signWith: "Signer avec",
    sign: "Signer et approuver",
    sendAgain: "Envoyer de nouveau",
    anotherAccount: "Utiliser un autre compte",
    back: "Retour",
    connecting: (wallet) => `En attente de ${wallet}. Autorisez cette page à voir votre adresse.`,
    signing: (wallet) => `En attente de ${wallet}. Vérifiez qu’il affiche le même texte, puis signez.`,
    submitting: "Signé. Enregistrement de votre approbation…",
    notSubmitted: "Votre réponse n’a pas pu être envoyée. Veuillez réessayer.",
    checkClock: "Si cela se reproduit, vérifiez l’horloge de votre appareil.",
  },

  code: {
    isNew:
      "Ce portefeuille est nouveau pour nous. Pour être sûrs qu’il est à vous, saisissez le code reçu par e-mail.",
    paidTo: "Votre part sera versée à",
    label: "Code reçu par e-mail",
    sentTo: (email, minutes) => rich`Envoyé à ${email}. Valable ${String(minutes)}\u00a0minutes.`,
    openInbox: "Ouvrir la boîte de réception",
    unread: "Saisissez les 6\u00a0chiffres de l’e-mail",
    confirm: "Confirmer et approuver",
    nothingCame: "Rien reçu\u202f?",
    sendNew: "Envoyer un nouveau code",
    back: "Retour",
  },

  otherSession: {
    said: (you, them) =>
      rich`Vous êtes connecté en tant que ${you}. Cette demande a été envoyée à ${them}, et cette personne seule peut y répondre.`,
    go: "Cette demande est aussi pour vous\u202f? Déconnectez-vous pour l’ouvrir ici.",
    logOut: "Se déconnecter et continuer",
    toDashboard: "Aller au tableau de bord",
    failed: "La déconnexion a échoué. Réessayez.",
  },

  notMe: {
    ask: "Ce n’était pas vous\u202f?",
    done: "Approbation retirée",
    signed: (track) => rich`Quelqu’un a approuvé ${track} avec votre lien. La part serait versée à\u00a0:`,
    means:
      "Si ce n’était pas vous, l’approbation ne compte plus. Nous vous envoyons un nouveau lien, l’ancien ne fonctionne plus, et nous prévenons l’espace de travail.",
    told: (workspace) =>
      rich`L’approbation ne compte plus. Nous vous avons envoyé un nouveau lien et prévenu ${workspace}. L’ancien lien ne fonctionne plus.`,
    notMe: "Ce n’était pas moi",
    wasMe: "C’était moi",
    failed: "Le retrait a échoué. Réessayez.",
  },

  protect: {
    offer: "Protéger cette part contre la perte du portefeuille",
    meaning: (days) =>
      `Votre part est versée sur un compte de réception qui appartient à votre portefeuille. Vous pourrez le confier plus tard à un autre portefeuille. Une personne de confiance peut le faire pour vous au bout de ${days} jours, sauf si vous l’annulez. Personne d’autre ne le peut.`,
    guardian: "Portefeuille de la personne de confiance (facultatif)",
    who: "Un deuxième portefeuille à vous, ou celui d’une personne de confiance. Vous pourrez aussi l’indiquer plus tard.",
    notAnAddress: "Indiquez une adresse de portefeuille de ce réseau",
  },

  noWallet: {
    notFound: {
      solana: "Aucun portefeuille Solana trouvé. Veuillez installer Phantom.",
      evm: "Aucun portefeuille Ethereum trouvé. Veuillez installer Phantom.",
    },
    orWallet: "Ou avec votre propre portefeuille",
    openInPhantom: "Ouvrir dans Phantom",
    whatOpens: "Ouvre votre lien personnel dans le navigateur de Phantom, où vous pouvez signer.",
    install: "Installer Phantom",
    reload: "C’est installé\u202f? Recharger",
    onPhone: "Continuer sur votre téléphone",
    code: "Code QR de votre lien personnel",
    scan: "Scannez-le avec votre téléphone. Il contient votre lien personnel\u00a0: ne le partagez pas.",
  },

  decline: {
    title: "Refuser ou décider plus tard\u202f?",
    meaning: (workspace) =>
      rich`Si vous refusez, ${workspace} en sera informé et rien ne sera publié avant correction. Avec le même lien, vous pouvez encore changer d’avis.`,
    why: "Qu’est-ce qui ne va pas\u202f? (facultatif)",
    reasons: {
      share: "Part incorrecte",
      email: "Adresse e-mail incorrecte",
      notMine: "Ce n’est pas mon titre",
      other: "Autre raison",
    },
    more: "Quelque chose à ajouter\u202f? (facultatif)",
    what: "Qu’est-ce qui ne va pas\u202f?",
    decline: "Refuser",
    later: "Décider plus tard",
  },

  proposal: {
    offer: "Proposer d’autres parts",
    instead: "Proposer plutôt les bonnes parts",
    title: "Proposer d’autres parts",
    meaning: (workspace) =>
      rich`Combien chacun devrait-il recevoir\u202f? ${workspace} peut accepter ou vous répondre. Vous pouvez encore approuver ou refuser.`,
    shares: "Parts en pourcentages entiers",
    asked: (share) => `actuellement ${share}`,
    shareOf: (name) => `${name}, part en pourcentage`,
    whole: "Le total est de 100\u00a0%",
    left: (percent) => `Il reste ${percent} à répartir`,
    over: (percent) => `${percent} de trop`,
    why: "Pourquoi\u202f? (facultatif)",
    send: "Envoyer la proposition",
    becomes: "devient",
    yours: "Votre proposition",
    waits: (workspace) => rich`Vous avez proposé d’autres parts. ${workspace} n’a pas encore répondu.`,
    meanwhile:
      "En attendant, vous ne recevez pas de rappels et rien n’est publié sans vous. Vous pouvez encore approuver ou refuser.",
    takeBack: "Retirer",
    answered: (workspace) => rich`${workspace} a répondu à votre proposition\u00a0:`,
    decide: "Les parts restent inchangées. Approuvez, refusez ou proposez encore une fois.",
    elsewhere: (track) =>
      rich`Vous avez proposé d’autres parts pour ${track} et attendez la réponse. Une seule à la fois.`,
  },

  again: {
    title: "Rien ne change pour vous",
    yours: (share, track) => rich`${share} de ${track}, comme avant.`,
    others: "Ce que les autres reçoivent maintenant",
    paidTo: "Versé, comme avant, à\u00a0:",
    confirm: "Confirmer",
    logIn: "Se connecter pour confirmer",
    readAll: "Tout lire",
  },

  approved: {
    next: (track, left) => `Suivant\u00a0: ${track} (il en reste ${left})`,
    nextFailed: "Le titre suivant n’a pas pu être ouvert. Veuillez réessayer.",
    signed: (track) => rich`Vous avez signé votre part de ${track}.`,
    waitingForPeople: <T>(names: string[], show: (name: string) => T, others: number) =>
      rich<T>`${plural(names.length + others, { one: "Il manque encore la signature de", other: "Il manque encore les signatures de" })} ${list(names, show, others > 0 ? `${others} autres personnes` : "")}. ${PUBLISHED_NEWS}`,
    publishing: `Tout le monde a signé\u00a0: la sortie est en cours de publication. ${PUBLISHED_NEWS}`,
    publishedAt: (time) =>
      `Tout le monde a signé. La sortie est publiée à ${time}\u00a0: votre portefeuille est nouveau pour nous, il reste donc un moment pour s’y opposer. ${PUBLISHED_NEWS}`,
    everyone: "Tout le monde a signé ce titre.",
    waitingForTracks: (count) =>
      `Tout le monde a signé ce titre. D’autres titres de la sortie attendent encore ${plural(count, { one: `${count} approbation`, other: `${count} approbations` })}. ${PUBLISHED_NEWS}`,
    stay: "Rester ici",
    leavingIn: (seconds) => `Retour à l’accueil dans ${seconds} s`,
  },

  receipt: {
    title: "Votre reçu",
    share: "Votre part",
    signed: "Signé",
    wallet: "Portefeuille",
    walletHeld: "Portefeuille (clé gardée par Ledgerline)",
    signature: "Signature",
    copiedWallet: "l’adresse du portefeuille",
    paidTo: "Versé à (compte de réception)",
    copiedAccount: "le compte de réception",
    copiedSignature: "la signature",
    mailed: (email) => `Une copie a été envoyée à ${email}.`,
  },

  cancelled: {
    told: (workspace, track) =>
      rich`Nous avons informé ${workspace} que vous avez refusé ${track}. Rien n’est publié. Si vous changez d’avis, ouvrez de nouveau le même lien.`,
  },

  failed: {
    title: "Impossible de charger les données de la sortie",
    incomplete: "Ce lien est incomplet",
    noToken: "Lien d’approbation non valable\u00a0: le code manque",
    openAgain:
      "Ouvrez de nouveau le lien de l’e-mail. Si votre messagerie le coupe en deux lignes, copiez les deux.",
    linkOver:
      "Le lien a expiré, ou la sortie a été modifiée ou retirée. Après une modification, un nouveau lien vous est envoyé\u00a0: utilisez l’e-mail le plus récent ou demandez à la personne qui vous l’a envoyé.",
    happened: {
      changed: (workspace, release) =>
        rich`${workspace} a modifié ${release} après l’envoi de ce lien. Ce que vous signeriez a changé, ce lien ne fonctionne donc plus.`,
      withdrawn: (workspace, release) =>
        rich`${workspace} a retiré ${release}. Plus personne n’est invité à l’approuver, et ce que vous avez signé n’a pas d’effet.`,
      expired: (workspace, release) =>
        rich`Ce lien vers ${release} de ${workspace} a expiré. Les liens ne fonctionnent que pendant un certain temps.`,
      replaced: (workspace, release) =>
        rich`Vous avez un lien plus récent vers ${release} de ${workspace}. Celui-ci ne fonctionne plus.`,
      ended: (workspace, release) =>
        rich`${release} de ${workspace} ne peut plus être approuvée telle quelle\u00a0: une personne concernée a supprimé son compte.`,
    },
    newerMail: (at) => `Un e-mail plus récent vous a été envoyé le ${at}. Utilisez le lien qu’il contient.`,
    newLink: {
      ask: "Demander un nouveau lien",
      asked: (workspace) =>
        rich`Si quelque chose attend encore votre réponse, un nouveau lien part à l’adresse qui a reçu celui-ci. Si rien n’arrive, demandez à ${workspace}.`,
      failed: "La demande a échoué. Veuillez réessayer.",
    },
    linkNotValid: "Vérifiez que vous avez copié le lien en entier, ou utilisez l’e-mail le plus récent.",
    noAnswer: "Le serveur ne répond pas. Vérifiez votre connexion et réessayez.",
    linkGood: "Votre lien reste valable.",
  },

  reminders: {
    ask: "Arrêter les rappels\u202f?",
    stopped: "Rappels arrêtés",
    noMore: "Vous ne recevrez plus de rappels pour cette sortie.",
    waits: (workspace, release) => rich`${workspace} attend toujours votre réponse pour ${release}.`,
    stillApprove:
      "Vous pouvez encore approuver. Vous n’êtes pas la bonne personne\u202f? Consultez le titre et choisissez «\u00a0Refuser\u00a0» pour le signaler.",
    stop: "Arrêter les rappels",
    review: "Consulter le titre",
    failed: "Les rappels n’ont pas pu être arrêtés. Veuillez réessayer.",
  },
};

import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { DashboardWords } from "./words.ts";

const { plural } = formats("fr");

export const fr: DashboardWords = {
  title: "Tableau de bord",
  titleWaiting: (count) => `(${count}) Tableau de bord`,
  label: "Tableau de bord",
  welcome: (name) => rich`Bienvenue, ${name}`,

  name: {
    ask: "Comment devons-nous vous appeler\u00a0?",
    whoSees:
      "Votre équipe et les coauteurs voient ce nom à côté de votre adresse e-mail. Vous pourrez le changer plus tard.",
    label: "Votre nom",
    save: "Enregistrer",
    notNow: "Pas maintenant",
    tooLong: "Le nom peut compter 100 caractères au plus",
    failed: "Votre nom n’a pas pu être enregistré",
  },

  statements: {
    title: "Vos relevés de redevances",
    from: (workspace) => `De ${workspace}`,
  },

  tracks: {
    title: "Vos titres",
    earnings: "Voir vos revenus",
    failed: "Vos titres n’ont pas pu être chargés",
    more: "Afficher plus",
    about: (share, release, workspace) => rich`${share} · ${release}, par ${workspace}`,
    salesFrom: (month) => `Pour les ventes à partir de ${month}`,
    certificate: "Certificat",
    certificateOf: (track) => `Certificat de ${track}`,
    royalties: "Redevances",
    royaltiesOf: (track) => `Redevances de ${track}`,
    nothingYet: "Rien n’a encore été versé",
    standings: {
      waits_for_others: (people) =>
        people === 0
          ? "Signé par vous. Vos autres titres de cette sortie attendent votre signature."
          : plural(people, {
              one: "Signé par vous. Il manque la signature de 1 personne.",
              other: `Signé par vous. Il manque la signature de ${people} personnes.`,
            }),
      waits_for_objections: () =>
        "Signé par toutes les personnes sollicitées. Les autres peuvent encore s’y opposer.",
      waits_for_label: () => "Signé par vous. C’est maintenant au label d’agir\u00a0; il a été prévenu.",
      publishing: () => "Signé par tous. La publication est en cours.",
    },
    inWallet: (amounts) => rich`Dans le portefeuille que nous gardons pour vous\u00a0: ${amounts}`,
    withdraw: "Retirer",
  },

  waiting: {
    showAll: (count) => `Tout afficher (${count})`,
    reviewAll: (count, workspace) => `Examiner les ${count} demandes de ${workspace}`,
    title: "Vos invitations et approbations",
    nothing: "Rien ne vous attend.",
    invitationsFailed: "Erreur\u00a0: les invitations n’ont pas pu être chargées",
    approvalsFailed: "Erreur\u00a0: les approbations n’ont pas pu être chargées",
  },

  invitation: {
    kind: "Invitation à un espace de travail",
    open: "Ouvrir",
    openFailed: "L’espace de travail n’a pas pu être ouvert",
    openIt: (workspace) => `Ouvrir ${workspace}`,
    decline: "Refuser",
    declineIt: (workspace) => `Refuser ${workspace}`,
    declineTitle: "Refuser cette invitation\u00a0?",
    declineMeaning: (workspace) =>
      rich`Vous ne rejoindrez pas ${workspace}. On pourra vous inviter à nouveau.`,
    declineFailed: "L’invitation n’a pas pu être refusée",
  },

  approval: {
    kind: "Approbation",
    askedBy: (release, workspace) => rich`${release}, demandée par ${workspace}`,
    review: "Examiner",
    reviewIt: (track) => `Examiner ${track}`,
  },

  blocked: {
    kind: {
      declined: "Refusée",
      other_shares: "Autres parts proposées",
      publish_failed: "Échec de la publication",
      workflow_failed: "N’a pas pu démarrer",
    },
    in: (workspace) => rich`Une sortie de ${workspace}. Elle vous attend.`,
    open: "Ouvrir",
    openIt: (release) => `Ouvrir ${release}`,
    failed: "Erreur\u00a0: les sorties qui vous attendent n’ont pas pu être chargées",
  },

  kept: {
    kind: "Une part gardée pour vous",
    since: (release, workspace, day) =>
      rich`${release}, publiée par ${workspace} sans votre réponse. Gardée depuis le ${day}.`,
    open: "Lire et signer",
    openIt: (track) => `Lire et signer ${track}`,
  },

  review: {
    title: "Votre approbation est nécessaire",
    failed: "L’approbation n’a pas pu être chargée",
    failedBecause: (reason) => `L’approbation n’a pas pu être chargée. ${reason}.`,
    share: "Votre part",
    email: "Votre adresse e-mail",
    release: "Sortie",
    allShares: "Toutes les parts",
    alsoWaiting: "Vous attend aussi sur cette sortie",
    textToSign: "Le texte à signer (en anglais)",
    openWallet: "le portefeuille que Ledgerline garde pour vous",
    openPaidTo: "votre portefeuille Ledgerline et les règles selon lesquelles il peut changer de mains",
    openTimestamp: "l’heure de votre approbation",
  },

  approve: {
    approve: "Approuver",
    approveAll: (count) => `Approuver les ${count} titres de cette sortie`,
    withHeld:
      "Ledgerline signe avec le portefeuille qu’il garde pour vous. Signer est gratuit et ne déplace pas d’argent.",
    orWithHeld:
      "Ou approuvez ici\u00a0: Ledgerline signe avec le portefeuille qu’il garde pour vous. Signer est gratuit et ne déplace pas d’argent.",
    paidThere:
      "Votre part est alors versée à ce portefeuille. Avant de supprimer votre compte, vous devrez le reprendre à votre nom.",
    useOwn: "Utiliser mon propre portefeuille",
    wrong: "Une erreur\u00a0? Proposez d’autres parts, ou refusez",
    done: (titles) =>
      plural(titles.length, {
        one: `Vous avez approuvé «\u00a0${titles[0]}\u00a0».`,
        other: `Vous avez approuvé ${titles.length} titres.`,
      }),
    ownWallet: "Votre propre portefeuille\u00a0:",
    takenOver:
      "Vous avez repris votre portefeuille Ledgerline\u00a0: nous ne signons donc plus avec lui. Approuvez avec votre propre portefeuille. Signer est gratuit et ne déplace pas d’argent.",
    failed: "L’approbation a échoué",
    failedBecause: (reason) => `L’approbation a échoué. ${reason}.`,
  },

  workspaces: {
    title: "Vos espaces de travail",
    roles: { creator: "Création", admin: "Administration", finance: "Finances", member: "Membre" },
    loading: "Chargement des espaces de travail...",
    refused: "Erreur\u00a0: les espaces de travail n’ont pas pu être obtenus",
    failed: "Erreur\u00a0: les espaces de travail n’ont pas pu être chargés",
    none: "Vous n’avez pas encore d’espace de travail.",
    whatFor:
      "Un espace de travail réunit les sorties, les titres et les personnes d’un label ou d’un groupe. Saisissez un nom pour en créer un.",
    members: (count) => plural(count, { one: `${count} membre`, other: `${count} membres` }),
    thisMonth: (amounts) => rich`${amounts} reçus ce mois-ci`,
    nothingThisMonth: "Rien reçu ce mois-ci",
    waiting: (count) =>
      count === 0
        ? "Aucune sortie en attente"
        : plural(count, { one: `${count} sortie en attente`, other: `${count} sorties en attente` }),
  },

  create: {
    name: "Nom de l’espace de travail",
    newName: "Nom du nouvel espace de travail",
    placeholder: "Disques du Port",
    create: "Créer l’espace de travail",
    failed: "L’espace de travail n’a pas pu être créé",
    problems: {
      empty: "Saisissez un nom pour l’espace de travail",
      too_long: "Le nom peut compter 100 caractères au plus",
    },
  },
};

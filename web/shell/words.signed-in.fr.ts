import { rich } from "../../words/rich.ts";
import type { SignedInWords } from "./words.signed-in.ts";

export const fr: SignedInWords = {
  offline: "Vous êtes hors ligne. Les brouillons sont enregistrés sur cet appareil.",

  header: {
    search: "Rechercher",
    searchBy: (keys) => `Rechercher (${keys})`,
    notifications: "Notifications",
    unread: (count) => `Notifications, ${count} non lues`,
    feedback: "Commentaires",
    documentation: "Documentation",
    logOut: "Se déconnecter",
    stillSignedIn: "Vous êtes toujours connecté. Le serveur n’a pas répondu. Veuillez réessayer.",
    stillSignedInBecause: (reason) => `Vous êtes toujours connecté\u00a0: ${reason}`,
  },

  navigation: {
    main: "Principal",
    account: "Réglages du compte",
    dashboard: "Tableau de bord",
    earnings: "Revenus",
    billing: "Facturation",
    releases: "Sorties",
    information: "Informations",
    tracks: "Titres",
    addRelease: "Ajouter une sortie",
    drafts: "Brouillons",
    correctDrafts: "Corriger les brouillons",
    importCatalogue: "Importer un catalogue",
    reports: "Rapports",
    payments: "Paiements",
    activity: "Activité",
    api: "API",
    workspace: "Espace de travail",
    menu: "Menu",
    soon: "bientôt",
  },

  workspace: {
    label: "Espace de travail",
    title: "Espace de travail",
    notFound: "Espace de travail introuvable",
    notFoundReasons: (email) =>
      rich`Il a peut-être été supprimé, ou vous n’en êtes pas membre. Vous avez été invité\u00a0? Vous êtes connecté en tant que ${email}\u00a0; une invitation ne vaut que pour l’adresse à laquelle elle a été envoyée.`,
    notLoaded: "Cet espace de travail n’a pas pu être chargé",
    failed: "L’espace de travail n’a pas pu être chargé",
    retry: "Réessayer",
    toDashboard: "Aller au tableau de bord",
  },

  invited: {
    title: "Invitation",
    heading: (workspace) => rich`Vous êtes invité à rejoindre ${workspace}`,
    meaning:
      "Rejoignez-le pour travailler sur ses sorties et ses titres. Les autres membres voient votre nom et votre adresse e-mail.",
    join: "Rejoindre l’espace de travail",
    later: "Pas maintenant",
    failed: "Impossible de rejoindre l’espace de travail",
  },

  notifications: {
    title: "Notifications",
    failed: "Rien à afficher pour le moment.",
    none: "Pas encore de notifications.",
    whatComes: "Les invitations, les approbations et les sorties publiées apparaîtront ici.",
    isNew: "Nouveau",
    groups: { today: "Aujourd’hui", earlier: "Plus tôt" },
  },

  feedback: {
    title: "Commentaires",
    ask: "Dites-nous ce qui manque, ce qui ne va pas ou ce qui vous plaît.",
    message: "Votre message",
    email: "Adresse e-mail (facultatif)",
    emailHint: "Seulement si nous devons répondre à une autre adresse.",
    send: "Envoyer",
    sendByKeys: "ou Ctrl + Entrée",
    failed: "Vos commentaires n’ont pas pu être envoyés",
    problems: { email: "Saisissez une adresse e-mail valide", message: "Saisissez votre commentaire." },
    thanks: "Merci\u00a0! Vos commentaires ont été envoyés.",
    whatFor:
      "Nous avons aussi noté sur quelle page vous étiez. Vos commentaires nous aident à choisir la suite.",
    close: "Fermer",
  },

  signInAgain: "Se reconnecter",
};

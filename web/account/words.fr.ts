import type { AccountWords } from "./words.ts";

export const fr: AccountWords = {
  title: "Réglages du compte",
  label: "Compte",
  notLoaded: "Le compte n’a pas pu être chargé",
  email: "Adresse e-mail",
  accountId: "Identifiant personnel du compte",
  accountIdHint: "Utilisé pour travailler avec les API",

  name: {
    label: "Nom",
    hint: "Visible par votre équipe et les coauteurs.",
    save: "Enregistrer",
    saved: "Enregistré",
    notSaved: "Votre nom n’a pas pu être enregistré",
    problems: {
      missing: "Le nom est obligatoire",
      too_long: "Le nom peut compter 100 caractères au plus",
    },
  },

  language: {
    label: "Langue",
    hint: "Pour les e-mails et vos propres pages. Les espaces de travail sont en anglais, sauf leurs rapports.",
    saved: "Enregistrée",
    notSaved: "Votre langue n’a pas pu être enregistrée",
  },

  mails: {
    label: "E-mails",
    hint: "Quand quelqu’un approuve une sortie que vous avez envoyée. Ce qui attend votre réponse arrive toujours tout de suite.",
    wishes: { each: "À chaque approbation", daily: "Une fois par jour", never: "Jamais" },
    saved: "Enregistré",
    notSaved: "Votre choix n’a pas pu être enregistré",
  },

  deletion: {
    title: "Supprimer le compte",
    meaning:
      "Supprime définitivement votre compte et tous les espaces de travail dont vous êtes le seul membre. Ceux que vous partagez sont conservés.",
    delete: "Supprimer le compte",
    ask: "Supprimer votre compte\u00a0?",
    failed: "Le compte n’a pas pu être supprimé",
    noWayBack: "C’est irréversible. Toutes vos sessions seront fermées.",
    workspaces:
      "Les espaces de travail dont vous êtes le seul membre sont supprimés avec tout leur contenu. Les autres sont conservés. Ceux que vous avez créés reviennent à un administrateur ou, à défaut, au membre le plus ancien.",
    lost: "Ces espaces de travail seront supprimés\u00a0:",
  },
};

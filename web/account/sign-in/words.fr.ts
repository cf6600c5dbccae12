import { rich } from "../../../words/rich.ts";
import type { AccountSignInWords } from "./words.ts";

export const fr: AccountSignInWords = {
  sessions: {
    title: "Où vous êtes connecté",
    notLoaded: "Vos appareils n’ont pas pu être chargés",
    thisDevice: "Cet appareil",
    lastUsed: (ago) => rich`Dernière utilisation\u00a0: ${ago}`,
    signedIn: (ago) => rich`Connexion\u00a0: ${ago}`,
    end: "Déconnecter",
    endOf: (device) => `Déconnecter\u00a0: ${device}`,
    notEnded: "Cet appareil n’a pas pu être déconnecté",
    hint: "Un appareil perdu, ou quelqu’un d’autre dans votre compte\u00a0? Ici, vous restez connecté.",
    endOthers: "Fermer toutes les autres sessions",
    othersEnded: "Toutes les autres sessions sont fermées.",
    othersNotEnded: "Les autres sessions n’ont pas pu être fermées",
  },

  passkeys: {
    title: "Clés d’accès",
    what: "Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans attendre d’e-mail. Le lien par e-mail reste possible.",
    notLoaded: "Vos clés d’accès n’ont pas pu être chargées",
    made: (ago) => rich`Ajoutée\u00a0: ${ago}`,
    lastUsed: (ago) => rich`Dernière utilisation\u00a0: ${ago}`,
    neverUsed: "Pas encore utilisée",
    notHere: "Ce navigateur ne peut pas créer de clés d’accès.",
    add: "Ajouter une clé d’accès",
    remove: "Supprimer",
    removeOf: (name) => `Supprimer la clé d’accès ${name}`,
  },

  add: {
    title: "Ajouter une clé d’accès",
    what: "Votre appareil demande votre empreinte, votre visage ou votre code. Ce qu’il vérifie ne le quitte jamais.",
    name: "Nom",
    nameHint: "Pour la reconnaître dans votre liste.",
    missing: "Donnez un nom à la clé d’accès",
    tooLong: (max) => `Le nom ne peut pas dépasser ${max} caractères`,
    goOn: "Continuer",
    notMade:
      "Aucune clé d’accès n’a été ajoutée. Votre appareil n’a pas terminé, ou il en a déjà une pour ce compte.",
    failed: "La clé d’accès n’a pas pu être ajoutée",
  },

  removal: {
    title: "Supprimer cette clé d’accès\u00a0?",
    meaning: (name) => rich`${name} ne permettra plus de se connecter.`,
    alsoThere: "Votre appareil peut encore la proposer tant que vous ne l’y avez pas supprimée aussi.",
    remove: "Supprimer la clé d’accès",
    failed: "La clé d’accès n’a pas pu être supprimée",
  },
};

import { rich } from "../../words/rich.ts";
import type { LoginWords } from "./words.ts";

export const fr: LoginWords = {
  logIn: {
    title: "Connexion",
    how: "Nous vous enverrons un lien. Sans mot de passe.",
    invited: "Vous avez reçu une invitation\u00a0? Utilisez l’adresse à laquelle elle a été envoyée.",
    forApproval: "Vous reviendrez ensuite à votre approbation.",
    send: "Envoyer le lien",
    sentTitle: "Consultez votre messagerie",
  },
  passkey: {
    or: "ou",
    signIn: "Se connecter avec une clé d’accès",
    notUsed: "Aucune clé d’accès n’a été utilisée. Réessayez ou demandez un lien par e-mail.",
    failed: "La connexion avec une clé d’accès a échoué",
  },
  company: {
    signIn: (name) => `Se connecter avec ${name}`,
    notStarted: "La connexion n’a pas pu commencer",
    problems: {
      denied: "La connexion a été annulée là-bas.",
      failed: "La connexion a échoué. Réessayez ou demandez un lien par e-mail.",
      unverified:
        "Votre compte là-bas n’a pas d’adresse e-mail vérifiée. Demandez plutôt un lien par e-mail.",
      domain:
        "Les adresses de ce domaine ne peuvent pas se connecter ainsi. Demandez plutôt un lien par e-mail.",
    },
  },
  verify: {
    pageTitle: "Connexion",
    title: "Connexion en cours",
    verifying: "Vérification de votre lien...",
  },
  ask: {
    title: "Encore un clic",
    signsIn: (email) => rich`Ce lien vous connecte en tant que ${email}.`,
    why: "Vous l’avez ouvert dans un autre navigateur que celui qui l’a demandé. Si cette adresse n’est pas la vôtre, fermez cette page.",
    other: (email) =>
      rich`Vous êtes actuellement connecté en tant que ${email}. Si vous continuez, ce navigateur passera à l’autre compte.`,
    goOn: (email) => `Continuer en tant que ${email}`,
    stay: "Garder la session actuelle",
  },
  verified: {
    title: "Vous êtes connecté",
    takingYouIn: "Lien vérifié. Ouverture de votre tableau de bord...",
  },
  failed: {
    title: "La connexion a échoué",
    why: {
      no_token: "Ce lien est incomplet",
      refused: "Ce lien n’est plus valable",
      broken: "Une erreur s’est produite pendant la vérification du lien",
    },
    askAnew:
      "Un lien fonctionne une seule fois, pendant peu de temps. Demandez-en un nouveau et utilisez le dernier e-mail.",
    checkAgain: "Vérifier à nouveau le lien",
    tryAgain: "Réessayer",
    toDashboard: "Aller au tableau de bord",
  },
};

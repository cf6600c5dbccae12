import { kindName } from "../../shared/rules/networks.ts";
import { formats } from "../../words/formats.ts";
import type { WalletMailWords } from "./words.wallet.ts";

const { amount, momentUtc, plural } = formats("fr");
const minutesOf = (count: number) => plural(count, { one: "une minute", other: `${count} minutes` });

export const fr: WalletMailWords = {
  open: "Ouvrir votre portefeuille",
  notYou:
    "Ce n’était pas vous\u00a0? Connectez-vous, fermez les autres sessions dans votre compte et dites-le-nous par «\u00a0Commentaires\u00a0».",

  created: {
    subject: "Votre portefeuille est prêt",
    preview: "À quoi il sert et comment l’utiliser.",
    said: (kind, address) =>
      `Nous avons créé un portefeuille pour ${kindName(kind, "fr")} dans votre compte, car vous n’en aviez pas. Votre adresse\u00a0: ${address}`,
    besideOwn: (kind, address) =>
      `Votre compte comprend un portefeuille pour ${kindName(kind, "fr")}. Son adresse\u00a0: ${address}. Les parts que vous avez approuvées avec votre propre portefeuille continuent d’être versées au vôtre.`,
    use: "Vos redevances peuvent y être versées. Pour voir le portefeuille, connectez-vous avec cette adresse e-mail.",
    isPublic: "1. L’adresse est publique. Vous pouvez la communiquer.",
    neverAsked:
      "2. Nous ne demandons jamais de phrase de récupération ni de clé, et n’en envoyons jamais par e-mail. Qui le fait n’est pas nous.",
    elsewhere:
      "3. Vous pouvez reprendre le portefeuille à tout moment\u00a0: connectez-vous et ouvrez les réglages du compte.",
  },

  code: {
    subject: "Votre code pour le portefeuille",
    preview: (minutes) => `Valable une fois, pendant ${minutesOf(minutes)}.`,
    heading: (code) => `Votre code\u00a0: ${code}`,
    toWithdraw: ({ amount: decimal, fee, arrives, token, to, network }) =>
      `Il permet d’envoyer ${amount(decimal)} ${token} à ${to} sur ${network}. Les frais de réseau de ${amount(fee)} ${token} en sont déduits\u00a0: il arrive ${amount(arrives)} ${token}.`,
    toTakeOver: (account, to) =>
      `Il fait de ${to} le titulaire de votre compte de réception ${account}. Notre clé perd tout pouvoir sur ce compte et est effacée.`,
    toNameGuardian: (account, to) =>
      to === null
        ? `Il retire la personne de confiance de votre compte de réception ${account}.`
        : `Il fait de ${to} la personne de confiance de votre compte de réception ${account}.`,
    works: (minutes) =>
      `Il est valable une fois, pendant ${minutesOf(minutes)}, dans le navigateur où vous l’avez demandé.`,
    secret: "Ne le communiquez à personne. Nous ne le demandons jamais par e-mail, chat ou téléphone.",
  },

  changed: {
    preview: (account) => `Au sujet de ${account}.`,
    change_owner: {
      subject: {
        asked: "Votre compte de réception passe à votre propre portefeuille",
        done: "Votre compte de réception appartient à votre propre portefeuille",
        failed: "Votre compte de réception n’a pas changé de titulaire",
      },
      said: (account, to) =>
        `${account} appartient à ${to} une fois l’opération terminée. Nous ne pouvons alors plus rien en retirer, et notre clé est effacée. Il continue de recevoir ce qui a été signé.`,
    },
    change_guardian: {
      subject: {
        asked: "Votre personne de confiance est en cours de changement",
        done: "Le changement de votre personne de confiance a commencé",
        failed: "Votre personne de confiance n’a pas changé",
      },
      said: (account, to) =>
        to === null
          ? `${account} n’aura plus de personne de confiance une fois son délai écoulé.`
          : `${to} sera la personne de confiance de ${account} une fois son délai écoulé. Elle peut nommer un autre titulaire, ce que vous pouvez annuler tant que cela n’a pas pris effet.`,
    },
    cancel_recovery: {
      subject: {
        asked: "Une récupération de votre compte est en cours d’annulation",
        done: "La récupération de votre compte est annulée",
        failed: "La récupération de votre compte n’a pas été annulée",
      },
      said: (account) => `Le titulaire de ${account} reste le même.`,
    },
  },

  recovery: {
    subject: "Une récupération de votre compte de réception a commencé",
    preview: (since) => `Si vous ne l’avez pas demandée, annulez-la avant le ${momentUtc(since)}.`,
    said: (account, network, to, since) =>
      `La personne de confiance de ${account} sur ${network} a nommé ${to} comme nouveau titulaire. Cela peut prendre effet le ${momentUtc(since)}.`,
    cancel:
      "Si vous l’avez demandé, vous n’avez rien à faire. Sinon, annulez la récupération avant cette date\u00a0: le titulaire actuel peut le faire à tout moment.",
  },

  recovered: {
    subject: "Votre compte de réception a un nouveau titulaire",
    preview: "Une récupération par sa personne de confiance a pris effet.",
    said: (account, network, to) =>
      `${account} sur ${network} appartient désormais à ${to}. Seul ce portefeuille peut en retirer.`,
  },

  linked: {
    subject: "Un portefeuille a été associé à votre compte",
    preview: (hours) =>
      `Cela prend effet dans ${plural(hours, { one: "une heure", other: `${hours} heures` })}, sauf si vous l’arrêtez.`,
    said: (address) => `${address} a été associé à votre compte et vérifié par une signature.`,
    from: (active) =>
      `À partir du ${momentUtc(active)}, c’est le premier choix quand vous approuvez une part. Les sorties publiées continuent de payer le portefeuille qui les a signées.`,
    nothingToDo: "Si c’était vous, vous n’avez rien à faire.",
    stop: "Ce n’était pas moi\u00a0: arrêter",
  },

  withdrawn: {
    subject: "Votre retrait est terminé",
    preview: "L’argent est arrivé.",
    said: ({ arrives, fee, token, to, network }) =>
      `${amount(arrives)} ${token} ont été envoyés à ${to} sur ${network}. Les frais de réseau étaient de ${amount(fee)} ${token}.`,
    transaction: (transaction) => `Transaction\u00a0: ${transaction}`,
  },

  notWithdrawn: {
    subject: "Votre retrait a échoué",
    preview: "Rien n’a quitté votre portefeuille.",
    said: ({ amount: decimal, token, to, network }, problem) =>
      `${amount(decimal)} ${token} à ${to} sur ${network}\u00a0: ${problem}`,
    stillThere: "L’argent est toujours dans votre portefeuille. Vous pouvez réessayer.",
  },
};

import { formats } from "../../words/formats.ts";
import type { MailWords } from "./words.ts";

const { amount, momentUtc, percent, plural } = formats("fr");

export const fr: MailWords = {
  link: (label, url) => `${label}\u00a0: ${url}`,
  orOpen: "Ou ouvrez cette adresse\u00a0:",

  published: {
    subject: (tracks) => plural(tracks, { one: "Votre titre est publié", other: "Votre sortie est publiée" }),
    preview: "Tout le monde a signé. Le certificat est prêt.",
    heading: (release) => `«\u00a0${release}\u00a0» est publié`,
    said: (release, workspace, at) =>
      `Tout le monde a signé, et «\u00a0${release}\u00a0», de «\u00a0${workspace}\u00a0», a été publié le ${momentUtc(at)}. Les parts sont désormais fixées\u00a0: personne ne peut les modifier, pas même nous.`,
    action: "Voir le certificat",
    track: (title) => `«\u00a0${title}\u00a0».`,
    share: (title, share) => `«\u00a0${title}\u00a0»\u00a0: votre part est de ${percent(share)}.`,
    contract: (network, address) => `Contrat sur ${network}\u00a0: ${address}`,
    keep: "Conservez cet e-mail\u00a0: le certificat prouve les parts convenues. Il montre ce que chacun a signé, et n’importe qui peut le vérifier sans nous.",
    howToPay: (network) =>
      `Pour payer les redevances d’un titre, envoyez des USDT sur ${network} à son contrat. La somme est répartie d’elle-même entre les coauteurs.`,
  },

  payout: {
    subject: (title) => `Vous avez reçu un paiement pour «\u00a0${title}\u00a0»`,
    heading: "Des redevances sont arrivées",
    line: ({ title, share, whole, part, token }) =>
      `Votre part de ${title} (${percent(share)})${whole === null ? "" : ` sur ${amount(whole)} ${token}`}\u00a0: ${amount(part)} ${token}`,
    where: (wallet, network) => `La somme est dans votre portefeuille ${wallet} sur ${network}.`,
    action: "Voir tous les paiements",
    transaction: (transaction) => `Numéro de transaction\u00a0: ${transaction}`,
    divided: "Le contrat l’a répartie selon les parts que chacun a signées.",
  },
};

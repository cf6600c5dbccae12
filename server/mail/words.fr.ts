import { formats } from "../../words/formats.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { proposalWords } from "./words.proposal.ts";
import type { MailWords } from "./words.ts";

const { amount, day, momentUtc, month, percent, plural } = formats("fr");
const stillMissing = (count: number) =>
  plural(count, {
    one: "Il manque encore une approbation.",
    other: `Il manque encore ${count} approbations.`,
  });
const minutesOf = (count: number) => plural(count, { one: "une minute", other: `${count}\u00a0minutes` });

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

  slip: {
    subject: (earned, token, statement) => `Vous avez gagné ${amount(earned)} ${token}\u00a0: ${statement}`,
    heading: "Votre relevé de redevances",
    said: (workspace, tracks) =>
      plural(tracks, {
        one: `«\u00a0${workspace}\u00a0» a versé le relevé d’un distributeur. Un de vos titres y figure.`,
        other: `«\u00a0${workspace}\u00a0» a versé le relevé d’un distributeur. ${tracks} de vos titres y figurent.`,
      }),
    passedOn: (workspace, reference, tracks) =>
      plural(tracks, {
        one: `«\u00a0${workspace}\u00a0» a transmis un paiement\u00a0: ${reference}. Un de vos titres y figure.`,
        other: `«\u00a0${workspace}\u00a0» a transmis un paiement\u00a0: ${reference}. ${tracks} de vos titres y figurent.`,
      }),
    paid: (part, token) => `${amount(part)} ${token} sont dans votre portefeuille.`,
    held: (part, token) =>
      `${amount(part)} ${token} sont gardés pour vous, car ils ne peuvent pas encore être livrés. Votre relevé dit pourquoi.`,
    gathering: (part, token) =>
      `${amount(part)} ${token}, c’est trop peu pour être versé maintenant. La somme reste dans les contrats et viendra avec le prochain paiement.`,
    action: "Voir votre relevé",
    why: "Il montre chaque boutique, pays et mois, ce qui a été déduit et pourquoi, et comment le total se calcule.",
    whyPassedOn: "Il montre ce qui a été payé pour chaque titre, votre part et chaque transaction.",
  },
  slipsPaid: {
    subject: (statement) => `${statement}\u00a0: versé`,
    heading: "Tous les contrats ont été payés",
    said: (total, token, statement, contracts) =>
      plural(contracts, {
        one: `${amount(total)} ${token} de ${statement} ont été livrés à un contrat.`,
        other: `${amount(total)} ${token} de ${statement} ont été livrés à ${contracts} contrats.`,
      }),
    told: "Chaque coauteur reçoit un courriel avec son propre relevé.",
    action: "Ouvrir l’espace de travail",
  },

  payout: {
    withdraw: "Retirer l’argent",
    inHeld: "C’est le portefeuille que nous gardons pour vous. Vous pouvez retirer l’argent à tout moment.",
    toBank: (url) => `Comment passer de l’USDT à votre banque (en anglais)\u00a0: ${url}`,
    subject: (title) => `Vous avez reçu un paiement pour «\u00a0${title}\u00a0»`,
    heading: "Des redevances sont arrivées",
    line: PAYOUT_LINE.fr,
    where: (wallet, network) => `La somme est dans votre portefeuille ${wallet} sur ${network}.`,
    action: "Voir tous les paiements",
    transaction: (transaction) => `Numéro de transaction\u00a0: ${transaction}`,
    divided: "Le contrat l’a répartie selon les parts que chacun a signées.",
  },

  alsoIn: "Aussi en\u00a0:",
  checkAndSign: "Vérifiez votre part et signez. Aucun compte n’est nécessaire.",
  review: "Vérifier et approuver",
  onDashboard: (url) => `Tout ce qui attend votre réponse est aussi sur votre tableau de bord\u00a0: ${url}`,
  reviewAll: (tracks) => `Vérifier et approuver les ${tracks} titres`,
  more: (tracks) =>
    plural(tracks, {
      one: "Et un autre titre. Le lien les ouvre tous.",
      other: `Et ${tracks} autres titres. Le lien les ouvre tous.`,
    }),
  track: (title, share) => `«\u00a0${title}\u00a0»\u00a0: votre part est de ${percent(share)}.`,
  openReleases: "Ouvrir les sorties",
  wallets: {
    solana: "un portefeuille Solana, par exemple Phantom",
    evm: "un portefeuille Ethereum, par exemple MetaMask ou Phantom",
  },

  silence: (days) =>
    `Si quelqu’un ne répond pas pendant ${days} jours et que tous les autres ont signé, la sortie est publiée sans sa signature. Sa part est alors gardée pour cette personne\u202f; nul autre ne peut la réclamer.`,

  kept: {
    subject: "Votre part est gardée pour vous",
    preview: "Une sortie a été publiée sans votre réponse. Votre part vous attend.",
    open: "Lire et réclamer ma part",
    said: (name, workspace, release, days) =>
      `Bonjour ${name}, on vous a demandé d’approuver la sortie «\u00a0${release}\u00a0» de «\u00a0${workspace}\u00a0» et vous n’avez pas répondu pendant ${days} jours. Tous les autres ont signé et avaient convenu qu’elle serait alors publiée.`,
    yours:
      "Votre part est versée sur un compte gardé pour la personne à qui appartient cette adresse e-mail. Nul autre ne peut y toucher, pas même l’espace de travail. Vous pouvez venir à tout moment\u00a0: lire, signer et le transférer à votre propre portefeuille.",
    object:
      "Ce n’est pas juste\u202f? Ouvrez le lien et opposez-vous. L’espace de travail en est informé, et le certificat l’indique.",
  },

  unreached: {
    subject: "Un coauteur est injoignable",
    preview: "Aucune part n’est gardée pour cette personne, et la sortie attend.",
    said: (who, release) =>
      `Aucun e-mail n’atteint «\u00a0${who}\u00a0», qui figure sur la sortie «\u00a0${release}\u00a0». Une part n’est gardée que pour une personne à qui on a posé la question\u00a0: la sortie attend donc.`,
    whatNow:
      "Modifiez la sortie et corrigez l’adresse. Les coauteurs de ces titres sont ensuite invités à les signer.",
  },

  objected: {
    subject: "Un coauteur s’oppose",
    preview: "Sa part reste gardée. Le certificat indique l’opposition.",
    said: (who, track, release) =>
      `«\u00a0${who}\u00a0», dont la part de «\u00a0${track}\u00a0» sur la sortie «\u00a0${release}\u00a0» est gardée, s’oppose\u00a0:`,
    whatNow:
      "Ce qui est publié ne change pas tout seul. Si l’opposition est fondée, convenez de nouvelles conditions.",
  },

  change: {
    subject: "Un changement de votre titre attend votre approbation",
    toldSubject: "Un changement est proposé pour un titre où vous figurez",
    preview: "Lisez ce qui change, et à partir de quel mois.",
    heading: (track) => `Un changement de «\u00a0${track}\u00a0»`,
    said: (name, workspace, track, from) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» propose de nouvelles conditions pour le titre publié «\u00a0${track}\u00a0». Elles valent pour les ventes à partir de ${month(from)}. Les ventes antérieures gardent les conditions que vous connaissez. Ce qui change\u00a0:`,
    sign: "Votre part change\u00a0: rien ne se fait sans votre signature.",
    signForOther:
      "Votre part ne change pas. Une personne qui n’a jamais répondu est retirée du titre, donc tous les autres doivent signer.",
    takesOff: (days) =>
      `Vous n’avez pas encore accepté ce titre. Avec ce changement, vous n’auriez plus de part sur les ventes suivantes, et tous les autres coauteurs doivent le signer. Ce qui a été gagné avant reste à vous. Si vous n’êtes pas d’accord, opposez-vous dans les ${days}\u00a0jours\u00a0: cela arrête le changement.`,
    told: (share, days) =>
      `Votre part reste de ${percent(share)} et est versée là où elle l’est aujourd’hui. Vous n’avez rien à faire. Si vous n’êtes pas d’accord, opposez-vous dans les ${days}\u00a0jours\u00a0: cela arrête le changement.`,
    read: "Lire le changement",
    until: (until) =>
      `Ce lien est valable jusqu’au ${day(until, "UTC")}. Il est personnel\u00a0: ne le transmettez à personne.`,
  },

  changeObjected: {
    subject: "Un coauteur s’oppose à votre changement",
    preview: "Le changement est arrêté. Tout reste comme avant.",
    said: (who, track) =>
      `«\u00a0${who}\u00a0» s’oppose au changement que vous avez proposé pour «\u00a0${track}\u00a0»\u00a0:`,
    whatNow:
      "Les conditions restent ce qu’elles sont. Retirez la proposition, parlez-vous, et faites-en une autre.",
  },

  request: {
    subject: (tracks) =>
      plural(tracks, {
        one: "Un titre attend votre approbation",
        other: `${tracks} titres attendent votre approbation`,
      }),
    heading: (tracks) =>
      plural(tracks, {
        one: "Votre approbation est demandée pour un titre",
        other: "Votre approbation est demandée pour plusieurs titres",
      }),
    said: (name, workspace, release) =>
      `Bonjour ${name}, l’espace de travail «\u00a0${workspace}\u00a0» a inscrit votre nom sur la sortie «\u00a0${release}\u00a0». Veuillez vérifier votre part des paiements et signer.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Bonjour ${name}, l’espace de travail «\u00a0${workspace}\u00a0» a inscrit votre nom sur ${tracks} titres de ${releases} sorties. Veuillez vérifier votre part des paiements et signer.`,
    takes: (wallet) =>
      `Pour signer, il faut ${wallet}\u202f; c’est gratuit et cela ne déplace pas d’argent. Rien n’est publié tant que tout le monde n’a pas signé.`,
    noWallet: "Pas de portefeuille\u202f? La page montre comment approuver sans en avoir.",
    wrong: "Quelque chose ne va pas\u202f? Ouvrez le lien et refusez en indiquant la raison.",
    personal: (until) =>
      `Les liens sont personnels\u00a0: ne les transmettez pas. Ils sont valables jusqu’au ${day(until, "UTC")}.`,
  },

  reminder: {
    subject: "Rappel\u00a0: votre approbation manque",
    lastSubject: "Dernier rappel\u00a0: votre approbation manque",
    heading: "Votre approbation manque encore",
    said: (name, workspace, release) =>
      `Bonjour ${name}, la sortie «\u00a0${release}\u00a0» de «\u00a0${workspace}\u00a0» attend votre réponse.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Bonjour ${name}, ${tracks} titres de ${releases} sorties de «\u00a0${workspace}\u00a0» attendent votre réponse.`,
    until: (until) => `Les liens sont valables jusqu’au ${day(until, "UTC")}.`,
    stop: (url) =>
      `Ne plus recevoir de rappels, ou signaler que je ne suis pas la bonne personne\u00a0: ${url}`,
  },

  newTerms: {
    subject: "Une sortie sur laquelle vous figurez a été modifiée",
    preview: "Veuillez vérifier les titres ci-dessous et les signer.",
    heading: "Les conditions ont changé",
    said: (name, workspace, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a modifié la sortie «\u00a0${release}\u00a0». Veuillez vérifier les titres ci-dessous et les signer. Ce que vous avez signé pour d’autres titres reste valable. Ce qui a changé\u00a0:`,
    until: (until) =>
      `Les anciens liens vers les titres modifiés ne fonctionnent plus\u202f; ceux-ci sont valables jusqu’au ${day(until, "UTC")}.`,
  },

  stands: {
    subject: "Une sortie que vous avez signée a été modifiée",
    preview: "Ce que vous avez signé reste valable. Vous n’avez rien à faire.",
    heading: "Ce que vous avez signé reste valable",
    said: (name, workspace, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a modifié la sortie «\u00a0${release}\u00a0». Vos titres restent tels que vous les avez signés, vous n’avez donc rien à faire. Ce qui a changé\u00a0:`,
  },

  receipt: {
    subject: "Votre approbation est enregistrée",
    preview: "Conservez cet e-mail\u00a0: il dit ce que vous avez accepté.",
    said: (share, track, release, at) =>
      `Vous avez accepté ${percent(share)} du titre «\u00a0${track}\u00a0» de la sortie «\u00a0${release}\u00a0» le ${momentUtc(at)}.`,
    saidEach: (tracks, release, at) =>
      `Vous avez accepté vos parts de ${tracks} titres de la sortie «\u00a0${release}\u00a0», la dernière le ${momentUtc(at)}.`,
    saidMany: (tracks, workspace, at) =>
      `Vous avez accepté ${plural(tracks, { one: "votre part de 1 titre", other: `vos parts de ${tracks} titres` })} pour «\u00a0${workspace}\u00a0» avec une seule signature le ${momentUtc(at)}.`,
    root: (hash) => `Tous les accords ensemble\u00a0: sha256:${hash}`,
    wallet: (wallet) => `Versé à\u00a0: ${wallet}, votre portefeuille`,
    walletHeld: (wallet) => `Versé à\u00a0: ${wallet} (clé gardée par Ledgerline)`,
    account: (account, guardian, days) =>
      `Versé à\u00a0: ${account}, un compte de réception de votre portefeuille. Personne de confiance\u00a0: ${guardian ?? "aucune"}. Une récupération prend ${days} jours.`,
    signature: (signature) => `Signature\u00a0: ${signature}`,
    agreement: (hash) => `Accord\u00a0: sha256:${hash}`,
    notYou:
      "Ce n’était pas vous\u202f? Dites-le avant la publication de la sortie\u00a0: l’approbation ne comptera plus et vous recevrez un nouveau lien.",
    notMe: "Ce n’était pas moi",
  },

  approvalCode: {
    subject: "Votre code pour confirmer un portefeuille",
    preview: (minutes) => `Valable une fois, pendant ${minutesOf(minutes)}.`,
    heading: (code) => `Votre code\u00a0: ${code}`,
    said: (share, track, release) =>
      `Vous approuvez votre part, ${percent(share)} du titre «\u00a0${track}\u00a0» de la sortie «\u00a0${release}\u00a0», avec un portefeuille que nous ne connaissons pas encore. Saisissez le code sur la page pour le confirmer.`,
    saidMany: (tracks, workspace) =>
      `Vous approuvez ${plural(tracks, { one: "votre part de 1 titre", other: `vos parts de ${tracks} titres` })} pour «\u00a0${workspace}\u00a0» avec un portefeuille que nous ne connaissons pas encore. Saisissez le code sur la page pour le confirmer.`,
    paidTo: (paidTo) => `Votre part sera versée à\u00a0: ${paidTo}`,
    works: (minutes) =>
      `Le code est valable une fois, pendant ${minutesOf(minutes)}, et pour ce portefeuille seulement.`,
    secret: "Ne le donnez à personne. Nous ne le demandons jamais par e-mail, par chat ou par téléphone.",
    notYou:
      "Ce n’était pas vous\u202f? Alors quelqu’un d’autre a votre lien. Sans ce code, il ne peut rien faire. Ne le transmettez pas, et prévenez la personne qui vous a envoyé le lien.",
  },

  newLink: {
    subject: "Votre nouveau lien d’approbation",
    heading: "Voici votre nouveau lien",
    said: (name, workspace, release) =>
      `Bonjour ${name}, vous avez demandé un nouveau lien. La sortie «\u00a0${release}\u00a0» de «\u00a0${workspace}\u00a0» attend votre approbation.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Bonjour ${name}, vous avez demandé un nouveau lien. ${tracks} titres de ${releases} sorties de «\u00a0${workspace}\u00a0» attendent votre approbation.`,
    until: (until) =>
      `Les liens fonctionnent jusqu’au ${day(until, "UTC")}. Ne transférez pas cet e-mail, s’il vous plaît.`,
    notYou:
      "Vous ne l’avez pas demandé\u202f? Vous n’avez rien à faire\u00a0: vous seul avez reçu ces liens.",
  },

  askedAnew: {
    subject: "Nouveau lien\u00a0: votre approbation est de nouveau demandée",
    preview: "Ce qui a été signé en votre nom ne compte plus.",
    heading: "Approuvez de nouveau, s’il vous plaît",
    said: (name, workspace, release) =>
      `Bonjour ${name}, vous nous avez dit qu’une approbation de la sortie «\u00a0${release}\u00a0» de «\u00a0${workspace}\u00a0» n’était pas de vous. Elle ne compte plus, et nous l’avons signalé.`,
    newLink:
      "Vos liens précédents ne fonctionnent plus pour personne. Ne transférez pas cet e-mail, s’il vous plaît.",
    until: (until) => `Les nouveaux liens fonctionnent jusqu’au ${day(until, "UTC")}.`,
  },

  takenOff: {
    subject: "Vous ne faites plus partie d’une sortie",
    preview: "Elle a été modifiée. Ce que vous avez signé pour elle n’a plus d’effet.",
    said: (name, workspace, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a modifié la sortie «\u00a0${release}\u00a0» et vous en a retiré. Ce que vous avez signé pour elle n’a plus d’effet, et vous n’y avez aucune part.`,
    notRight: "Ce n’est pas juste\u202f? Demandez à la personne qui vous a envoyé la sortie.",
  },

  edited: {
    subject: "Votre sortie a été modifiée",
    preview: "Les coauteurs signent de nouveau les titres modifiés.",
    said: (who, release) =>
      `«\u00a0${who}\u00a0» a modifié la sortie «\u00a0${release}\u00a0», que vous avez envoyée. Les approbations des titres modifiés sont annulées. Ce qui a changé\u00a0:`,
  },

  youDeclined: {
    subject: "Vous avez refusé un titre",
    preview: "Rien n’est publié à ces conditions.",
    said: (track, release, workspace) =>
      `Vous avez refusé «\u00a0${track}\u00a0» de la sortie «\u00a0${release}\u00a0». Nous en avons informé «\u00a0${workspace}\u00a0». Rien n’est publié sous votre nom à ces conditions.`,
    changedMind:
      "Vous avez changé d’avis\u202f? Tant que ces conditions tiennent, le même lien reste valable.",
    notYou:
      "Ce n’était pas vous\u202f? Ouvrez de nouveau le lien et approuvez, ou prévenez la personne qui vous l’a envoyé.",
  },

  openDashboard: "Ouvrir le tableau de bord",
  approvedToday: {
    subject: (releases) =>
      plural(releases, { one: "Approbations d’une sortie", other: `Approbations de ${releases} sorties` }),
    heading: "Approuvé depuis hier",
    line: (release, people) => `«\u00a0${release}\u00a0»\u00a0: ${people}`,
    howOften:
      "Vous recevez ceci une fois par jour parce que vous l’avez choisi. Vous pouvez le changer sur la page de votre compte.",
  },
  approved: {
    subject: (who, track) => `${who} a approuvé «\u00a0${track}\u00a0»`,
    subjectMany: (who, tracks) =>
      plural(tracks, { one: `${who} a approuvé un titre`, other: `${who} a approuvé ${tracks} titres` }),
    heading: "Une approbation de plus",
    saidMany: (who, tracks, releases) =>
      `«\u00a0${who}\u00a0» a approuvé ${plural(tracks, { one: "1 titre", other: `${tracks} titres` })} de ${releases === 1 ? "une sortie" : `${releases} sorties`}. D’autres approbations manquent encore.`,
    missing: stillMissing,
    said: (who, track, release, missing) =>
      `«\u00a0${who}\u00a0» a approuvé «\u00a0${track}\u00a0» de «\u00a0${release}\u00a0». ${stillMissing(missing)}`,
  },

  declined: {
    subject: (who, track) => `${who} a refusé «\u00a0${track}\u00a0»`,
    preview: "La sortie n’est pas publiée.",
    said: (who, track, release) =>
      `«\u00a0${who}\u00a0» a refusé «\u00a0${track}\u00a0» de «\u00a0${release}\u00a0».`,
    reason: (reason) => `Raison\u00a0: ${reason}`,
    noReason: "Raison\u00a0: non indiquée",
    whatNow:
      "La sortie n’est pas publiée. Vous pouvez la corriger\u202f; les coauteurs signent alors de nouveau les titres modifiés.",
  },

  proposal: proposalWords.fr,

  notThem: {
    subject: "Une approbation n’était pas authentique",
    preview: "Elle ne compte plus. Un nouveau lien est parti.",
    said: (who, track, release) =>
      `«\u00a0${who}\u00a0» dit que l’approbation de «\u00a0${track}\u00a0» sur «\u00a0${release}\u00a0» n’était pas la sienne. Elle ne compte plus, et nous lui avons envoyé un nouveau lien.`,
    whatNow:
      "Rien n’est publié tant qu’il n’y a pas de nouvelle approbation. Vérifiez ensemble que vous avez saisi la bonne adresse e-mail.",
  },

  coAuthorGone: {
    subject: "Un coauteur a supprimé son compte",
    preview: "La sortie ne peut pas être publiée telle quelle.",
    said: (release) =>
      `Un coauteur de «\u00a0${release}\u00a0» a supprimé son compte avant d’approuver. La sortie ne peut pas être publiée telle quelle. Retirez-le ou saisissez de nouveau son adresse\u202f; les coauteurs signent alors de nouveau les titres modifiés.`,
  },

  expired: {
    subject: "Un lien d’approbation a expiré",
    preview: "Vous pouvez en envoyer un nouveau.",
    said: (who, release) =>
      `«\u00a0${who}\u00a0» n’a pas répondu à temps pour «\u00a0${release}\u00a0», et le lien ne fonctionne plus. Ouvrez la sortie et appuyez sur «\u00a0Send a new link\u00a0». Personne d’autre ne doit signer de nouveau.`,
  },
};

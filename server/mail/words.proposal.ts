import type { Language } from "../../shared/rules/language.ts";
import { formats } from "../../words/formats.ts";

const { percent: enPercent } = formats("en-GB");
const { percent: esPercent } = formats("es");
const { percent: frPercent } = formats("fr");
const { percent: dePercent } = formats("de");

/** Mails about other shares that a co-author suggests, to both sides. */
const en = {
  /** `before` and `after` are fractions. */
  change: (name: string, before: number, after: number) =>
    `${name}: ${enPercent(after)} instead of ${enPercent(before)}`,

  made: {
    subject: (who: string, track: string) => `${who} suggests other shares for “${track}”`,
    preview: "Accept them, edit the release, or answer.",
    said: (who: string, track: string, release: string) =>
      `“${who}” suggests other shares for “${track}” on “${release}”:`,
    whatNow:
      "Open the release to accept this with one press, to edit it, or to answer. Until then they are not reminded, and nothing is published without them.",
  },

  yours: {
    subject: "You suggested other shares",
    preview: "We told the workspace. You hear from us when they answer.",
    said: (track: string, release: string, workspace: string) =>
      `You suggested other shares for “${track}” on the release “${release}”. We told “${workspace}”:`,
    open: "Open your link",
    notYou: "Changed your mind, or wasn't this you? Open your link and take it back.",
  },

  answered: {
    subject: "Your proposal was answered",
    preview: "The shares stay as they were. You decide.",
    said: (name: string, workspace: string, track: string, release: string) =>
      `Hello ${name}, “${workspace}” answered your proposal for “${track}” on the release “${release}”:`,
    whatNow: "The shares stay as they were. Open your link to sign, to decline, or to suggest other shares.",
    open: "Open your link",
  },

  accepted: {
    subject: "Your shares were accepted",
    preview: "Please sign the new version.",
    heading: "Your shares were accepted",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” accepted the shares you suggested for the release “${release}”. Please sign the new version. What changed:`,
    review: "Review and approve",
  },

  asBefore: {
    subject: "Please confirm once more: nothing changes for you",
    preview: "Others' shares changed. Yours is as before.",
    heading: "Nothing changes for you",
    said: (name: string, workspace: string, release: string) =>
      `Hello ${name}, “${workspace}” has changed the shares of others on the release “${release}”, which you had signed. Your share is as before, so please confirm once more. What changed:`,
    review: "Confirm",
  },
};

type ProposalWords = typeof en;

const es: ProposalWords = {
  change: (name, before, after) => `${name}: ${esPercent(after)} en lugar de ${esPercent(before)}`,
  made: {
    subject: (who, track) => `${who} propone otras participaciones para «${track}»`,
    preview: "Acéptelas, edite el lanzamiento o responda.",
    said: (who, track, release) => `«${who}» propone otras participaciones para «${track}», de «${release}»:`,
    whatNow:
      "Abra el lanzamiento para aceptarlo con un clic, editarlo o responder. Hasta entonces no se le recuerda nada, y no se publica nada sin esa persona.",
  },
  yours: {
    subject: "Ha propuesto otras participaciones",
    preview: "Hemos avisado al espacio de trabajo. Le escribiremos cuando respondan.",
    said: (track, release, workspace) =>
      `Ha propuesto otras participaciones para «${track}», del lanzamiento «${release}». Hemos avisado a «${workspace}»:`,
    open: "Abrir su enlace",
    notYou: "¿Ha cambiado de idea o no fue usted? Abra su enlace y retírelo.",
  },
  answered: {
    subject: "Han respondido a su propuesta",
    preview: "Las participaciones siguen como estaban. Usted decide.",
    said: (name, workspace, track, release) =>
      `Hola, ${name}: «${workspace}» ha respondido a su propuesta para «${track}», del lanzamiento «${release}»:`,
    whatNow:
      "Las participaciones siguen como estaban. Abra su enlace para firmar, rechazar o proponer otras participaciones.",
    open: "Abrir su enlace",
  },
  accepted: {
    subject: "Han aceptado sus participaciones",
    preview: "Firme la nueva versión, por favor.",
    heading: "Han aceptado sus participaciones",
    said: (name, workspace, release) =>
      `Hola, ${name}: «${workspace}» ha aceptado las participaciones que propuso para el lanzamiento «${release}». Firme la nueva versión, por favor. Qué ha cambiado:`,
    review: "Revisar y aprobar",
  },
  asBefore: {
    subject: "Confirme una vez más: para usted no cambia nada",
    preview: "Han cambiado las participaciones de otros. La suya sigue igual.",
    heading: "Para usted no cambia nada",
    said: (name, workspace, release) =>
      `Hola, ${name}: «${workspace}» ha cambiado las participaciones de otros en el lanzamiento «${release}», que usted ya había firmado. Su participación sigue igual; solo falta que confirme una vez más. Qué ha cambiado:`,
    review: "Confirmar",
  },
};

const fr: ProposalWords = {
  change: (name, before, after) => `${name}\u00a0: ${frPercent(after)} au lieu de ${frPercent(before)}`,
  made: {
    subject: (who, track) => `${who} propose d’autres parts pour «\u00a0${track}\u00a0»`,
    preview: "Acceptez-les, modifiez la sortie ou répondez.",
    said: (who, track, release) =>
      `«\u00a0${who}\u00a0» propose d’autres parts pour «\u00a0${track}\u00a0» de «\u00a0${release}\u00a0»\u00a0:`,
    whatNow:
      "Ouvrez la sortie pour accepter d’un clic, la modifier ou répondre. D’ici là, aucun rappel ne lui est envoyé, et rien n’est publié sans cette personne.",
  },
  yours: {
    subject: "Vous avez proposé d’autres parts",
    preview: "Nous avons prévenu l’espace de travail. Vous serez informé de la réponse.",
    said: (track, release, workspace) =>
      `Vous avez proposé d’autres parts pour «\u00a0${track}\u00a0» de la sortie «\u00a0${release}\u00a0». Nous avons prévenu «\u00a0${workspace}\u00a0»\u00a0:`,
    open: "Ouvrir votre lien",
    notYou: "Vous avez changé d’avis, ou ce n’était pas vous\u202f? Ouvrez votre lien et retirez-la.",
  },
  answered: {
    subject: "On a répondu à votre proposition",
    preview: "Les parts restent ce qu’elles étaient. À vous de décider.",
    said: (name, workspace, track, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a répondu à votre proposition pour «\u00a0${track}\u00a0» de la sortie «\u00a0${release}\u00a0»\u00a0:`,
    whatNow:
      "Les parts restent ce qu’elles étaient. Ouvrez votre lien pour signer, refuser ou proposer d’autres parts.",
    open: "Ouvrir votre lien",
  },
  accepted: {
    subject: "Vos parts ont été acceptées",
    preview: "Veuillez signer la nouvelle version.",
    heading: "Vos parts ont été acceptées",
    said: (name, workspace, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a accepté les parts que vous avez proposées pour la sortie «\u00a0${release}\u00a0». Veuillez signer la nouvelle version. Ce qui a changé\u00a0:`,
    review: "Vérifier et approuver",
  },
  asBefore: {
    subject: "Confirmez encore une fois\u00a0: rien ne change pour vous",
    preview: "Les parts d’autres personnes ont changé. La vôtre reste la même.",
    heading: "Rien ne change pour vous",
    said: (name, workspace, release) =>
      `Bonjour ${name}, «\u00a0${workspace}\u00a0» a modifié les parts d’autres personnes sur la sortie «\u00a0${release}\u00a0», que vous aviez signée. Votre part reste la même\u202f; il suffit de confirmer encore une fois. Ce qui a changé\u00a0:`,
    review: "Confirmer",
  },
};

const de: ProposalWords = {
  change: (name, before, after) => `${name}: ${dePercent(after)} statt ${dePercent(before)}`,
  made: {
    subject: (who, track) => `${who} schlägt andere Anteile für „${track}“ vor`,
    preview: "Nehmen Sie an, bearbeiten Sie, oder antworten Sie.",
    said: (who, track, release) => `„${who}“ schlägt andere Anteile für „${track}“ aus „${release}“ vor:`,
    whatNow:
      "Öffnen Sie die Veröffentlichung, um das mit einem Klick anzunehmen, sie zu bearbeiten oder zu antworten. Bis dahin wird niemand daran erinnert, und ohne diese Person wird nichts veröffentlicht.",
  },
  yours: {
    subject: "Sie haben andere Anteile vorgeschlagen",
    preview: "Wir haben es weitergegeben. Sie hören von uns, sobald es eine Antwort gibt.",
    said: (track, release, workspace) =>
      `Sie haben andere Anteile für „${track}“ aus der Veröffentlichung „${release}“ vorgeschlagen. Wir haben es „${workspace}“ gesagt:`,
    open: "Ihren Link öffnen",
    notYou:
      "Sie haben es sich anders überlegt, oder Sie waren es nicht? Öffnen Sie Ihren Link, und ziehen Sie den Vorschlag zurück.",
  },
  answered: {
    subject: "Antwort auf Ihren Vorschlag",
    preview: "Die Anteile bleiben, wie sie waren. Sie entscheiden.",
    said: (name, workspace, track, release) =>
      `Guten Tag, ${name}! „${workspace}“ hat auf Ihren Vorschlag für „${track}“ aus der Veröffentlichung „${release}“ geantwortet:`,
    whatNow:
      "Die Anteile bleiben, wie sie waren. Öffnen Sie Ihren Link, um zu signieren, abzulehnen oder andere Anteile vorzuschlagen.",
    open: "Ihren Link öffnen",
  },
  accepted: {
    subject: "Ihr Vorschlag ist angenommen",
    preview: "Bitte signieren Sie die neue Fassung.",
    heading: "Ihr Vorschlag ist angenommen",
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! „${workspace}“ hat die Anteile angenommen, die Sie für die Veröffentlichung „${release}“ vorgeschlagen haben. Bitte signieren Sie die neue Fassung. Das hat sich geändert:`,
    review: "Prüfen und zustimmen",
  },
  asBefore: {
    subject: "Bitte noch einmal bestätigen: Für Sie ändert sich nichts",
    preview: "Anteile anderer haben sich geändert. Ihrer ist wie zuvor.",
    heading: "Für Sie ändert sich nichts",
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! „${workspace}“ hat die Anteile anderer an der Veröffentlichung „${release}“ geändert, die Sie schon signiert hatten. Ihr Anteil ist wie zuvor; bitte bestätigen Sie ihn noch einmal. Das hat sich geändert:`,
    review: "Bestätigen",
  },
};

export const proposalWords: Record<Language, ProposalWords> = { en, es, fr, de };

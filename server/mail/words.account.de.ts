import { formats } from "../../words/formats.ts";
import type { AccountMailWords } from "./words.account.ts";

const { momentUtc, plural } = formats("de");
const forMinutes = (minutes: number) => plural(minutes, { one: "eine Minute", other: `${minutes} Minuten` });

const worksOn = (role: string) =>
  role === "finance"
    ? "sich um Abrechnungen, Zahlungen und Berichte kümmern"
    : "an Veröffentlichungen, Titeln und Zustimmungen mitarbeiten";

export const de: AccountMailWords = {
  signIn: {
    subject: "Ihr Link zum Anmelden",
    preview: (minutes) => `Funktioniert einmal, ${forMinutes(minutes)} lang.`,
    heading: "Bei Ledgerline anmelden",
    openLink: (minutes, until) =>
      `Öffnen Sie diesen Link, um sich anzumelden. Er funktioniert einmal, ${forMinutes(minutes)} lang (bis ${momentUtc(until)}):`,
    pressButton: (minutes, until) =>
      `Drücken Sie den Knopf, um sich anzumelden. Der Link funktioniert einmal, ${forMinutes(minutes)} lang (bis ${momentUtc(until)}).`,
    action: "Anmelden",
    askedFrom: (device, at) => `Angefordert mit: ${device}, ${momentUtc(at)}.`,
    notYou:
      "Haben Sie das nicht angefordert? Sie können diese E-Mail ignorieren. Ohne sie kann sich niemand anmelden.",
  },

  invitation: {
    subject: "Sie sind in einen Arbeitsbereich bei Ledgerline eingeladen",
    preview: "Melden Sie sich mit dieser Adresse an, um ihn zu öffnen.",
    heading: "Sie sind in einen Arbeitsbereich eingeladen",
    plainlySaid: (inviter, workspace, role) =>
      `"${inviter}" hat Sie in den Arbeitsbereich "${workspace}" eingeladen. Dort können Sie ${worksOn(role)}.`,
    said: (inviter, workspace, role) =>
      `„${inviter}“ hat Sie in den Arbeitsbereich „${workspace}“ eingeladen. Dort können Sie ${worksOn(role)}.`,
    link: "Arbeitsbereich öffnen",
    action: "Arbeitsbereich öffnen",
    signInWith: (email) => `Melden Sie sich mit ${email} an. Ein Passwort ist nicht nötig.`,
    unknown:
      "Wissen Sie nicht, wer das ist? Sie können diese E-Mail ignorieren. Es geschieht nichts, solange Sie den Arbeitsbereich nicht öffnen.",
  },

  publishingFailed: {
    subject: "Eine Veröffentlichung ist noch nicht gelungen",
    preview: "Nichts ist verloren. Sie können es noch einmal versuchen.",
    heading: (release) => `„${release}“ konnte noch nicht veröffentlicht werden`,
    kept: "Alle Signaturen sind gespeichert. Öffnen Sie die Veröffentlichung, um es noch einmal zu versuchen.",
    action: "Veröffentlichung öffnen",
  },

  passkey: {
    added: {
      subject: "Ihrem Konto wurde ein Passkey hinzugefügt",
      preview: "Mit ihm kann man sich anmelden.",
      said: (name) => `Mit dem Passkey „${name}“ kann man sich jetzt in Ihrem Konto anmelden.`,
    },
    removed: {
      subject: "Aus Ihrem Konto wurde ein Passkey entfernt",
      preview: "Mit ihm kann man sich nicht mehr anmelden.",
      said: (name) => `Mit dem Passkey „${name}“ kann man sich nicht mehr in Ihrem Konto anmelden.`,
    },
    doneFrom: (device, at) => `Ausgeführt mit: ${device}, ${momentUtc(at)}.`,
    action: "Kontoeinstellungen öffnen",
    notYou:
      "Waren Sie das nicht? Melden Sie sich an, entfernen Sie Passkeys, die Sie nicht kennen, melden Sie sich überall sonst ab und sagen Sie uns unter Rückmeldung Bescheid.",
  },

  deleted: {
    subject: "Ihr Konto wurde gelöscht",
    preview: "Das ist unsere letzte E-Mail dazu.",
    said: "Ihr Konto und die Arbeitsbereiche, in denen Sie das einzige Mitglied waren, sind gelöscht. Was auf einer Blockchain veröffentlicht wurde, bleibt dort.",
    notYou:
      "Waren Sie das nicht? Melden Sie sich mit dieser Adresse an und schreiben Sie uns unter „Rückmeldung“.",
  },
};

import { formats } from "../../words/formats.ts";

const { plural } = formats("en");

export const draftWords = {
  title: (workspace: string) => `Drafts · ${workspace}`,
  label: "Drafts",
  loading: "Loading drafts...",
  workspaceLoading: "Loading drafts...",
  workspaceRefused: "Failed to fetch workspace data",
  heading: "Your drafts",
  failed: "Failed to load drafts",
  none: "No drafts",
  whatItIs: "A release you begin is saved here as you type. Everyone in the workspace can continue it.",
  noMatch: "No matching drafts.",
  tools: { search: "Search by name, title or artist", sorts: {} },
  statuses: { ready: "Ready to send", incomplete: "To complete" },
  add: "Add release",
  importCatalogue: "Import a catalogue",
  unnamed: "Untitled release",
  tracks: (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` }),
  people: (count: number) => plural(count, { one: `${count} person`, other: `${count} people` }),
  ready: "Ready to send",
  problems: (count: number) =>
    plural(count, { one: `${count} thing to complete`, other: `${count} things to complete` }),
  changed: (name: string) => (name ? `Changed by ${name}` : "Changed"),
  open: "Open",
  openOf: (name: string) => `Open ${name}`,
  choose: (name: string) => `Select ${name}`,
  chooseReady: (count: number) =>
    plural(count, { one: "Select the one that is ready", other: `Select all ${count} that are ready` }),
  chooseReadyFound: "Select all of these that are ready",
  chooseNone: "Clear selection",
  correct: (count: number) =>
    plural(count, { one: "Correct 1 incomplete draft", other: `Correct ${count} incomplete drafts` }),
  here: {
    title: (count: number) =>
      plural(count, {
        one: "1 draft has changes that only this browser has",
        other: `${count} drafts have changes that only this browser has`,
      }),
    offline: "It will be saved as soon as the server can be reached.",
    refused: "It could not be saved.",
    discard: "Discard my changes",
  },
  send: {
    none: "Send for approval",
    begin: (count: number) => plural(count, { one: `Send ${count} draft`, other: `Send ${count} drafts` }),
    title: "Send for approval?",
    asked: (drafts: number, tracks: number, people: number) =>
      `${plural(drafts, { one: `${drafts} release`, other: `${drafts} releases` })} with ${plural(tracks, { one: `${tracks} track`, other: `${tracks} tracks` })} will be sent. ${plural(people, { one: `${people} person gets`, other: `${people} people get` })} one email each, for all of it.`,
    some: (sent: number, all: number) =>
      `${sent} of ${all} releases will be sent, beginning with the first one you selected. Everyone on them gets one email.`,
    others: (left: number) =>
      plural(left, { one: "The other one stays a draft.", other: `The other ${left} stay drafts.` }),
    nothingTitle: "Nothing can be sent",
    noFree: "You have used all your free releases. Your drafts stay here.",
    noneToday:
      "This workspace has sent as many releases as it can today. Your drafts stay here until tomorrow.",
    notReady: (count: number) =>
      plural(count, {
        one: `${count} draft is not complete and stays here.`,
        other: `${count} drafts are not complete and stay here.`,
      }),
    free: (left: number) =>
      plural(left, {
        one: "You have 1 free release left.",
        other: `You have ${left} free releases left.`,
      }),
    today: (left: number) =>
      plural(left, {
        one: "This workspace can send 1 more release today.",
        other: `This workspace can send ${left} more releases today.`,
      }),
    mails: (left: number) =>
      `${left} more emails can go out today. The other people get theirs tomorrow and can answer on their dashboard until then.`,
    silence: {
      label: "If someone never answers",
      asDrafted: "As each draft says",
      wait: "Wait for everyone",
      after: (days: string) => `Keep their share after ${days} days`,
      meaning: "Everyone reads this before they sign.",
    },
    failed: "Failed to send the drafts. Please try again.",
    progress: (done: number, all: number) => `Sending ${done} of ${all}...`,
    done: (sent: number) =>
      plural(sent, { one: `${sent} release was sent`, other: `${sent} releases were sent` }),
    refused: (name: string, why: string) => `${name}: ${why}`,
    refusedMany: (count: number, why: string) => `${count} drafts were not sent: ${why}`,
    close: "Close",
  },
};

import { REFUSALS } from "../../shared/rules/refusals.ts";
import type { Area } from "../../words/area.ts";
import { rich } from "../../words/rich.ts";

export const en = {
  offline: "You're offline. Drafts are saved on this device.",

  header: {
    search: "Search",
    searchBy: (keys: string) => `Search (${keys})`,
    notifications: "Notifications",
    unread: (count: number) => `Notifications, ${count} unread`,
    feedback: "Feedback",
    documentation: "Documentation",
    logOut: "Log out",
    /** Logging out failed. */
    stillSignedIn: "You are still signed in. We couldn't reach the server. Please try again.",
    stillSignedInBecause: (reason: string) => `You are still signed in: ${reason}`,
  },

  navigation: {
    main: "Main",
    account: "Account settings",
    dashboard: "Dashboard",
    earnings: "Earnings",
    billing: "Billing",
    releases: "Releases",
    information: "Information",
    tracks: "Tracks",
    addRelease: "Add release",
    drafts: "Drafts",
    correctDrafts: "Correct drafts",
    importCatalogue: "Import a catalogue",
    reports: "Reports",
    payments: "Payments",
    activity: "Activity",
    api: "API",
    /** On a phone, while the workspace or the page has no name to show. */
    workspace: "Workspace",
    menu: "Menu",
    soon: "soon",
  },

  workspace: {
    label: "Workspace",
    title: "Workspace",
    notFound: "Workspace not found",
    notFoundReasons: <T>(email: T) =>
      rich<T>`It may have been deleted, or you are not a member. Were you invited? You are signed in as ${email}; an invitation only works for the address it was sent to.`,
    notLoaded: "Failed to load this workspace",
    failed: "Failed to load workspace",
    retry: "Retry",
    toDashboard: "Go to dashboard",
  },

  invited: {
    title: "Invitation",
    heading: <T>(workspace: T) => rich<T>`You are invited to ${workspace}`,
    meaning: "Join to work on its releases and tracks. The other members see your name and e-mail address.",
    join: "Join workspace",
    later: "Not now",
    failed: "Failed to join the workspace",
  },

  notifications: {
    title: "Notifications",
    failed: "Nothing to show right now.",
    none: "No notifications yet.",
    whatComes: "Invitations, approvals and published releases will appear here.",
    isNew: "New",
    groups: { today: "Today", earlier: "Earlier" },
  },

  feedback: {
    title: "Feedback",
    ask: "Tell us what is missing, what is wrong or what you like.",
    message: "Message",
    email: "E-mail (optional)",
    emailHint: "Only if we should reply to a different address.",
    send: "Send feedback",
    sendByKeys: "or Ctrl + Enter",
    failed: "Failed to submit feedback",
    problems: { email: REFUSALS.email_not_valid[1] as string, message: "Please enter your feedback." },
    thanks: "Thank you! Your feedback has been sent.",
    whatFor: "We also saved which page you were on. Your feedback helps us decide what to build next.",
    close: "Close",
  },

  signInAgain: "Sign in again",
};

export type SignedInWords = typeof en;

export const signedInWords: Area<SignedInWords> = {
  en,
  es: async () => (await import("./words.signed-in.es.ts")).es,
  fr: async () => (await import("./words.signed-in.fr.ts")).fr,
  de: async () => (await import("./words.signed-in.de.ts")).de,
};

import { REFUSALS } from "../../contract/refusals.ts";
import { rich } from "../../words/rich.ts";

export const signedInWords = {
  offline: "You're offline. Drafts are kept on this device.",

  header: {
    search: "Search",
    searchBy: (keys: string) => `Search (${keys})`,
    notifications: "Notifications",
    unread: (count: number) => `Notifications, ${count} unread`,
    feedback: "Feedback",
    documentation: "Documentation",
    logOut: "Log out",
    /** Logging out failed. */
    stillSignedIn: "You are still signed in: we couldn't reach the server. Please try again.",
    stillSignedInBecause: (reason: string) => `You are still signed in: ${reason}`,
  },

  navigation: {
    main: "Main",
    account: "Account settings",
    dashboard: "Dashboard",
    billing: "Billing",
    releases: "Releases",
    information: "Information",
    tracks: "Tracks",
    addRelease: "Add release",
    reports: "Reports",
    payments: "Payments",
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
    notLoaded: "This workspace did not load",
    failed: "Failed to load workspace",
    retry: "Retry",
    toDashboard: "Go to dashboard",
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
    ask: "Something missing, wrong or good? Tell us.",
    message: "Message",
    email: "E-mail (optional)",
    emailHint: "Only if we should answer to another address.",
    send: "Send feedback",
    sendByKeys: "or Ctrl + Enter",
    failed: "Failed to submit feedback",
    problems: { email: REFUSALS.email_not_valid[1] as string, message: "Please enter your feedback." },
    thanks: "Thank you! Your feedback has been sent.",
    whatFor: "It is kept with the page you were on. It helps us choose what to build next.",
    close: "Close",
  },

  signInAgain: "Sign in again",
};

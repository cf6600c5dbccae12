export const accountWords = {
  title: "Account settings",
  label: "Account",
  notLoaded: "Failed to load account",
  email: "E-mail",
  accountId: "Personal Account ID",
  accountIdHint: "Used when interacting with APIs",

  name: {
    label: "Name",
    hint: "Teammates and co-authors see it.",
    save: "Save",
    saved: "Saved",
    notSaved: "Failed to save your name",
    problems: {
      missing: "Name is required",
      too_long: "Name must be 100 characters or less",
    },
  },

  language: {
    label: "Language",
    hint: "Mails about approvals and royalties come in it; this app is in English.",
    saved: "Saved",
    notSaved: "Failed to save your language",
  },

  sessions: {
    label: "Other sessions",
    hint: "A device lost, or somebody else in your account? This one stays signed in.",
    end: "Sign out everywhere else",
    ended: "All other sessions have ended.",
    notEnded: "Failed to end the other sessions",
  },

  deletion: {
    title: "Delete account",
    meaning:
      "Your account goes for good, with every workspace that only you are in. Workspaces you share stay for the others.",
    delete: "Delete account",
    ask: "Delete your account?",
    failed: "Failed to delete account",
    noWayBack: "This cannot be undone, and you are signed out everywhere.",
    workspaces:
      "Workspaces only you are in are deleted with everything in them. The others stay: one you created passes on to an admin, or else to the member who has been there longest.",
    lost: "These go with your account:",
  },
};

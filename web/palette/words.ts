/** What is found by its name, and by further words somebody might type. */
type Found = { name: string; also: string };

export const paletteWords = {
  title: "Search",
  label: "Search for a release, a track, a member, a page or an action",
  placeholder: "Release, track, member, page or action",
  none: "No results in any of your workspaces.",
  searching: "Searching…",
  found: "Results",

  groups: {
    recent: "Recent",
    workspaces: "Workspaces",
    releases: "Releases",
    tracks: "Tracks",
    members: "Members",
    contracts: "Contracts",
    actions: "Actions",
    pages: "Pages",
  },

  commands: {
    notifications: { name: "Notifications", also: "bell news" },
    feedback: { name: "Send feedback", also: "help contact bug" },
    theme: { name: "Switch between light and dark", also: "theme mode" },
    shortcuts: { name: "Keyboard shortcuts", also: "keys help" },
    "log-out": { name: "Log out", also: "sign out leave" },
    dashboard: { name: "Dashboard", also: "home approvals invitations" },
    account: { name: "Account settings", also: "wallet withdraw name delete" },
    documentation: { name: "Documentation", also: "help guide" },
    "add-release": { name: "Add release", also: "new create" },
    invite: { name: "Invite a teammate", also: "member team" },
    releases: { name: "Releases", also: "" },
    tracks: { name: "Tracks", also: "" },
    information: { name: "Information", also: "settings network members" },
  } satisfies Record<string, Found>,

  shortcuts: {
    title: "Keyboard shortcuts",
    search: "Search pages and actions",
    singleKeys: "Use single-key shortcuts",
    does: {
      dashboard: "Go to the dashboard",
      releases: "Go to releases",
      tracks: "Go to tracks",
      information: "Go to information",
      account: "Go to account settings",
      "new-release": "New release",
      "search-list": "Search in the list",
      help: "Show these shortcuts",
    },
  },
};

export type PaletteWords = typeof paletteWords;

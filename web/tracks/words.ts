const NO_SLUG = "Workspace slug is required";

export const trackWords = {
  title: (workspace: string) => `Tracks · ${workspace}`,
  label: "Tracks",
  workspaceLoading: "Loading workspace...",
  workspaceRefused: "Failed to fetch workspace",
  heading: "Your tracks",
  loading: "Loading tracks...",
  none: "No tracks found.",
  whatItIs: "Tracks of your releases appear here.",
  noMatch: "No matching tracks.",
  failed: (reason: string) => `Error: ${reason}`,
  notFetched: {
    noSlug: NO_SLUG,
    refused: (status: string) => `Failed to fetch tracks: ${status}`,
    unreachable: "Failed to fetch tracks: The server could not be reached",
    failed: "Failed to load tracks",
  },

  tools: {
    search: "Search by title, ISRC or artist",
    sorts: { newest: "Newest first", name: "Track name", artist: "Artist", album: "Album", date: "Date" },
  },

  list: {
    name: "Track name",
    isrc: "ISRC",
    artist: "Artist",
    album: "Album",
    date: "Date",
    status: "Status",
    actions: "Actions",
  },

  actions: {
    details: "View details",
    certificate: "Download certificate",
    certificateLater: "Certificate available after publishing",
    certificateFailed: "Failed to generate certificate",
    share: "Share",
    shareLater: "Sharing available after publishing",
    shareFailed: "Failed to create share link",
    shareCopied: "Share link copied to clipboard!",
    wallet: "Wallet",
    walletOff: "Wallet actions are disabled",
  },

  share: {
    title: (track: string) => `Share link: ${track}`,
    copied: "Link copied. Anyone with the link can open the page.",
    notCopied: "Your browser blocked copying. Copy the link from here:",
    link: "Share link",
    /** What the copy button copies. */
    copiedLink: "share link",
    code: "QR code of the share link",
    scan: "Scan it with a phone, or print it.",
    open: "Open page",
    handOver: "Share…",
    close: "Close",
  },

  details: {
    title: "Track details",
    loading: "Loading track details...",
    notFetched: {
      noSlug: NO_SLUG,
      refused: (status: string) => `Failed to fetch track details: ${status}`,
      unreachable: "Failed to load track details",
      failed: "Failed to load track details",
    },
    tabs: { tracks: "Tracks", approvals: "Approvals", shares: "Shares" },
    trackTitle: "Title",
    genre: "Genre",
    mediaUrl: "Media URL",
    contract: "Contract Address",
    royalties: "Royalties",
    status: "Status",
  },

  approvals: {
    none: "No approvals.",
    email: "E-mail",
    role: "Role",
    share: "Share",
    approved: "Approved",
    yes: "Yes",
    no: "No",
    wallet: "Wallet",
  },

  shares: {
    none: "No shares.",
    wallet: "Wallet",
    share: "Share",
    /** The seal, for who hears it. */
    seal: (people: string[]) => `Shares: ${people.join("; ")}`,
    signed: (name: string, share: string) => `${name} ${share}, signed`,
    waiting: (name: string, share: string) => `${name} ${share}, waiting`,
  },
};

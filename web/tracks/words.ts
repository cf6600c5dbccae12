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
    tabs: { tracks: "Tracks", approvals: "Approvals", shares: "Shares", versions: "Versions" },
    trackTitle: "Title",
    genre: "Genre",
    mediaUrl: "Media URL",
    contract: "Contract Address",
    royalties: "Royalties",
    status: "Status",
  },

  versions: {
    none: "This track is not published yet. Its first version comes with publishing.",
    version: (number: number, count: number) => `Version ${number} of ${count}`,
    first: "From the beginning",
    from: (month: string) => `For sales from ${month}`,
    certificate: "Certificate",
    meaning:
      "Shares or people are different now? Propose new terms for later sales. Earlier sales stay with the terms they had.",
    propose: "Propose a change",
    sent: "The proposal is sent. Everyone on the track gets an email.",
    open: "A change of these terms is proposed and waits for signatures.",
    stopped: "A change of these terms was proposed, and someone said no.",
    seeProposal: "See the proposal",
  },

  change: {
    from: "For sales from",
    fromMeans: "Each sale goes by the terms of its month, whenever the distributor reports it.",
    shares: "New shares",
    total: "Total",
    now: (percent: number) => `Now ${percent}%`,
    joins: "Joins the track",
    leaves: (percent: number) => `Now ${percent}%. Leaves: signs, and gets nothing from then on`,
    takesOff: (percent: number) => `Now ${percent}%. Never answered, gets nothing from then on`,
    silent: "Never answered. If the address is wrong, enter 0 here and add the person with the right one.",
    takenOff: (names: string) =>
      `${names} never answered and can be taken off if everybody else signs. Earlier sales stay theirs.`,
    shareOf: (name: string) => `New share of ${name} in percent`,
    remove: (name: string) => `Remove ${name}`,
    add: "Add a person",
    addThem: "Add",
    name: "Name",
    email: "Email",
    twice: "This person is on the track already",
    nothingYet: "Nothing is different yet. Change a share, or add a person.",
    sign: (names: string) => `Must sign: ${names}`,
    told: (names: string) => `Are told, and may object for 14 days: ${names}`,
    send: "Send proposal",
    cancel: "Cancel",
    failed: "The proposal could not be sent",
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

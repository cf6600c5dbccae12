/** Written by `npm run client` from the routes themselves. Do not edit: change the routes. */

export const API_VERSION = "1.0.0";

export interface GetRoutes {
  /** List the workspace's releases. Scope `releases:read`. */
  "/releases": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      /** Words that must all occur; accents and case do not matter. */
      q?: string | undefined;
      status?: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn" | undefined;
      sort?: "newest" | "name" | "date" | undefined;
    };
    answer: Array<ReleaseItem> | {
      items: Array<ReleaseItem>;
      next?: string | undefined;
    };
  };
  /** How many releases and tracks stand where. Scope `releases:read`. */
  "/catalogue-counts": {
    answer: CatalogueCounts;
  };
  /** Get the number of free releases used. Scope `releases:read`. */
  "/release-allowance": {
    answer: ReleaseAllowance;
  };
  /** List artists of the workspace's earlier releases. Scope `releases:read`. */
  "/artists": {
    answer: Array<EarlierArtist>;
  };
  /** Get a release with its tracks and everyone's progress. Scope `releases:read`. */
  "/releases/{releaseId}": {
    params: {
      releaseId: string;
    };
    answer: ReleaseDetail;
  };
  /** List the workspace's drafts. Scope `releases:read`. */
  "/drafts": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      /** Words that must all occur; accents and case do not matter. */
      q?: string | undefined;
      status?: "ready" | "incomplete" | undefined;
    };
    answer: Array<DraftItem> | {
      items: Array<DraftItem>;
      next?: string | undefined;
    };
  };
  /** Get a draft. Scope `releases:read`. */
  "/drafts/{draftId}": {
    params: {
      draftId: string;
    };
    answer: DraftDetail;
  };
  /** List the workspace's drafts with their contents. Scope `releases:read`. */
  "/draft-contents": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      /** Words that must all occur; accents and case do not matter. */
      q?: string | undefined;
      status?: "ready" | "incomplete" | undefined;
    };
    answer: Array<DraftDetail> | {
      items: Array<DraftDetail>;
      next?: string | undefined;
    };
  };
  /** List the workspace's tracks. Scope `releases:read`. */
  "/tracks": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      /** Words that must all occur; accents and case do not matter. */
      q?: string | undefined;
      status?: "pending" | "declined" | "publishing" | "published" | "failed" | "withdrawn" | undefined;
      sort?: "newest" | "name" | "artist" | "album" | "date" | undefined;
    };
    answer: Array<TrackItem> | {
      items: Array<TrackItem>;
      next?: string | undefined;
    };
  };
  /** Get a track with its approvals and shares. Scope `releases:read`. */
  "/tracks/{trackId}": {
    params: {
      trackId: string;
    };
    answer: TrackDetail;
  };
  /** List the workspace's statements. Scope `money:read`. */
  "/statements": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
    };
    answer: {
      items: Array<Statement>;
      next?: string | undefined;
    };
  };
  /** Get a statement. Scope `money:read`. */
  "/statements/{statementId}": {
    params: {
      statementId: string;
    };
    answer: StatementDetail;
  };
  /** List what the file names, and what it was matched with. Scope `money:read`. */
  "/statements/{statementId}/items": {
    params: {
      statementId: string;
    };
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      standing?: "matched" | "needs_you" | "not_ours" | undefined;
    };
    answer: {
      items: Array<StatementItem>;
      next?: string | undefined;
    };
  };
  /** What each recording is paid, and why. Scope `money:read`. */
  "/statements/{statementId}/amounts": {
    params: {
      statementId: string;
    };
    answer: StatementAmounts;
  };
  /** What the workspace's statements brought, by month, track, person, store or country. Scope `money:read`. */
  "/reports": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      by?: "month" | "track" | "person" | "store" | "country" | undefined;
    };
    answer: Report;
  };
  /** The same as CSV. Scope `money:read`. */
  "/reports.csv": {
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      by?: "month" | "track" | "person" | "store" | "country" | undefined;
    };
    answer: string;
  };
  /** What one co-author earned in the workspace, and why. Scope `money:read`. */
  "/reports/people/{email}": {
    params: {
      email: string;
    };
    query: {
      from?: string | undefined;
      to?: string | undefined;
    };
    answer: PersonReport;
  };
  /** One co-author's summary as CSV. Scope `money:read`. */
  "/reports/people/{email}/summary.csv": {
    params: {
      email: string;
    };
    query: {
      from?: string | undefined;
      to?: string | undefined;
    };
    answer: string;
  };
  /** What came for an agreed statement, and where it went. Scope `money:read`. */
  "/statements/{statementId}/receipt": {
    params: {
      statementId: string;
    };
    answer: Receipt;
  };
  /** List the co-authors' statements of one statement. Scope `money:read`. */
  "/statements/{statementId}/slips": {
    params: {
      statementId: string;
    };
    query: {
      /** How many at most. */
      limit?: number | undefined;
      /** The `next` of the page before, of the same list in the same order. */
      cursor?: string | undefined;
    };
    answer: {
      items: Array<Slip>;
      next?: string | undefined;
    };
  };
}

export interface PostRoutes {
  /** Submit a release: everyone on it is asked to approve. Scope `releases:write`. */
  "/releases": {
    body: SubmitDraft;
    answer: SubmittedRelease;
  };
  /** Say which ISRCs and UPCs the workspace's releases have already. Scope `releases:read`. */
  "/codes-used": {
    body: AskedCodes;
    answer: {
      items: Array<UsedCode>;
    };
  };
  /** Withdraw a release. Scope `releases:write`. */
  "/releases/{releaseId}/withdraw": {
    params: {
      releaseId: string;
    };
    answer: Done;
  };
  /** Remind one person, at most once a day. Scope `releases:write`. */
  "/releases/{releaseId}/remind": {
    params: {
      releaseId: string;
    };
    body: {
      email: string;
    };
    answer: Done;
  };
  /** Get the certificate of a published track. Scope `releases:read`. */
  "/tracks/{trackId}/certificate": {
    params: {
      trackId: string;
    };
    answer: CertificateAnswer;
  };
  /** Get the short link of a published track; it is always the same. Scope `releases:write`. */
  "/tracks/{trackId}/share": {
    params: {
      trackId: string;
    };
    answer: ShareLink;
  };
  /** Open a published release's share pages before its release date. Scope `releases:write`. */
  "/releases/{releaseId}/open-early": {
    params: {
      releaseId: string;
    };
    answer: Done;
  };
}

export interface PutRoutes {
  /** Edit a release: creates a new version that everyone must approve again. Scope `releases:write`. */
  "/releases/{releaseId}": {
    params: {
      releaseId: string;
    };
    body: EditRelease;
    answer: EditedRelease;
  };
}

export type AskedCodes = {
  isrcs: Array<string>;
  upcs: Array<string>;
  except?: string | undefined;
};

export type CatalogueCounts = {
  releases: {
    workflow_failed?: number | undefined;
    approval_pending?: number | undefined;
    declined?: number | undefined;
    publishing?: number | undefined;
    publish_failed?: number | undefined;
    published?: number | undefined;
    withdrawn?: number | undefined;
  };
  tracks: {
    pending?: number | undefined;
    declined?: number | undefined;
    publishing?: number | undefined;
    published?: number | undefined;
    failed?: number | undefined;
    withdrawn?: number | undefined;
  };
  drafts: {
    ready?: number | undefined;
    incomplete?: number | undefined;
  };
};

export type CertificateAnswer = {
  certificateUrl: string;
};

export type Done = {
  success: true;
};

export type DraftContent = {
  release: Record<string, unknown>;
  tracks: Array<Record<string, unknown>>;
};

export type DraftDetail = {
  id: string;
  version: number;
  name: string;
  trackCount: number;
  peopleCount: number;
  problemCount: number;
  changedBy: string;
  changedAt: string;
  createdAt: string;
  content: DraftContent;
};

export type DraftItem = {
  id: string;
  version: number;
  name: string;
  trackCount: number;
  peopleCount: number;
  problemCount: number;
  changedBy: string;
  changedAt: string;
  createdAt: string;
};

export type EarlierArtist = {
  name: string;
  email: string;
};

export type EditRelease = {
  release: {
    name?: string | null | undefined;
    releaseType?: string | null | undefined;
    upcCode?: string | null | undefined;
    releaseDate?: string | null | undefined;
    contractConfigId?: string | null | undefined;
    holdAfterDays?: string | null | undefined;
    shareFrom?: string | null | undefined;
  };
  tracks?: Array<{
    id?: string | null | undefined;
    title?: string | null | undefined;
    isrc?: string | null | undefined;
    mediaLink?: string | null | undefined;
    genreId?: string | null | undefined;
    subGenre?: string | null | undefined;
    mood?: string | null | undefined;
    language?: string | null | undefined;
    credits?: string | null | undefined;
    artists?: Array<{
      id?: string | null | undefined;
      name?: string | null | undefined;
      email?: string | null | undefined;
      share?: number | undefined;
    }> | null | undefined;
  }> | null | undefined;
  version?: number | undefined;
};

export type EditedRelease = {
  id: string;
  status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  workflow: {
    status: "approval_pending" | "workflow_failed";
    artistsToApprove: number;
    mailsTomorrow: number;
    workflowId: string;
  };
  changes: Array<string>;
  asked: Array<string>;
};

export type PersonReport = {
  name: string;
  email: string;
  totals: Array<{
    currency: string;
    token: string;
    decimals: number;
    units: string;
    gross: string;
    net: string;
    paid: string;
  }>;
  tracks: Array<ReportLine>;
  statements: Array<{
    id: string;
    slipId: string | null;
    name: string;
    state: string;
    agreedAt: string;
    deductions: Array<{
      bps: number;
      reason: string;
    }>;
    currency: string;
    net: string;
    token: string;
    decimals: number;
    paid: string;
  }>;
  payouts: Array<{
    transaction: string;
    explorerUrl: string | null;
    at: string;
    network: "Polygon" | "Ethereum" | "Solana";
    track: string;
    symbol: string;
    decimals: number;
    amount: string;
    held: boolean;
  }>;
  known: {
    from: string;
    to: string;
  } | null;
};

export type Publication = {
  step: "waiting" | "checking" | "creating" | "waiting_for_funds" | "finalizing" | "certifying" | "published" | "failed";
  problem: string | null;
  waitsUntil: string | null;
  contractsReady: number;
  contractsAsked: number;
  startedAt: string;
  publishedAt: string | null;
} | null;

export type Receipt = {
  statementId: string;
  name: string;
  workspace: string;
  payer: string;
  reference: string | null;
  release: string | null;
  token: {
    symbol: string;
    decimals: number;
  };
  isTest: boolean;
  agreedAt: string;
  total: string;
  received: string;
  delivered: string;
  returned: string;
  transfers: Array<{
    transaction: string | null;
    at: string;
    explorerUrl: string | null;
    network: "Polygon" | "Ethereum" | "Solana";
    address: string;
    amount: string;
  }>;
  tracks: Array<{
    trackId: string;
    title: string;
    isrc: string | null;
    network: "Polygon" | "Ethereum" | "Solana";
    contract: string;
    amount: string;
    delivery: {
      transaction: string | null;
      at: string;
      explorerUrl: string | null;
    } | null;
  }>;
};

export type ReleaseAllowance = {
  used: number;
  limit: number | null;
};

export type ReleaseDetail = {
  id: string;
  name: string;
  code: string | null;
  date: string | null;
  status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  version: number;
  trackCount: number;
  approvalsGiven: number;
  approvalsAsked: number;
  peopleDone: number;
  peopleAsked: number;
  createdAt: string;
  amends: {
    number: number;
    from: string;
  } | null;
  releaseType: "single" | "album" | "LP";
  contractConfigId: string;
  holdAfterDays: string | null;
  shareFrom: string | null;
  network: "Polygon" | "Ethereum" | "Solana";
  reason: string | null;
  mayChange: boolean;
  canWithdraw: boolean;
  publication: Publication;
  people: Array<ReleasePerson>;
  tracks: Array<{
    id: string;
    title: string;
    isrc: string | null;
    mediaLink: string | null;
    genreId: string;
    subGenre: string;
    mood: string;
    language: string;
    credits: string;
    approvals: Array<{
      name: string;
      email: string;
      share: number;
      status: "pending" | "approved" | "declined" | "expired" | "superseded" | "withdrawn" | "held" | "unchanged";
      isApproved: boolean;
    }>;
  }>;
  received: Array<{
    symbol: string;
    decimals: number;
    units: string;
  }>;
  proposals: Array<ReleaseProposal>;
};

export type ReleaseItem = {
  id: string;
  name: string;
  code: string | null;
  date: string | null;
  status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  version: number;
  trackCount: number;
  approvalsGiven: number;
  approvalsAsked: number;
  peopleDone: number;
  peopleAsked: number;
  createdAt: string;
  amends: {
    number: number;
    from: string;
  } | null;
};

export type ReleasePerson = {
  name: string;
  email: string;
  state: "waiting" | "sent" | "opened" | "approved" | "declined" | "expired" | "bounced" | "withdrawn" | "kept" | "proposed" | "told";
  given: number;
  asked: number;
  at: string | null;
  sentAt: string | null;
  reason: string | null;
  canRemind: boolean;
  expiresAt: string | null;
};

export type ReleaseProposal = {
  shares: Array<number>;
  reason: string | null;
  state: "open" | "accepted" | "answered" | "taken_back" | "overtaken";
  answer: string | null;
  at: string;
  closedAt: string | null;
  id: string;
  version: number;
  trackId: string;
  trackTitle: string;
  agreementHash: string;
  by: string;
  asked: Array<{
    name: string;
    share: number;
  }>;
  canAnswer: boolean;
};

export type Report = {
  items: Array<ReportLine>;
  next?: string | undefined;
  totals: Array<{
    currency: string;
    token: string;
    decimals: number;
    units: string;
    gross: string;
    net: string;
    paid: string;
  }>;
  direct: Array<{
    symbol: string;
    decimals: number;
    amount: string;
  }>;
  known: {
    from: string;
    to: string;
  } | null;
};

export type ReportLine = {
  key: string;
  name: string;
  detail: string | null;
  isPayer: boolean;
  currency: string;
  token: string;
  decimals: number;
  units: string;
  gross: string;
  net: string;
  paid: string;
};

export type ShareLink = {
  shortUrl: string;
  opensOn: string | null;
};

export type Slip = {
  id: string;
  statementId: string;
  name: string;
  source: string;
  reference?: string | undefined;
  period: {
    from: string;
    to: string;
  };
  workspace: string;
  person: string;
  token: {
    symbol: string;
    decimals: number;
  };
  earned: string;
  at: string;
};

export type Statement = {
  id: string;
  state: "reading" | "read" | "matched" | "agreed" | "funded" | "delivering" | "delivered" | "withdrawn";
  name: string;
  fileName: string;
  sizeBytes: number;
  contentHash: string;
  fileKept: boolean;
  source: string | null;
  format: string | null;
  payment: {
    releaseId: string;
    release: string;
    reference: string;
  } | null;
  currency: string | null;
  period: {
    from: string;
    to: string;
  } | null;
  total: string | null;
  lines: number | null;
  problem: string | null;
  albumRule: "evenly" | "by_track_lines";
  token: "USDT" | "USDC";
  rate: {
    rate: string;
    source: string;
    date: string;
  } | null;
  deductions: Array<{
    bps: number;
    reason: string;
  }>;
  revision: number;
  createdAt: string;
  updatedAt: string;
  agreedAt: string | null;
};

export type StatementAmounts = {
  revision: number;
  currency: string;
  total: string;
  needsYou: string;
  notOurs: string;
  file: string;
  earlier: string;
  carriedIn: string;
  deducted: Array<string>;
  net: string;
  carriedOut: string;
  pay: {
    token: string;
    decimals: number;
    total: string;
    rest: string;
    networks: Array<{
      network: "Polygon" | "Ethereum" | "Solana";
      total: string;
      contracts: number;
      mostContracts: number;
    }>;
  } | null;
  tracks: Array<{
    trackId: string;
    title: string;
    network: "Polygon" | "Ethereum" | "Solana";
    address: string;
    file: string;
    earlier: string;
    carriedIn: string;
    deducted: Array<string>;
    net: string;
    carriedOut: string;
    pay: string;
  }>;
};

export type StatementDetail = {
  id: string;
  state: "reading" | "read" | "matched" | "agreed" | "funded" | "delivering" | "delivered" | "withdrawn";
  name: string;
  fileName: string;
  sizeBytes: number;
  contentHash: string;
  fileKept: boolean;
  source: string | null;
  format: string | null;
  payment: {
    releaseId: string;
    release: string;
    reference: string;
  } | null;
  currency: string | null;
  period: {
    from: string;
    to: string;
  } | null;
  total: string | null;
  lines: number | null;
  problem: string | null;
  albumRule: "evenly" | "by_track_lines";
  token: "USDT" | "USDC";
  rate: {
    rate: string;
    source: string;
    date: string;
  } | null;
  deductions: Array<{
    bps: number;
    reason: string;
  }>;
  revision: number;
  createdAt: string;
  updatedAt: string;
  agreedAt: string | null;
  progress: {
    pieces: number;
    piecesReceived: number;
    linesRead: number;
    beginsAnew: boolean;
  };
  questions: Array<{
    kind: "currency" | "numbers" | "dates" | "split" | "mapping";
    column: string | null;
    text: string;
    choices: Array<{
      value: string;
      label: string;
    }>;
  }>;
  preview: {
    file: string | null;
    rows: Array<Array<string>>;
    headerRow: number;
    headers: Array<string>;
    guess: {
      columns: Record<string, string>;
      currency: string | null;
      numbers: "dot" | "comma" | null;
      dates: "day-first" | "month-first" | null;
    };
  } | null;
  faults: Array<{
    file: string | null;
    rowNumber: number | null;
    column: string | null;
    text: string;
    stops: boolean;
  }>;
  faultCount: number;
  items: {
    all: number;
    matched: number;
    needsYou: number;
    notOurs: number;
  };
  amounts: {
    matched: string;
    needsYou: string;
    notOurs: string;
  } | null;
  replaces: {
    id: string;
    name: string;
  } | null;
  replacedBy: {
    id: string;
    name: string;
  } | null;
  overlaps: Array<{
    id: string;
    name: string;
  }>;
  trail: Array<{
    type: string;
    at: string;
    by: string | null;
    hash: string;
  }>;
};

export type StatementItem = {
  item: number;
  isrc: string | null;
  upc: string | null;
  title: string;
  artist: string;
  lines: number;
  units: string;
  amount: string;
  standing: "matched" | "needs_you" | "not_ours";
  matchedBy: "isrc" | "upc" | "alias" | null;
  track: {
    trackId: string;
    title: string;
    artist: string;
    release: string;
  } | null;
  release: {
    id: string;
    name: string;
  } | null;
  offered: Array<{
    trackId: string;
    title: string;
    artist: string;
    release: string;
  }>;
};

export type SubmitDraft = {
  release: {
    name?: string | null | undefined;
    releaseType?: string | null | undefined;
    upcCode?: string | null | undefined;
    releaseDate?: string | null | undefined;
    contractConfigId?: string | null | undefined;
    holdAfterDays?: string | null | undefined;
    shareFrom?: string | null | undefined;
  };
  tracks?: Array<{
    id?: string | null | undefined;
    title?: string | null | undefined;
    isrc?: string | null | undefined;
    mediaLink?: string | null | undefined;
    genreId?: string | null | undefined;
    subGenre?: string | null | undefined;
    mood?: string | null | undefined;
    language?: string | null | undefined;
    credits?: string | null | undefined;
    artists?: Array<{
      id?: string | null | undefined;
      name?: string | null | undefined;
      email?: string | null | undefined;
      share?: number | undefined;
    }> | null | undefined;
  }> | null | undefined;
  draft?: {
    id: string;
    version: number;
  } | undefined;
};

export type SubmittedRelease = {
  id: string;
  status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  workflow: {
    status: "approval_pending" | "workflow_failed";
    artistsToApprove: number;
    mailsTomorrow: number;
    workflowId: string;
  };
};

export type TrackDetail = {
  id: string;
  title: string;
  genre: string | null;
  credits: Array<{
    role: string;
    name: string;
  }>;
  mediaUrl: string | null;
  contractAddress: string | null;
  certificateUrl: string | null;
  network: "Polygon" | "Ethereum" | "Solana";
  status: "pending" | "declined" | "publishing" | "published" | "failed" | "withdrawn";
  agreementHash: string;
  versions: Array<{
    trackId: string;
    number: number;
    from: string | null;
    certificateUrl: string | null;
    contractAddress: string | null;
  }>;
  amendment: {
    releaseId: string;
    status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  } | null;
  mayChange: boolean;
  approvals: Array<{
    name: string;
    email: string;
    role: Array<string>;
    share: number;
    isApproved: boolean;
    status: "pending" | "approved" | "declined" | "expired" | "superseded" | "withdrawn" | "held" | "unchanged";
    wallet: string | null;
    isSilent: boolean;
  }>;
};

export type TrackItem = {
  id: string;
  name: string;
  isrc: string | null;
  artist: string;
  album: string;
  date: string | null;
  status: "workflow_failed" | "approval_pending" | "declined" | "publishing" | "publish_failed" | "published" | "withdrawn";
  publishStatus: "pending" | "declined" | "publishing" | "published" | "failed" | "withdrawn";
  certificateUrl: string | null;
  received: Array<{
    symbol: string;
    decimals: number;
    units: string;
  }>;
  contractPath: string | null;
};

export type UsedCode = {
  code: string;
  track: string | null;
  release: string;
  releaseId: string;
};

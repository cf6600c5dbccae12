const many = new Intl.NumberFormat("en-GB");

export const matchWords = {
  needYou: (count: number, all: number) => `${many.format(count)} of ${many.format(all)} need you`,
  how: "We match by ISRC and UPC, and by what you told us before. Titles alone are only offered. Your answer is kept for the next file.",
  keys: "By keyboard: 1 to 5 takes an offered track, X is “Not ours”, S searches, J and K move on and back.",
  keyNames: { search: "S", notOurs: "X" },
  done: "Nothing needs you here",
  doneText: "Every recording in the file is matched or set aside.",
  toAmount: "Check the amounts",
  restAside: "Set the rest aside",
  restTitle: "Set the rest aside?",
  restText: (count: number, amount: string) =>
    `${many.format(count)} recordings with ${amount} are marked “not ours”. They stay in the statement, are not paid out, and can be taken back until you agree.`,
  failed: "Failed to save the match",
  loading: "Loading recordings...",
  listFailed: "Failed to load the recordings",
  matched: (count: number) => `${many.format(count)} matched`,
  notOurs: (count: number) => `${many.format(count)} not ours`,
  amount: (amount: string) => amount,
  lines: (count: number) => (count === 1 ? "1 line" : `${many.format(count)} lines`),
  untitled: "No title",
  by: { isrc: "by ISRC", upc: "by UPC", alias: "confirmed by your workspace" },
  take: (title: string) => `Match with ${title}`,
  notOursButton: "Not ours",
  search: "Find another",
  searchLabel: "Search your tracks and releases",
  searchNone: "Nothing published here has this name.",
  searchType: "Type a title, an ISRC or an artist",
  wholeRelease: "Whole release",
  undo: "Undo",
  change: "Change",
  drafts: {
    title: "Not in your catalogue yet?",
    text: "Make a draft of every recording in this file that has an ISRC and is on no release here. You then fill in people and shares, many at once.",
    make: "Make drafts",
    made: (count: number) => (count === 1 ? "1 draft made" : `${many.format(count)} drafts made`),
    next: (made: number, before: number) =>
      made > 0
        ? "Nobody is emailed until you send them."
        : before > 0
          ? "All of them are drafts already."
          : "Every recording with an ISRC is on a release or in a draft already.",
    complete: "Complete the drafts",
    failed: "Failed to make the drafts",
  },
  cancel: "Cancel",
  of: (title: string, artist: string) => (artist ? `${title}, ${artist}` : title),
};

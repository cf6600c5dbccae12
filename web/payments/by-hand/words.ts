const many = new Intl.NumberFormat("en-GB");

export const byHandWords = {
  title: (release: string) => `Pay ${release}`,
  label: "Pay a release",
  back: "Back to the release",
  loading: "Loading the release...",
  failed: "Failed to load the release",
  notPayable: "Only published releases can be paid.",
  payment: "The payment",
  amount: (token: string) => `Amount in ${token}`,
  amountHint: "For the whole release. Fees of an exchange or a wallet come on top.",
  amountMissing: "Enter an amount.",
  amountWrong: "Enter an amount above 0 with at most 6 decimals, such as 600 or 1,250.50.",
  token: "Paid in",
  tokens: { USDT: "USDT", USDC: "USDC" },
  payer: "Who pays",
  payerHint: "A company or a person. Every co-author sees it.",
  payerMissing: "Say who pays.",
  reference: "What for",
  referenceHint: "For example an invoice number or a licence. Every co-author sees it.",
  referenceMissing: "Say what it is for.",
  month: "For the month",
  monthHint: "It matters only if a track's shares have changed: the shares of this month are paid.",
  monthMissing: "Choose a month.",
  division: "How it is divided over the tracks",
  divisions: {
    evenly: { title: "Evenly", text: "Every track gets the same." },
    each: { title: "An amount for each track", text: "They have to add up." },
  },
  tracks: "What each track gets",
  track: "Track",
  gets: "Amount",
  getsOf: (track: string) => `Amount for ${track}`,
  total: "Total",
  rest: (tracks: number, unit: string) =>
    tracks === 1
      ? `The first track gets ${unit} more, because the amount cannot be divided exactly.`
      : `The first ${many.format(tracks)} tracks get ${unit} more each, because the amount cannot be divided exactly.`,
  left: (amount: string) => `${amount} is not given to a track yet.`,
  over: (amount: string) => `The tracks get ${amount} more than the amount.`,
  notDivided: "The tracks' amounts have to add up to the amount.",
  partWrong: "One of the tracks' amounts is not an amount.",
  noAmount: "Enter an amount to see what each track gets.",
  go: "Get the address to pay to",
  goHint:
    "Nothing is paid yet. You get one address for one transfer, and you can withdraw it until money comes.",
  saveFailed: "Failed to enter the payment",
  /** What is typed is there already: the same payer, purpose, month and amounts. */
  already: {
    said: (alike: number, last: string) =>
      alike === 1
        ? `This payment was already entered on ${last}.`
        : `This payment was already entered ${many.format(alike)} times, the last time on ${last}.`,
    means:
      "Payer, purpose, month and amounts are the same, so nothing was entered again. Is it really another payment? Then enter it as one more.",
    open: "Open the one that is there",
    another: "Enter one more",
  },
  facts: {
    payer: "Who pays",
    reference: "What for",
    release: "Release",
    month: "Shares of",
    amount: "Amount",
  },
  request: {
    title: "Does somebody else pay?",
    how: "Send them these details. When the money is there, you can send them a receipt.",
    copy: "Copy the payment details",
    text: ({ reference, amount, token, network, address }: RequestedPayment) =>
      [
        `Payment for: ${reference}`,
        `Amount: ${amount} ${token}, exactly, after all fees`,
        `Network: ${network}`,
        `Address: ${address}`,
        `Send only ${token}, only on ${network}. The address is for this payment alone and passes it on to the rights holders.`,
      ].join("\n"),
  },
  receipt: {
    title: "Receipt",
    how: "It names the payer, what it is for, each track and every transaction. Send it to whoever paid.",
    download: "Download",
    failed: "Failed to load the receipt",
    loading: "Loading the receipt...",
    transfers: "What came in",
    tracks: "Where it went",
    paidIn: "Paid in",
    notYet: "Not delivered yet",
    inExplorer: "Open in explorer",
  },
};

interface RequestedPayment {
  reference: string;
  amount: string;
  token: string;
  network: string;
  address: string;
}

/** A receipt on paper. */
export const receiptWords = {
  receipt: "Payment receipt",
  /** Before anything came, it says what is asked for. */
  notYet: "Not paid yet",
  partly: (received: string, total: string) => `${received} of ${total} received`,
  received: "Received",
  documentTitle: (name: string) => `Payment receipt: ${name}`,
  payer: "Paid by",
  reference: "For",
  release: "Release",
  to: "Passed on by",
  agreed: "Entered",
  returned: "Sent back",
  transfers: "What came in",
  transfer: "Transaction",
  address: "To the address",
  network: "Network",
  day: "Received",
  tracks: "Where it went",
  columns: ["Track", "Contract and transaction", "Amount"],
  onItsWay: "Not delivered yet",
  contract: "Contract",
  delivered: "Delivered in",
  total: "Total",
  divides:
    "Each contract divides its amount among the track's co-authors by the shares they all signed. Nobody can divide it otherwise. The contracts and transactions are public: look them up on the network named here.",
};

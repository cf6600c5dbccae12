const MOST_NAMED = 5;

/** As many as fit into a sentence. */
function named(titles: string[]): string {
  const shown = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const more = titles.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return [...all.slice(0, -2), all.slice(-2).join(" and ")].join(", ");
}

/** What people read about a transfer that came otherwise than asked for. Amounts are written with their symbol. */
export const words = {
  ownWallet: "Your linked wallet",
  tooLittle: (came: string, missing: string) =>
    `${came} came, so ${missing} is missing. Send the rest to the same address. What is covered is paid out in the agreed order.`,
  tooMuch: (over: string) => `${over} more than needed came. It goes back to the refund address.`,
  tooMuchReturned: (over: string) => `${over} more than needed came. It was sent back to the refund address.`,
  severalTransfers: (count: number, together: string) =>
    `${count} transfers came. Together they are ${together}.`,
  wrongToken: (amount: string, wanted: string) =>
    `${amount} came, but ${wanted} was asked for. It goes back to the refund address.`,
  wrongTokenStays: (amount: string, wanted: string) =>
    `${amount} came, but ${wanted} was asked for. Whoever holds the refund address can take it back.`,
  wrongNetwork: (amount: string, network: string, wanted: string) =>
    `${amount} came on ${network}, but this transfer is expected on ${wanted}. It goes back to the refund address on ${network}.`,
  wrongNetworkStays: (amount: string, network: string, wanted: string) =>
    `${amount} came on ${network}, but this transfer is expected on ${wanted}. Whoever holds the refund address can take it back on ${network}.`,
  strayReturned: (amount: string, network: string) =>
    `${amount} that came by mistake on ${network} was sent back to the refund address.`,
  earlierAddress: (amount: string, address: string, refund: string) =>
    `${amount} came to ${address}, which was replaced. Whoever holds ${refund} can take it back.`,
  takenBack: (amount: string) =>
    `The refund address took ${amount} back. Send it again to go on, or choose Withdraw below.`,
  abandoned: (days: number) =>
    `Nothing has come for ${days} days. Send the transfer, or choose Withdraw below.`,
  held: (titles: string[]) =>
    titles.length === 1
      ? `The contract of ${named(titles)} cannot take its amount now. It is kept for that contract, and we try again.`
      : `The contracts of ${named(titles)} cannot take their amounts now. They are kept for these contracts, and we try again.`,
};

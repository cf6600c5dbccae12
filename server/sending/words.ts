/** What keeps something from going on: a sentence for those who wait for it. */
export const obstacles = {
  ours: "Something went wrong on our side.",
  unreachable: (network: string) => `${network} cannot be reached at the moment.`,
  capReached: (network: string) => `Today's limit for network fees on ${network} is used up.`,
  purseEmpty: (network: string) => `Our account that pays the network fees on ${network} is empty.`,
  feesTooHigh: (network: string) => `Fees on ${network} are unusually high. We wait until they fall.`,
  walletTooEmpty: (network: string) => `Your wallet does not hold enough on ${network} for this.`,

  newOwner: (network: string) =>
    `The account on ${network} has a new owner, so we can no longer act for it. Its transactions show what was sent before.`,

  /** A chain's no, with its reason as the chain names it. */
  refused: {
    publications: (_network: string, reason: string) => `The network rejected the contract (${reason}).`,
    royalties: (_network: string, reason: string) => `The contract cannot pay out right now (${reason}).`,
    accounts: (network: string, reason: string) => `${network} rejected this change (${reason}).`,
    withdrawals: (network: string, reason: string) => `${network} rejected this transfer (${reason}).`,
  },
};

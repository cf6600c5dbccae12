/** What keeps something from going on: a sentence for those who wait for it. */
export const obstacles = {
  ours: "Something went wrong on our side.",
  unreachable: (network: string) => `${network} cannot be reached at the moment.`,
  capReached: (network: string) => `Today's limit for fees on ${network} is used up.`,
  purseEmpty: (network: string) => `Our account that pays the fees on ${network} is empty.`,
  feesTooHigh: (network: string) => `Fees on ${network} are unusually high; we wait until they fall.`,
  walletTooEmpty: (network: string) => `Your wallet does not hold enough for this on ${network}.`,

  /** A chain's no, with its reason as the chain names it. */
  refused: {
    publications: (_network: string, reason: string) => `The chain refuses the contract (${reason}).`,
    royalties: (_network: string, reason: string) => `The contract cannot pay out now (${reason}).`,
    withdrawals: (network: string, reason: string) => `${network} refuses this transfer (${reason}).`,
  },
};

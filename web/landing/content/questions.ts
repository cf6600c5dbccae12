export const QUESTIONS = [
  {
    asked: "Do I need a crypto wallet?",
    answer:
      "Not to start. Sign in with your email. If you have no wallet, we create one for you and email you instructions. You approve a share with a wallet in your browser, such as Phantom: a Solana or an Ethereum wallet, depending on the release's network. No wallet? Sign in and approve on your dashboard with the wallet we hold for you. Signing is free and moves no money.",
  },
  {
    asked: "Who has to approve a release?",
    answer:
      "Every co-author you add. Each of them gets a link by email, sees the track and their percentage, and signs. They don't need an account. When the last one signs, the release is published automatically.",
  },
  {
    asked: "What if someone declines or never answers?",
    answer:
      "The release stays unpublished and you see who is missing. You can send a reminder, correct an address or change the shares. Everyone on a changed track signs it again.",
  },
  {
    asked: "How do payments reach the co-authors?",
    answer:
      "The payer sends one payment, in USDT, USDC or another token, to the track's distribution contract. We detect it, distribute it and record each payout with a link to the transaction. Very small amounts are collected until they are worth distributing.",
  },
  {
    asked: "What does it cost?",
    answer:
      "The first 10 releases are free and stay free. After that it will be $5 for every 10 releases, paid as you go. This plan is coming soon.",
  },
] as const;

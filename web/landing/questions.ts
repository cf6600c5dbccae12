export const QUESTIONS = [
  {
    asked: "Do I need a crypto wallet?",
    answer:
      "Not to begin. Sign in with your e-mail and, if you have no wallet, we create one for you and send you instructions for using it. A share is approved with a wallet in your browser, such as Phantom: a Solana or an Ethereum wallet, as the release's network asks. Rather have none? Sign in and approve on your dashboard with the wallet we hold for you. Signing is free and moves no money.",
  },
  {
    asked: "Who has to approve a release?",
    answer:
      "Every co-author you have named. Each of them gets a link by e-mail, sees the track and their percentage, and signs. They don't need an account. When the last signature arrives the release is published by itself.",
  },
  {
    asked: "What if someone declines or never answers?",
    answer:
      "The release stays unpublished and you see who is missing. You can send a reminder, correct an address or change the shares. Whatever you change has to be signed again by everybody.",
  },
  {
    asked: "How do payments reach the co-authors?",
    answer:
      "Whoever owes the royalties sends one payment, in USDT or another token, to the track's distribution contract. We notice it, have it divided and record each person's part with a link to the transaction. Very small sums wait until they are worth dividing.",
  },
  {
    asked: "What does it cost?",
    answer:
      "The first 10 releases are free and stay free. After that it will be $5 for every 10 releases, paid as you go; that plan is not open yet.",
  },
] as const;

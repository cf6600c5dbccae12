import type { Chapter } from "../chapter.ts";

const answer = (id: string, title: string, text: string) => ({ id, title, body: <p>{text}</p> });

export const faq: Chapter = {
  id: "faq",
  title: "FAQ",
  lead: <p>Short answers to common questions.</p>,
  topics: [
    answer(
      "who-can-approve",
      "Who can approve?",
      "Anyone with approval permissions can approve: the co-authors named on the track, each their own share.",
    ),
    answer(
      "who-decides",
      "Who decides who approves?",
      "Workspace admins configure the approvers, by naming the artists and shares of a release and by inviting members, who can do so too.",
    ),
    answer(
      "where-isrc",
      "Where do I add an ISRC?",
      "ISRCs are added in the release form, in the track’s data. You can correct one in the list of added tracks before you submit.",
    ),
    answer(
      "where-notifications",
      "Where do I see notifications?",
      "Notifications appear in a panel in the header, behind the bell. A badge marks new ones.",
    ),
    answer("is-it-public", "Can others read this documentation?", "Yes, the documentation is public."),
    answer(
      "no-answer",
      "What if a co-author never answers?",
      "Nothing is published without them. They are reminded 4 times, and you can remind them yourself once a day. The link works for 30 days; after that you can send a new one. You can edit the release to correct an address or remove someone. Everyone on the changed tracks is then asked again; signatures on other tracks stay valid. Or you can withdraw it.",
    ),
    answer(
      "change-shares",
      "Can I change a split, or shares after publishing?",
      "Before publishing, yes: edit the release, and everyone on the changed tracks signs them again. After publishing, the contract keeps paying what was signed. If something must change, open the track and press Propose a change: once those it concerns have signed, a new contract pays by the new shares from the month you choose.",
    ),
    answer(
      "stores",
      "Does this deliver my music to stores?",
      "No. It records the agreed shares, publishes them and splits payments. Your distributor delivers to stores.",
    ),
    answer(
      "take-it-home",
      "Can I take my data with me?",
      "Yes. The workspace’s creator can download everything in it on its Information page: one zip with releases, people and shares, payments and statements as spreadsheets and JSON, and the certificate and proof of every published track.",
    ),
    answer(
      "is-signing-safe",
      "Is signing safe?",
      "Yes. You sign a text that you can read. It is not a transaction, costs nothing and gives nobody access to your wallet.",
    ),
    answer(
      "which-wallet",
      "Which wallet do I need?",
      "For a release on Solana a Solana wallet such as Phantom; for Ethereum and Polygon an Ethereum wallet such as MetaMask or Phantom. None at all if you approve on the dashboard.",
    ),
    answer(
      "lost-wallet",
      "What if I lose my wallet?",
      "You cannot lose the one we hold for you. Sign in with your email address, and it is there. If you lose your own wallet, restore it with its recovery phrase. If you chose to protect your share when you approved, your guardian can recover it. Otherwise published contracts keep paying to the lost wallet, and nobody can redirect them, not even us. For future releases, sign with another wallet.",
    ),
    answer(
      "who-pays-fees",
      "Who pays the network fees?",
      "We pay for creating contracts and distributing payments. A distribution waits until its fee is a small part of the amount, and anyone can pay the fee themselves to have it at once. The fee of a withdrawal is taken out of the amount, and you see it before you confirm. The sender of a payment pays the fee for that transfer.",
    ),
    answer(
      "if-you-close",
      "What if Ledgerline disappears?",
      "The contracts have no owner and keep working. Anyone can have them pay out what they received. Keep the proof file and the page under “If Ledgerline is gone”: with them you need nothing of ours. If you use the wallet we hold, take it over with your own wallet, or name a guardian.",
    ),
  ],
};

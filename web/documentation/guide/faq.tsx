import type { Chapter } from "../chapter.ts";

const answer = (id: string, title: string, text: string) => ({ id, title, body: <p>{text}</p> });

export const faq: Chapter = {
  id: "faq",
  title: "FAQ",
  lead: <p>Short answers to what is asked most.</p>,
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
      "Nothing is published without them. They are reminded 4 times, and you can remind them yourself once a day. The link works for 30 days. You can edit the release, to correct an address or to leave somebody out; everybody is then asked again. Or you withdraw it.",
    ),
    answer(
      "change-shares",
      "Can I change a split, or shares after publishing?",
      "Before publishing yes: edit the release, and everybody signs again. Afterwards no. What everybody signed is final, and so is the contract. If something must change, make a new release with the right shares, have it approved, and let payers use the new contract.",
    ),
    answer(
      "stores",
      "Does this deliver my music to stores?",
      "No. It settles shares, publishes the record of them and divides payments. Delivery stays with your distributor.",
    ),
    answer(
      "is-signing-safe",
      "Is signing safe?",
      "Yes. You sign a text that you can read. It is no transaction, costs nothing and gives nobody access to your wallet.",
    ),
    answer(
      "which-wallet",
      "Which wallet do I need?",
      "For a release on Solana a Solana wallet such as Phantom; for Ethereum and Polygon an Ethereum wallet such as MetaMask or Phantom. None at all if you approve on the dashboard.",
    ),
    answer(
      "lost-wallet",
      "What if I lose my wallet?",
      "The one we hold for you cannot get lost: sign in with your e-mail address, and it is there. If you lose your own wallet, restore it with its recovery phrase. Contracts that are published go on paying into it, and nobody can redirect them, not even us. For what comes later, sign with another wallet.",
    ),
    answer(
      "who-pays-fees",
      "Who pays the network’s fees?",
      "We pay for creating contracts, for dividing payments and for withdrawing USDT. Whoever sends a payment pays the fee of that transfer.",
    ),
    answer(
      "if-you-close",
      "What if Ledgerline disappears?",
      "The contracts have no owner and go on: anybody can have them divide what they received. Keep the proof file, and export the key if you use a wallet we hold.",
    ),
  ],
};

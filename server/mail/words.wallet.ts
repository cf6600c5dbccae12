import { kindName } from "../../contract/networks.ts";
import type { WalletKind } from "../../contract/wallets.ts";
import { formats } from "../../words/formats.ts";

const { amount, momentUtc, plural } = formats("en-GB");
const minutesOf = (count: number) => plural(count, { one: "one minute", other: `${count} minutes` });

/** An amount as a decimal, where it goes and on which network. */
export interface Transfer {
  amount: string;
  token: string;
  to: string;
  network: string;
}

const OWNED: Record<WalletKind, string> = { solana: "Solana", evm: "Ethereum" };

export const walletMailWords = {
  open: "Open your wallet",
  notYou: "Wasn't it you? Sign in, end all other sessions in your account, and tell us with Feedback.",

  created: {
    subject: "Your wallet is ready",
    preview: "What it is for and how to use it.",
    said: (kind: WalletKind, address: string) =>
      `We created a wallet for ${kindName(kind)} for your account, because you didn't have one. Your address: ${address}`,
    use: "Royalty shares can be sent there. To see it, sign in with this e-mail address.",
    isPublic: "1. The address is public; you may share it.",
    neverAsked:
      "2. We will never ask for a recovery phrase or a key, or send one by e-mail. Whoever asks is not us.",
    elsewhere:
      "3. To use the wallet elsewhere, for instance in Phantom, sign in, open Account settings and press “Export key”.",
  },

  code: {
    subject: "Your wallet code",
    preview: (minutes: number) => `Works once, for ${minutesOf(minutes)}.`,
    heading: (code: string) => `Your code: ${code}`,
    toExport: (kind: WalletKind) => `It lets you show the private key of your ${OWNED[kind]} wallet.`,
    toWithdraw: ({ amount: decimal, token, to, network }: Transfer) =>
      `It lets you send ${amount(decimal)} ${token} to ${to} on ${network}.`,
    works: (minutes: number) => `It works once, for ${minutesOf(minutes)}, in the browser that asked for it.`,
    secret: "Give it to nobody: we never ask for it by mail, chat or telephone.",
  },

  exported: {
    subject: "The key of your wallet was shown",
    preview: "From now on we sign nothing with it.",
    said: (address: string) =>
      `The private key of ${address} was shown in your account. Whoever has it can use the wallet.`,
    after: "From now on we sign nothing with this wallet. To approve tracks, use your own wallet.",
    notYou: "Wasn't it you? Move what is in the wallet to another one now, and tell us with Feedback.",
  },

  linked: {
    subject: "A wallet was linked to your account",
    preview: (hours: number) =>
      `It counts in ${plural(hours, { one: "one hour", other: `${hours} hours` })}, unless you stop it.`,
    said: (address: string) => `${address} was linked to your account and proved by a signature.`,
    from: (active: Date) =>
      `From ${momentUtc(active)} it is offered first when you approve a share. What is published already stays as it was signed.`,
    nothingToDo: "If this was you, there is nothing to do.",
    stop: "This wasn't me: stop it",
  },

  withdrawn: {
    subject: "Your withdrawal is done",
    preview: "It has arrived and can no longer be undone.",
    said: ({ amount: decimal, token, to, network }: Transfer) =>
      `${amount(decimal)} ${token} went to ${to} on ${network}.`,
    transaction: (transaction: string) => `Transaction: ${transaction}`,
  },

  notWithdrawn: {
    subject: "Your withdrawal did not go through",
    preview: "Nothing has left your wallet.",
    said: ({ amount: decimal, token, to, network }: Transfer, problem: string) =>
      `${amount(decimal)} ${token} to ${to} on ${network}: ${problem}`,
    stillThere: "The money is still in your wallet. You can try again.",
  },
};

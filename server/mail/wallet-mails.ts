import { OWN_WALLET_WAITS_HOURS, WALLET_CODE_MINUTES } from "../../contract/limits.ts";
import { write } from "./letter.tsx";
import type { Mail } from "./mail.ts";

/** The mails around wallets. Never a key, nor anything one could be made of. */

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const KINDS = { solana: "a Solana wallet", evm: "an Ethereum and Polygon wallet" };
const NOT_YOU = "Wasn't it you? Sign in, end all other sessions in your account, and tell us with Feedback.";

export function walletCreatedMail(
  to: string,
  { kind, address, url }: { kind: keyof typeof KINDS; address: string; url: string },
): Mail {
  return write({
    to,
    subject: "Your wallet is ready",
    preview: "What it is for and how to use it.",
    heading: "Your wallet is ready",
    paragraphs: [
      `We created ${KINDS[kind]} for your account, because you didn't have one. Your address: ${address}`,
      "Royalty shares can be sent there. To see it, sign in with this e-mail address.",
    ],
    actions: [{ label: "Open your wallet", url }],
    small: [
      "1. The address is public; you may share it.",
      "2. We will never ask for a recovery phrase or a key, or send one by e-mail. Whoever asks is not us.",
      "3. To use the wallet elsewhere, for instance in Phantom, sign in, open Account settings and press “Export key”.",
    ],
  });
}

/** The code stands in the text alone: a subject shows on a locked phone. */
export function walletCodeMail(to: string, { code, told }: { code: string; told: string }): Mail {
  return write({
    to,
    subject: "Your wallet code",
    preview: `Works once, for ${WALLET_CODE_MINUTES} minutes.`,
    heading: `Your code: ${code}`,
    paragraphs: [
      `It lets you ${told}.`,
      `It works once, for ${WALLET_CODE_MINUTES} minutes, in the browser that asked for it.`,
    ],
    actions: [],
    small: ["Give it to nobody: we never ask for it by mail, chat or telephone.", NOT_YOU],
  });
}

export function keyExportedMail(to: string, { address }: { address: string }): Mail {
  return write({
    to,
    subject: "The key of your wallet was shown",
    preview: "From now on we sign nothing with it.",
    heading: "The key of your wallet was shown",
    paragraphs: [
      `The private key of ${address} was shown in your account. Whoever has it can use the wallet.`,
      "From now on we sign nothing with this wallet. To approve tracks, use your own wallet.",
    ],
    actions: [],
    small: ["Wasn't it you? Move what is in the wallet to another one now, and tell us with Feedback."],
  });
}

export function ownWalletLinkedMail(
  to: string,
  { address, activeAt, stopUrl }: { address: string; activeAt: Date; stopUrl: string },
): Mail {
  return write({
    to,
    subject: "A wallet was linked to your account",
    preview: `It counts in ${OWN_WALLET_WAITS_HOURS} hours, unless you stop it.`,
    heading: "A wallet was linked to your account",
    paragraphs: [
      `${address} was linked to your account and proved by a signature.`,
      `From ${MOMENT.format(activeAt)} UTC it is offered first when you approve a share. What is published already stays as it was signed.`,
      "If this was you, there is nothing to do.",
    ],
    actions: [{ label: "This wasn't me: stop it", url: stopUrl }],
    small: [],
  });
}

interface Told {
  amount: string;
  network: string;
  to: string;
}

export function withdrawalDoneMail(to: string, told: Told & { transaction: string; url: string }): Mail {
  return write({
    to,
    subject: "Your withdrawal is done",
    preview: "It has arrived and can no longer be undone.",
    heading: "Your withdrawal is done",
    paragraphs: [`${told.amount} went to ${told.to} on ${told.network}.`, `Transaction: ${told.transaction}`],
    actions: [{ label: "Open your wallet", url: told.url }],
    small: [NOT_YOU],
  });
}

export function withdrawalFailedMail(to: string, told: Told & { problem: string; url: string }): Mail {
  return write({
    to,
    subject: "Your withdrawal did not go through",
    preview: "Nothing has left your wallet.",
    heading: "Your withdrawal did not go through",
    paragraphs: [
      `${told.amount} to ${told.to} on ${told.network}: ${told.problem}`,
      "The money is still in your wallet. You can try again.",
    ],
    actions: [{ label: "Open your wallet", url: told.url }],
    small: [],
  });
}

import type { Language } from "../../shared/rules/language.ts";
import { kindName } from "../../shared/rules/networks.ts";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import { formats } from "../../words/formats.ts";
import { de } from "./words.wallet.de.ts";
import { es } from "./words.wallet.es.ts";
import { fr } from "./words.wallet.fr.ts";

const { amount, momentUtc, plural } = formats("en-GB");
const minutesOf = (count: number) => plural(count, { one: "one minute", other: `${count} minutes` });

/** What leaves, its fee and what arrives, as decimals; where it goes and on which network. */
export interface Transfer {
  amount: string;
  fee: string;
  arrives: string;
  token: string;
  to: string;
  network: string;
  /** Its money is not real. */
  test: boolean;
}

export const en = {
  open: "Open your wallet",
  notYou: "Wasn't this you? Sign in, sign out everywhere else in your account, and tell us through Feedback.",

  created: {
    subject: "Your wallet is ready",
    preview: "What it is for and how to use it.",
    said: (kind: WalletKind, address: string) =>
      `We created a wallet for ${kindName(kind)} for your account, because you didn't have one. Your address: ${address}`,
    besideOwn: (kind: WalletKind, address: string) =>
      `Your account comes with a wallet for ${kindName(kind)}. Its address: ${address}. Shares that you approved with your own wallet are still paid to your own.`,
    use: "Your royalties can be paid there. To see the wallet, sign in with this email address.",
    isPublic: "1. The address is public. You can share it.",
    neverAsked:
      "2. We never ask for a recovery phrase or a key, and never send one by email. Anyone who asks is not us.",
    elsewhere:
      "3. You can take the wallet into your own hands at any time: sign in and open Account settings.",
  },

  code: {
    subject: "Your wallet code",
    preview: (minutes: number) => `Works once, for ${minutesOf(minutes)}.`,
    heading: (code: string) => `Your code: ${code}`,
    toWithdraw: ({ amount: decimal, fee, arrives, token, to, network }: Transfer) =>
      `It lets you send ${amount(decimal)} ${token} to ${to} on ${network}. The network fee of ${amount(fee)} ${token} is taken out of it, so ${amount(arrives)} ${token} arrives.`,
    toTakeOver: (account: string, to: string) =>
      `It makes ${to} the owner of your payee account ${account}. Our key loses all power over it and is erased.`,
    toNameGuardian: (account: string, to: string | null) =>
      to === null
        ? `It removes the guardian of your payee account ${account}.`
        : `It makes ${to} the guardian of your payee account ${account}.`,
    works: (minutes: number) =>
      `It works once, for ${minutesOf(minutes)}, in the browser where you requested it.`,
    secret: "Don't share it with anyone. We never ask for it by email, chat or phone.",
  },

  changed: {
    preview: (account: string) => `About ${account}.`,
    change_owner: {
      subject: {
        asked: "Your payee account is being taken over",
        done: "Your payee account belongs to your own wallet",
        failed: "Your payee account was not taken over",
      },
      said: (account: string, to: string | null) =>
        `${account} belongs to ${to} once this is done. We can then no longer withdraw from it, and our key is erased. What it is paid stays as it was signed.`,
    },
    change_guardian: {
      subject: {
        asked: "Your guardian is being changed",
        done: "Your guardian change has started",
        failed: "Your guardian was not changed",
      },
      said: (account: string, to: string | null) =>
        to === null
          ? `${account} has no guardian once its delay has passed.`
          : `${to} is the guardian of ${account} once its delay has passed. A guardian can name a new owner, which you can cancel until it takes effect.`,
    },
    cancel_recovery: {
      subject: {
        asked: "A recovery of your account is being cancelled",
        done: "The recovery of your account is cancelled",
        failed: "The recovery of your account was not cancelled",
      },
      said: (account: string) => `The owner of ${account} stays as it is.`,
    },
  },

  recovery: {
    subject: "A recovery of your payee account has started",
    preview: (since: Date) => `If you did not ask for it, cancel it before ${momentUtc(since)}.`,
    said: (account: string, network: string, to: string, since: Date) =>
      `The guardian of ${account} on ${network} has named ${to} as its new owner. This can take effect on ${momentUtc(since)}.`,
    cancel:
      "If you asked for this, you don't need to do anything. If you did not, cancel the recovery before then: the current owner can do it at any time.",
  },

  recovered: {
    subject: "Your payee account has a new owner",
    preview: "A recovery by its guardian has taken effect.",
    said: (account: string, network: string, to: string) =>
      `${account} on ${network} now belongs to ${to}. Only that wallet can withdraw from it.`,
  },

  linked: {
    subject: "A wallet was linked to your account",
    preview: (hours: number) =>
      `It takes effect in ${plural(hours, { one: "one hour", other: `${hours} hours` })} unless you stop it.`,
    said: (address: string) => `${address} was linked to your account and verified by a signature.`,
    from: (active: Date) =>
      `From ${momentUtc(active)} it is the first choice when you approve a share. Published releases keep paying the wallet that signed them.`,
    nothingToDo: "If this was you, you don't need to do anything.",
    stop: "This wasn't me: stop it",
  },

  withdrawn: {
    subject: "Your withdrawal is done",
    preview: "The money has arrived.",
    said: ({ arrives, fee, token, to, network }: Transfer) =>
      `${amount(arrives)} ${token} was sent to ${to} on ${network}. The network fee was ${amount(fee)} ${token}.`,
    transaction: (transaction: string) => `Transaction: ${transaction}`,
  },

  notWithdrawn: {
    subject: "Your withdrawal failed",
    preview: "Nothing has left your wallet.",
    said: ({ amount: decimal, token, to, network }: Transfer, problem: string) =>
      `${amount(decimal)} ${token} to ${to} on ${network}: ${problem}`,
    stillThere: "The money is still in your wallet. You can try again.",
  },
};

export type WalletMailWords = typeof en;

export const WALLET_MAIL_WORDS: Record<Language, WalletMailWords> = { en, es, fr, de };

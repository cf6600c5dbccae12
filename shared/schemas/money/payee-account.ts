/** Where a share is paid: to the wallet that signs for it, or to a payee account that this wallet owns first. */

/** What a payee account's address is made of. */
export interface AccountTerms {
  /** The factory contract or program that opens it. */
  factory: string;
  /** The first owner. */
  owner: string;
  /** May bring in a new owner after the delay, unless the owner says no. */
  guardian: string | null;
  delayDays: number;
  /** 64 hex digits, to have more accounts of the same terms. */
  salt: string;
}

export interface PaidTo {
  address: string;
  /** Null when the address is the wallet itself. */
  account: AccountTerms | null;
}

/** What whoever signs with a wallet of their own may choose. */
export interface Protection {
  guardian: string | null;
  delayDays: number;
}

/** As its owner reads it before signing: where the share goes, and by which rules it can move. */
export function paidToText({ address, account }: PaidTo): string {
  if (!account) return `${address}, this wallet. It cannot be changed later.`;
  const { guardian, delayDays } = account;
  return [
    `${address}, a payee account whose first owner is this wallet.`,
    "Its owner can withdraw and can name a new owner.",
    `Guardian: ${guardian ?? "none"}.`,
    `Delay of a recovery by a guardian, or of a new guardian: ${delayDays} days.`,
  ].join(" ");
}

/** The same for whoever signs after their share was kept for them. */
export const keptText = (address: string) =>
  `${address}, a payee account kept for the owner of this e-mail address. Its owner can withdraw and can name a new owner.`;

export const LEAST_DELAY_DAYS = 14;
export const MOST_DELAY_DAYS = 365;
export const DEFAULT_DELAY_DAYS = 30;

/** The same wallet, guardian and delay always give the same account: all shares of a person are in one place. */
export const accountTerms = (
  factory: string,
  owner: string,
  guardian: string | null = null,
  delayDays = DEFAULT_DELAY_DAYS,
): AccountTerms => ({ factory, owner, guardian, delayDays, salt: "0".repeat(64) });

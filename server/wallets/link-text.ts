import { kindName } from "../../shared/rules/networks.ts";
import type { OwnWalletUse, WalletKind } from "../../shared/schemas/money/wallets.ts";

/** Pure: what somebody signs to show that a wallet is theirs. */
interface LinkFacts {
  email: string;
  wallet: string;
  kind: WalletKind;
  use: OwnWalletUse;
  askedAt: string;
  nonce: string;
  site: string;
}

const WANTED: Record<OwnWalletUse, string> = {
  link: "I want the shares I agree to from now on to be paid to this wallet.",
  take_over:
    "I want my Ledgerline payee account to belong to this wallet. From then on only this wallet can withdraw from it.",
};

export const linkText = ({ email, wallet, kind, use, askedAt, nonce, site }: LinkFacts) =>
  [
    "Ledgerline wallet link",
    "",
    WANTED[use],
    "",
    `Account: ${email}`,
    `Wallet: ${wallet}`,
    `Networks: ${kindName(kind)}`,
    `Asked: ${askedAt}`,
    `Nonce: ${nonce}`,
    `Site: ${site}`,
    "",
    "Signing is free. It sends no transaction and moves no funds.",
  ].join("\n");

/** When it was asked for, as the text says; whether that is true is decided by writing the text anew. */
export const timeIn = (text: string): string | null =>
  /^Asked: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(text)?.[1] ?? null;

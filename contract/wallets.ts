import { z } from "zod";
import { NETWORKS } from "./catalog.ts";

/** Wallets we hold for people who have none, and the ways out. Amounts are base units, as text: they outgrow a number. */

const units = z.string().regex(/^\d{1,78}$/, "must be a whole number of base units, as text");
const moment = z.iso.datetime();
const code = z.string().regex(/^\d{6}$/, "must be the six digits from the mail");

/** A wallet serves every network of its kind: `evm` both Ethereum and Polygon. */
export const WALLET_KINDS = ["solana", "evm"] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** What can be withdrawn: what royalties are paid in, and the chain's own coin. For anything else, export the key. */
export const WITHDRAWABLE = ["USDT", "coin"] as const;
export type Withdrawable = (typeof WITHDRAWABLE)[number];

const Balance = z.object({
  network: z.enum(NETWORKS),
  token: z.enum(WITHDRAWABLE),
  /** As people call it: USDT, SOL, ETH, POL. */
  symbol: z.string(),
  decimals: z.int(),
  /** Null when the chain does not answer now. */
  amount: units.nullable(),
});
export type Balance = z.infer<typeof Balance>;

const HeldWallet = z.object({
  kind: z.enum(WALLET_KINDS),
  address: z.string(),
  createdAt: moment,
  /** From then on we sign nothing with it: neither approvals nor withdrawals. */
  exportedAt: moment.nullable(),
  balances: z.array(Balance),
});
export type HeldWallet = z.infer<typeof HeldWallet>;

/**
 * A wallet of the person's own, for future shares. `waiting`: linked less than 24 hours ago, and can be stopped by the
 * mailed link. `active`: offered first on the dashboard.
 */
const OwnWallet = z.object({
  id: z.string(),
  kind: z.enum(WALLET_KINDS),
  address: z.string(),
  state: z.enum(["waiting", "active"]),
  linkedAt: moment,
  activeAt: moment,
});
export type OwnWallet = z.infer<typeof OwnWallet>;

/** `GET /api/account/wallet` */
export const MyWallets = z
  .object({ held: z.array(HeldWallet), own: z.array(OwnWallet) })
  .meta({ id: "MyWallets" });
export type MyWallets = z.infer<typeof MyWallets>;

const withdrawal = {
  network: z.enum(NETWORKS),
  token: z.enum(WITHDRAWABLE),
  /** The recipient, as the chain writes it. */
  to: z.string().max(100),
  amount: units,
};

/**
 * `POST /api/account/wallet/code`: mails six digits, good for ten minutes, five tries, this session, and exactly what is
 * named here. Asking again makes the earlier code of the same purpose worthless.
 */
export const AskForCode = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("withdraw"), ...withdrawal }),
  z.object({ purpose: z.literal("export"), kind: z.enum(WALLET_KINDS) }),
]);
export type AskForCode = z.infer<typeof AskForCode>;

export const CodeSent = z.object({ expiresAt: moment }).meta({ id: "CodeSent" });
export type CodeSent = z.infer<typeof CodeSent>;

/** `POST /api/account/wallet/withdrawals` */
export const AskForWithdrawal = z.object({ ...withdrawal, code });
export type AskForWithdrawal = z.infer<typeof AskForWithdrawal>;

/**
 * `preparing`: the wallet gets the coin that its transfer costs (Ethereum, Polygon). `sending`: on its way. `confirming`:
 * in a block that can still be undone. `done` and `failed` are for good; of a failed one nothing has left the wallet.
 */
export const WITHDRAWAL_STATES = ["preparing", "sending", "confirming", "done", "failed"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const Withdrawal = z
  .object({
    id: z.string(),
    network: z.enum(NETWORKS),
    token: z.enum(WITHDRAWABLE),
    symbol: z.string(),
    decimals: z.int(),
    from: z.string(),
    to: z.string(),
    amount: units,
    state: z.enum(WITHDRAWAL_STATES),
    /** What holds it up, or why it failed; a sentence for the person. */
    problem: z.string().nullable(),
    /** Set when done. */
    transaction: z.string().nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: "Withdrawal" });
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What has to be typed before a key is shown. */
export const EXPORT_CONFIRMATION = "EXPORT";

/** `POST /api/account/wallet/exports` */
export const AskForExport = z.object({
  kind: z.enum(WALLET_KINDS),
  code,
  confirmation: z.literal(EXPORT_CONFIRMATION, `Type ${EXPORT_CONFIRMATION} to confirm`),
});
export type AskForExport = z.infer<typeof AskForExport>;

/** Shown once, kept nowhere. Solana: base58 of 64 bytes, as Phantom imports it. Others: 0x and 64 hex digits. */
export const ExportedKey = z
  .object({ kind: z.enum(WALLET_KINDS), address: z.string(), secret: z.string() })
  .meta({ id: "ExportedKey" });
export type ExportedKey = z.infer<typeof ExportedKey>;

/** `POST /api/account/wallet/own/challenge`: the text to sign, with the wallet's address in it. Good for ten minutes. */
export const AskForChallenge = z.object({ kind: z.enum(WALLET_KINDS), wallet: z.string().max(100) });
export type AskForChallenge = z.infer<typeof AskForChallenge>;
export const Challenge = z.object({ text: z.string(), expiresAt: moment }).meta({ id: "WalletChallenge" });
export type Challenge = z.infer<typeof Challenge>;

/** `POST /api/account/wallet/own`: 201 with the wallet, `waiting`. `signature`: base58 for Solana, 0x-hex for the others. */
export const LinkOwnWallet = z.object({
  kind: z.enum(WALLET_KINDS),
  wallet: z.string().max(100),
  text: z.string().max(2_000),
  signature: z.string().max(500),
});
export type LinkOwnWallet = z.infer<typeof LinkOwnWallet>;
export const LinkedWallet = OwnWallet.meta({ id: "OwnWallet" });

/** `DELETE /api/account/wallet/own/{id}` by the session; `POST /api/wallet-links/stop` by the token of the mailed link. */
export const StopLink = z.object({ token: z.string().min(1).max(200) });

import * as z from "zod/mini";
import { NETWORK_KINDS, NETWORKS, type NetworkKind, TOKEN_NAMES } from "../../rules/networks.ts";
import { Done, del, get, named, post } from "../endpoint.ts";
import { Paging, wholeOrPage } from "../lists.ts";
import { mailedCode } from "../text.ts";

/** Wallets we hold for people who have none, and the ways out. Amounts are base units, as text: they outgrow a number. */

const units = z.string().check(z.regex(/^\d{1,78}$/, "must be a whole number of base units, as text"));
const moment = z.iso.datetime();
const address = z.string().check(z.maxLength(100));

/** A wallet serves every network of its kind. */
export type WalletKind = NetworkKind;

/** What can be withdrawn: what royalties are paid in, and the chain's own coin. For anything else, take the account over. */
export const WITHDRAWABLE = [...TOKEN_NAMES, "coin"] as const;
export type Withdrawable = (typeof WITHDRAWABLE)[number];

const Balance = z.object({
  network: z.enum(NETWORKS),
  token: z.enum(WITHDRAWABLE),
  /** As people call it: USDT, USDC, SOL, ETH, POL. */
  symbol: z.string(),
  decimals: z.int(),
  /** Null when the chain does not answer now. */
  amount: z.nullable(units),
});
export type Balance = z.infer<typeof Balance>;

/** How the payee account of a held wallet stands on one network; null when the chain does not answer now. */
const AccountOnNetwork = z.object({
  network: z.enum(NETWORKS),
  state: z.nullable(
    z.object({
      owner: z.string(),
      guardian: z.nullable(z.string()),
      /** Takes effect by itself. */
      guardianChange: z.nullable(z.object({ to: z.nullable(z.string()), since: moment })),
      /** From `since` on anybody can finish it, unless the owner cancels it before. */
      recovery: z.nullable(z.object({ to: z.string(), since: moment })),
    }),
  ),
});
export type AccountOnNetwork = z.infer<typeof AccountOnNetwork>;

/** What the owner of a payee account can change about it. */
export const ACCOUNT_CHANGES = ["change_owner", "change_guardian", "cancel_recovery"] as const;

export const AccountChange = named(
  "AccountChange",
  z.object({
    id: z.string(),
    kind: z.enum(ACCOUNT_CHANGES),
    /** The new owner or guardian. */
    to: z.nullable(z.string()),
    /** What holds it up, or why it failed. */
    problem: z.nullable(z.string()),
    createdAt: moment,
    finishedAt: z.nullable(moment),
    /** Null until finished. */
    succeeded: z.nullable(z.boolean()),
  }),
);
export type AccountChange = z.infer<typeof AccountChange>;

/** A payee account: its address stays, its owner can change. Its first owner is a key that we hold. */
const HeldAccount = z.object({
  delayDays: z.int(),
  networks: z.array(AccountOnNetwork),
  /** The last one. */
  change: z.nullable(AccountChange),
});
export type HeldAccount = z.infer<typeof HeldAccount>;

const HeldWallet = z.object({
  kind: z.enum(NETWORK_KINDS),
  address: z.string(),
  /** The address of the key that we hold: the account's first owner. */
  heldKey: z.string(),
  createdAt: moment,
  /** From then on we sign nothing for it: its owner is a wallet of the person's own. */
  handedOverAt: z.nullable(moment),
  /** The wallet that took the account over. */
  handedOverTo: z.nullable(z.string()),
  account: HeldAccount,
  balances: z.array(Balance),
});
export type HeldWallet = z.infer<typeof HeldWallet>;

/**
 * A wallet of the person's own, for future shares. `waiting`: linked less than 24 hours ago, and can be stopped by the
 * mailed link. `active`: offered first on the dashboard.
 */
export const OwnWallet = named(
  "OwnWallet",
  z.object({
    id: z.string(),
    kind: z.enum(NETWORK_KINDS),
    address: z.string(),
    state: z.enum(["waiting", "active"]),
    linkedAt: moment,
    activeAt: moment,
  }),
);
export type OwnWallet = z.infer<typeof OwnWallet>;

/** A payee account of the person's own wallet: they chose it when they signed. Only that wallet can act for it. */
const OwnAccount = z.object({
  ...AccountOnNetwork.shape,
  address: z.string(),
  delayDays: z.int(),
  balances: z.array(Balance),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** `GET /api/account/wallet` */
export const MyWallets = named(
  "MyWallets",
  z.object({ held: z.array(HeldWallet), own: z.array(OwnWallet), ownAccounts: z.array(OwnAccount) }),
);
export type MyWallets = z.infer<typeof MyWallets>;

const withdrawal = {
  network: z.enum(NETWORKS),
  token: z.enum(WITHDRAWABLE),
  /** The recipient, as the chain writes it. */
  to: z.string().check(z.maxLength(100)),
  amount: units,
};

/** `POST /api/account/wallet/quote` */
export const AskForQuote = z.object(withdrawal);
export type AskForQuote = z.infer<typeof AskForQuote>;

/** Sending costs what the network asks, taken out of what is withdrawn. All in the token that is withdrawn. */
export const WithdrawalQuote = named(
  "WithdrawalQuote",
  z.object({
    symbol: z.string(),
    decimals: z.int(),
    /** The network's fee and the rent of accounts that have to be opened. */
    fee: units,
    /** The amount without the fee. */
    arrives: units,
    /** Less cannot be withdrawn. */
    least: units,
  }),
);
export type WithdrawalQuote = z.infer<typeof WithdrawalQuote>;

/** All that leaves the wallet, and the fee in it, as it was quoted. */
const priced = { ...withdrawal, fee: units };

/**
 * `POST /api/account/wallet/code`: mails six digits, good for ten minutes, five tries, this session, and exactly what is
 * named here. Asking again makes the earlier code of the same purpose worthless.
 */
export const AskForCode = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("withdraw"), ...priced }),
  z.object({ purpose: z.literal("take_over"), kind: z.enum(NETWORK_KINDS), wallet: address }),
  z.object({ purpose: z.literal("guardian"), kind: z.enum(NETWORK_KINDS), guardian: z.nullable(address) }),
]);
export type AskForCode = z.infer<typeof AskForCode>;

export const CODE_PURPOSES = ["withdraw", "take_over", "guardian", "approve"] as const;

export const CodeSent = named("CodeSent", z.object({ expiresAt: moment }));
export type CodeSent = z.infer<typeof CodeSent>;

/** `POST /api/account/wallet/withdrawals` */
export const AskForWithdrawal = z.object({ ...priced, code: mailedCode });
export type AskForWithdrawal = z.infer<typeof AskForWithdrawal>;

/**
 * `sending`: on its way. `confirming`: in a block that can still be undone. `done` and `failed` are for good; of a failed one nothing has left the wallet.
 */
export const WITHDRAWAL_STATES = ["sending", "confirming", "done", "failed"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const Withdrawal = named(
  "Withdrawal",
  z.object({
    id: z.string(),
    network: z.enum(NETWORKS),
    token: z.enum(WITHDRAWABLE),
    symbol: z.string(),
    decimals: z.int(),
    from: z.string(),
    to: z.string(),
    /** What leaves the wallet; the fee is in it. */
    amount: units,
    fee: units,
    state: z.enum(WITHDRAWAL_STATES),
    /** What holds it up, or why it failed; a sentence for the person. */
    problem: z.nullable(z.string()),
    /** Set when done; null when somebody else sent what we had signed. */
    transaction: z.nullable(z.string()),
    createdAt: moment,
    finishedAt: z.nullable(moment),
  }),
);
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What a wallet of one's own is to do: be paid future shares, or own the payee account that we made. */
export const OWN_WALLET_USES = ["link", "take_over"] as const;
export type OwnWalletUse = (typeof OWN_WALLET_USES)[number];

/** `POST /api/account/wallet/own/challenge`: the text to sign, with the wallet's address in it. Good for ten minutes. */
export const AskForChallenge = z.object({
  kind: z.enum(NETWORK_KINDS),
  wallet: address,
  use: z.enum(OWN_WALLET_USES),
});
export type AskForChallenge = z.infer<typeof AskForChallenge>;
export const Challenge = named("WalletChallenge", z.object({ text: z.string(), expiresAt: moment }));
export type Challenge = z.infer<typeof Challenge>;

/** `POST /api/account/wallet/own`: 201 with the wallet, `waiting`. `signature`: base58 for Solana, 0x-hex for the others. */
export const LinkOwnWallet = z.object({
  kind: z.enum(NETWORK_KINDS),
  wallet: z.string().check(z.maxLength(100)),
  text: z.string().check(z.maxLength(2_000)),
  signature: z.string().check(z.maxLength(500)),
});
export type LinkOwnWallet = z.infer<typeof LinkOwnWallet>;

/** `POST /api/account/wallet/take-over`: the payee account gets a new owner, and we erase our key. */
export const AskForTakeOver = z.object({ ...LinkOwnWallet.shape, code: mailedCode });
export type AskForTakeOver = z.infer<typeof AskForTakeOver>;

/** `POST /api/account/wallet/guardian`: takes effect after the account's delay. Null: nobody. */
export const AskForGuardian = z.object({
  kind: z.enum(NETWORK_KINDS),
  guardian: z.nullable(address),
  code: mailedCode,
});
export type AskForGuardian = z.infer<typeof AskForGuardian>;

/** `POST /api/account/wallet/cancel-recovery` */
export const CancelRecovery = z.object({ kind: z.enum(NETWORK_KINDS) });

/** `DELETE /api/account/wallet/own/{id}` by the session; `POST /api/wallet-links/stop` by the token of the mailed link. */
export const StopLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

const at = "/api/account/wallet";

export const walletApi = {
  read: get(at, { answer: MyWallets }),
  askForCode: post(`${at}/code`, { body: AskForCode, answer: CodeSent }),
  quote: post(`${at}/quote`, { body: AskForQuote, answer: WithdrawalQuote }),
  withdraw: post(`${at}/withdrawals`, { body: AskForWithdrawal, answer: Withdrawal }),
  withdrawals: get(`${at}/withdrawals`, { query: Paging, answer: wholeOrPage(Withdrawal) }),
  cancelWithdrawal: post(`${at}/withdrawals/{id}/cancel`, {
    params: z.object({ id: z.uuid() }),
    answer: Withdrawal,
  }),
  takeOver: post(`${at}/take-over`, { body: AskForTakeOver, answer: AccountChange }),
  nameGuardian: post(`${at}/guardian`, { body: AskForGuardian, answer: AccountChange }),
  cancelRecovery: post(`${at}/cancel-recovery`, { body: CancelRecovery, answer: AccountChange }),
  askForChallenge: post(`${at}/own/challenge`, { body: AskForChallenge, answer: Challenge }),
  link: post(`${at}/own`, { body: LinkOwnWallet, answer: OwnWallet }),
  unlink: del(`${at}/own/{id}`, {
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    answer: Done,
  }),
  /** By the token of the mailed link. */
  stopLink: post("/api/wallet-links/stop", { body: StopLink, answer: Done }),
};

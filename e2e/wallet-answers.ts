import type { Page, Request } from "@playwright/test";
import type { Earnings } from "../shared/schemas/money/payments.ts";
import type {
  AccountOnNetwork,
  HeldAccount,
  HeldWallet,
  MyWallets,
  OwnAccount,
  OwnWallet,
  Withdrawal,
} from "../shared/schemas/money/wallets.ts";
import { at } from "./contract-books.ts";

/** A person's wallets as the server tells them, at whatever point a test needs. */

export const HELD_ADDRESS = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
export const THERE = "HhJpBhRRn4g56VsyLuT8DL5Bv31HkXqsrahTTUCZeZg4";
export const THERE_EVM = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const EVM_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

export const solanaWallet = (more: Partial<HeldWallet> = {}): HeldWallet => ({
  kind: "solana",
  address: HELD_ADDRESS,
  heldKey: THERE,
  createdAt: at(0),
  handedOverAt: null,
  handedOverTo: null,
  account: { delayDays: 30, networks: [{ network: "Solana", state: state({ owner: THERE }) }], change: null },
  balances: [
    { network: "Solana", token: "USDT", symbol: "USDT", decimals: 6, amount: "62750000" },
    { network: "Solana", token: "coin", symbol: "SOL", decimals: 9, amount: "2039280" },
  ],
  ...more,
});

const state = (more: Partial<NonNullable<AccountOnNetwork["state"]>> = {}) => ({
  owner: THERE_EVM,
  guardian: null,
  guardianChange: null,
  recovery: null,
  ...more,
});

/** How an account stands on both networks of its kind. */
export const account = (
  more: Partial<HeldAccount> = {},
  standing: Parameters<typeof state>[0] = {},
): HeldAccount => ({
  delayDays: 30,
  networks: [
    { network: "Polygon", state: state() },
    { network: "Ethereum", state: state(standing) },
  ],
  change: null,
  ...more,
});

export const ownAccount = (more: Partial<OwnAccount> = {}): OwnAccount => ({
  network: "Solana",
  address: HELD_ADDRESS,
  delayDays: 60,
  state: state({ owner: THERE }),
  balances: [{ network: "Solana", token: "USDT", symbol: "USDT", decimals: 6, amount: "5000000" }],
  ...more,
});

export const evmWallet = (more: Partial<HeldWallet> = {}): HeldWallet => ({
  kind: "evm",
  address: EVM_ADDRESS,
  heldKey: THERE_EVM,
  createdAt: at(0),
  handedOverAt: null,
  handedOverTo: null,
  account: account(),
  balances: [
    { network: "Ethereum", token: "USDT", symbol: "USDT", decimals: 6, amount: null },
    { network: "Polygon", token: "USDT", symbol: "USDT", decimals: 6, amount: "1250000000" },
  ],
  ...more,
});

export const ownWallet = (more: Partial<OwnWallet> = {}): OwnWallet => ({
  id: "own-1",
  kind: "solana",
  address: THERE,
  state: "waiting",
  linkedAt: at(0),
  activeAt: at(24 * 60),
  ...more,
});

export const withdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: "withdrawal-1",
  network: "Solana",
  token: "USDT",
  symbol: "USDT",
  decimals: 6,
  from: HELD_ADDRESS,
  to: THERE,
  amount: "1000000",
  fee: "20000",
  state: "sending",
  problem: null,
  transaction: null,
  createdAt: at(30),
  finishedAt: null,
  ...more,
});

/** Two cents, whatever is withdrawn. */
export async function quotesAre(page: Page) {
  await page.route(`${AT}/quote`, (route) => {
    const { amount } = route.request().postDataJSON() as { amount: string };
    const arrives = String(BigInt(amount) - 20_000n);
    return route.fulfill({ json: { symbol: "USDT", decimals: 6, fee: "20000", arrives, least: "30000" } });
  });
}

type Earning = Earnings["earnings"][number];

export const earning = (more: Partial<Earning> = {}): Earning => ({
  trackId: "track-1",
  title: "Night Ferry",
  network: "Solana",
  address: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
  wallet: HELD_ADDRESS,
  bps: 5_000,
  token: "USDT",
  symbol: "USDT",
  decimals: 6,
  paid: "62750000",
  held: "0",
  lastAt: at(20),
  ...more,
});

const AT = "**/api/account/wallet";

/** From the next request on, this path is answered so. */
export async function answers(page: Page, path: string, json: unknown, status = 200) {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status, json }));
}

export const walletsAre = (page: Page, wallets: Partial<MyWallets>) =>
  answers(page, AT, { held: [], own: [], ownAccounts: [], ...wallets });
export const withdrawalsAre = (page: Page, all: Withdrawal[]) => answers(page, `${AT}/withdrawals?*`, all);
export const earningsAre = (page: Page, all: Earning[]) =>
  answers(page, "**/api/account/earnings?*", { earnings: all });

export const refused = (code: string, error: string) => ({ code, error });

/** The next change sent to this path. */
export const sentTo = (page: Page, path: string) =>
  page.waitForRequest(
    (request: Request) => request.method() !== "GET" && request.url().endsWith(`/api/account/wallet${path}`),
  );

/** What becomes of an order, and which withdrawals there are then. */
export async function withdrawingIs(
  page: Page,
  answer: { status: number; json: unknown },
  all: Withdrawal[],
) {
  await withdrawalsAre(page, all);
  await page.unroute(`${AT}/withdrawals`);
  await page.route(`${AT}/withdrawals`, (route) => route.fulfill(answer));
}

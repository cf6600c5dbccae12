import type { Page } from "@playwright/test";
import type { ContractBooks, ContractToken } from "../shared/schemas/money/payments.ts";

/** Books as the server tells them, at whatever point a test needs. */

export const SOLANA_ADDRESS = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
export const WALLETS = [
  "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin",
  "4Nd1mYvZ8c3Jx5mQ2n7Q1pXoTz9bR6kWq8hVdLsEgU2A",
  "HhJpBhRRn4g56VsyLuT8DL5Bv31HkXqsrahTTUCZeZg4",
] as const;
const USDT = "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB";

export const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 9, minute)).toISOString();

export const usdt = (more: Partial<ContractToken> = {}): ContractToken => ({
  token: USDT,
  symbol: "USDT",
  decimals: 6,
  account: null,
  received: "0",
  paid: "0",
  held: "0",
  carried: "0",
  state: "settled",
  tooDear: null,
  holds: [],
  payments: [],
  payouts: [],
  ...more,
});

export const contractBooks = (
  token: Partial<ContractToken>,
  more: Partial<ContractBooks> = {},
): ContractBooks => ({
  network: "Solana",
  address: SOLANA_ADDRESS,
  track: null,
  shares: [
    { wallet: WALLETS[0], bps: 5_000, name: null, keptSince: null },
    { wallet: WALLETS[1], bps: 3_000, name: null, keptSince: null },
    { wallet: WALLETS[2], bps: 2_000, name: null, keptSince: null },
  ],
  payable: true,
  local: false,
  watched: true,
  seenWithin: "seconds",
  chain: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  agreementHash: "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732",
  terms: null,
  tokens: [usdt(token)],
  ...more,
});

/** A transaction of three payouts. */
export const paidOut = (transaction: string, amounts: [string, string, string], minute: number) =>
  amounts.map((amount, i) => ({
    transaction,
    wallet: WALLETS[i] ?? "",
    amount,
    held: false,
    at: at(minute),
  }));

export const payment = (transaction: string, amount: string, minute: number) => ({
  transaction,
  amount,
  from: "FeePayerxAs2Pz8sHq8kYw1vJt3nBdRu7cXgLmE5oKVZ",
  at: at(minute),
});

export const SETTLED: Partial<ContractToken> = {
  received: "1375500000",
  paid: "1375500000",
  payments: [
    payment("3mF5first", "1250000000", 0),
    payment("5hGsecondPaymentTransaction9aQd", "125500000", 20),
  ],
  payouts: [
    ...paidOut("2xDfirstPayoutTransaction77bYz", ["625000000", "375000000", "250000000"], 1),
    ...paidOut("4kRsecondPayoutTransaction31cW", ["62750000", "37650000", "25100000"], 21),
  ],
};

/** What waits for two of three, and what is too little to divide. */
export const HELD: Partial<ContractToken> = {
  ...SETTLED,
  received: "1376000000",
  paid: "1312750000",
  held: "62750000",
  carried: "500000",
  state: "gathering",
  holds: [
    { wallet: WALLETS[1], amount: "37650000", reason: "account_missing" },
    { wallet: WALLETS[2], amount: "25100000", reason: "blacklisted" },
  ],
  payments: [...(SETTLED.payments ?? []), payment("6pLsmallPaymentTransaction00xT", "500000", 40)],
  payouts: [
    ...paidOut("2xDfirstPayoutTransaction77bYz", ["625000000", "375000000", "250000000"], 1),
    ...paidOut("4kRsecondPayoutTransaction31cW", ["62750000", "37650000", "25100000"], 21).map(
      (payout, i) => ({
        ...payout,
        held: i > 0,
      }),
    ),
  ],
};

/** The contract's books are what is given, from the next look on. Answers how often they were looked at. */
export async function booksAre(page: Page, books: ContractBooks) {
  const path = `**/api/contracts/${books.network.toLowerCase()}/${books.address}`;
  const [{ payments, payouts }] = books.tokens as [ContractToken];
  const looks = { count: 0 };
  await page.unroute(`${path}?limit=1`);
  await page.unroute(`${path}/payments?*`);
  await page.route(`${path}/payments?*`, (route) => route.fulfill({ json: { payments, payouts } }));
  await page.route(`${path}?limit=1`, (route) => {
    looks.count++;
    return route.fulfill({ json: books });
  });
  return looks;
}

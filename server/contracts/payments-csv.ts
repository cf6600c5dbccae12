import { and, asc, eq, inArray } from "drizzle-orm";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { Caller } from "../caller.ts";
import { type WatchedToken, watchedTokens } from "../chain-settings.ts";
import { deposits, payouts } from "../db/schema.ts";
import { csvOf } from "../http/csv.ts";
import type { World } from "../world.ts";
import { findContract } from "./read-books.ts";
import { nameIn } from "./read-moves.ts";
import { namesFor, trackOf } from "./whose-contract.ts";

/** Every payment and payout of a contract, and what the token's issuer took, oldest first, for a spreadsheet. */

const HEADINGS = [
  "type",
  "time",
  "amount",
  "currency",
  "from",
  "to",
  "waiting",
  "network",
  "transaction",
  "block",
  "track",
  "ISRC",
  "name",
  "share",
];

export async function paymentsCsv(
  world: World,
  caller: Caller | null,
  network: string,
  address: string,
): Promise<string> {
  const contract = await findContract(world, network, address);
  const track = await trackOf(world, contract);
  const names = await namesFor(world, caller, contract);
  const shares = new Map(contract.payees.map(({ wallet, bps }) => [wallet, `${bps / 100}%`]));
  const tokens = watchedTokens(world.config.chains, contract.network);
  const known = tokens.map(({ token }) => token);
  const [came, went] = await Promise.all([
    world.db
      .select()
      .from(deposits)
      .where(and(eq(deposits.contractId, contract.id), inArray(deposits.token, known)))
      .orderBy(asc(deposits.block), asc(deposits.index)),
    world.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.contractId, contract.id), inArray(payouts.token, known)))
      .orderBy(asc(payouts.block), asc(payouts.index), asc(payouts.wallet)),
  ]);
  const rows = [
    ...came.map((row) =>
      row.amountUnits < 0n
        ? {
            ...{ ...row, type: "taken", amountUnits: -row.amountUnits },
            ...{ from: contract.address, to: "", waits: false },
          }
        : { ...row, type: "payment", from: row.from ?? "", to: contract.address, waits: false },
    ),
    ...went.map((row) => ({
      ...row,
      type: "payout",
      from: contract.address,
      to: row.wallet,
      waits: row.held && !row.deliveredAt,
    })),
  ].sort((a, b) => a.block - b.block || a.index - b.index || (a.type < b.type ? -1 : 1));
  return csvOf([
    HEADINGS,
    ...rows.map(({ type, at, token, amountUnits, from, to, waits, transaction, block }) => [
      type,
      at.toISOString(),
      ...moneyOf(tokens, token, amountUnits),
      from,
      to,
      waits ? "yes" : "",
      contract.network,
      nameIn(transaction) ?? "",
      `${block}`,
      track?.title ?? "",
      track?.isrc ?? "",
      type === "payout" ? (names.get(to) ?? "") : "",
      type === "payout" ? (shares.get(to) ?? "") : "",
    ]),
  ]);
}

function moneyOf(tokens: WatchedToken[], token: string, units: bigint): [string, string] {
  const { decimals = 0, symbol = token } = tokens.find((one) => one.token === token) ?? {};
  return [plainAmount(units, decimals), symbol];
}

import { plainAmount } from "../../../shared/rules/token-amount.ts";
import type { Receipt } from "../../../shared/schemas/money/receipts.ts";
import { csvOf } from "../../http/csv.ts";

const HEAD = [
  ...["payer", "reference", "release", "track", "isrc", "amount", "token", "network", "contract"],
  ...["received in", "delivered in", "delivered at"],
];

/** Pure: a row for each track, for the books. The same transfer stands at every track that it paid. */
export function receiptCsv({ payer, reference, release, token, transfers, tracks }: Receipt): string {
  const cameOn = (network: string) =>
    transfers.flatMap((one) => (one.network === network ? (one.transaction ?? []) : [])).join(" ");
  const rows = tracks.map(({ title, isrc, amount, network, contract, delivery }) => [
    ...[payer, reference ?? "", release ?? "", title, isrc ?? ""],
    ...[plainAmount(amount, token.decimals), token.symbol, network, contract],
    ...[cameOn(network), delivery?.transaction ?? "", delivery?.at ?? ""],
  ]);
  return csvOf([HEAD, ...rows]);
}

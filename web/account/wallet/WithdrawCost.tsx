import type { WithdrawalQuote } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { accountWalletWords } from "./words.ts";

/** What it costs and what arrives, before anything is confirmed. */
export function WithdrawCost({ quote }: { quote: WithdrawalQuote }) {
  const words = useWords(accountWalletWords).cost;
  const { tokenAmount } = useFormats();
  const money = (units: string) => `${tokenAmount(units, quote.decimals)} ${quote.symbol}`;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-y border-line py-3">
      <dt className="text-ink-2">{words.fee}</dt>
      <dd className="mono text-right">{money(quote.fee)}</dd>
      <dt className="font-semibold">{words.arrives}</dt>
      <dd className="mono text-right font-semibold">{money(quote.arrives)}</dd>
    </dl>
  );
}

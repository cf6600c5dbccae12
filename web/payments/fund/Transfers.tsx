import { ExternalLink } from "lucide-react";
import type { NetworkFunding } from "../../../shared/schemas/money/funding.ts";
import { useFormats } from "../../language/Language.tsx";
import { shortAddress } from "../../short-address.ts";
import { Ago } from "../../ui/Ago.tsx";
import { fundWords as words } from "./words.ts";

type TransfersProps = { transfers: NetworkFunding["transfers"]; decimals: number };

/** What came to the address. */
export function Transfers({ transfers, decimals }: TransfersProps) {
  const { tokenAmount } = useFormats();
  if (transfers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.transfers}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {transfers.map(({ transaction, symbol, amount, at, isFinal, explorerUrl }) => (
          <li key={`${transaction} ${symbol}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="mono">
              {tokenAmount(amount, decimals)} {symbol}
            </span>
            <Ago at={at} className="text-ink-2" />
            <span className="text-ink-3">{isFinal ? words.isFinal : words.notFinal}</span>
            <span className="mono ml-auto text-xs" title={transaction}>
              {explorerUrl ? (
                <a
                  href={explorerUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-6 items-center gap-1"
                >
                  {shortAddress(transaction)}
                  <ExternalLink aria-label={words.inExplorer} size={14} strokeWidth={1.75} />
                </a>
              ) : (
                shortAddress(transaction)
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

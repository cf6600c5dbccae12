import type { TokenSum } from "../shared/schemas/money/sums.ts";
import { useFormats } from "./language/Language.tsx";

/** One token a line; a dash where nothing came in yet. */
export function Received({ sums }: { sums: TokenSum[] }) {
  const { tokenAmount } = useFormats();
  if (sums.length === 0) return <span className="text-ink-3">—</span>;
  return sums.map(({ symbol, decimals, units }) => (
    <span key={symbol} className="mono block text-xs whitespace-nowrap">
      {tokenAmount(units, decimals)} {symbol}
    </span>
  ));
}

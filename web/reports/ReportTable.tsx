import type { ReactNode } from "react";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { type ReportRow, rowsOf } from "./rows.ts";
import { reportWords } from "./words.ts";

type ReportTableProps = {
  caption: string;
  lines: ReportLine[];
  nameOf: (row: ReportRow) => string;
  link?: ((row: ReportRow, name: string) => ReactNode) | undefined;
};

/** On a phone it scrolls sideways, its first column stays. */
export function ReportTable({ caption, lines, nameOf, link }: ReportTableProps) {
  const words = useWords(reportWords).columns;
  const { tokenAmount, cents, quantity } = useFormats();
  const signed = (units: string, decimals: number) =>
    units.startsWith("-") ? `−${tokenAmount(units.slice(1), decimals)}` : tokenAmount(units, decimals);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b-[1.5px] border-ink text-sm text-ink-2">
          <tr>
            <th scope="col" className="sticky left-0 bg-sleeve py-2 pr-4 font-medium">
              {caption}
            </th>
            {[words.paid, words.net, words.gross, words.units].map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-2 text-right font-medium whitespace-nowrap last:pr-0"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rowsOf(lines).map((row) => (
            <tr key={row.key} className="align-baseline">
              <th scope="row" className="sticky left-0 max-w-44 bg-sleeve py-3 pr-4 font-normal sm:max-w-80">
                <span className="block truncate font-medium">{link?.(row, nameOf(row)) || nameOf(row)}</span>
                {row.detail && <span className="block truncate text-sm text-ink-3">{row.detail}</span>}
              </th>
              <Stack
                of={row.earned.map(({ paid, decimals, token }) => [signed(paid, decimals), token])}
                strong
              />
              <Stack of={row.files.map(({ net, currency }) => [cents(net), currency, net])} />
              <Stack of={row.files.map(({ gross, currency }) => [cents(gross), currency, gross])} />
              <td className="mono py-3 pl-3 text-right">{quantity(row.units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One amount under the other: a month may have several currencies. The exact one stands in its title. */
function Stack({
  of,
  strong = false,
}: {
  of: [amount: string, unit: string, exact?: string][];
  strong?: boolean;
}) {
  return (
    <td className={`mono px-3 py-3 text-right whitespace-nowrap ${strong ? "" : "text-ink-2"}`}>
      {of.map(([amount, unit, exact]) => (
        <span key={unit} className="block" title={exact && `${exact} ${unit}`}>
          {amount} <span className="text-ink-3">{unit}</span>
        </span>
      ))}
    </td>
  );
}

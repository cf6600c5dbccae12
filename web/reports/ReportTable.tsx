import type { ReactNode } from "react";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { useFormats } from "../language/Language.tsx";
import { reportWords } from "./words.ts";

type ReportTableProps = {
  caption: string;
  lines: ReportLine[];
  nameOf: (line: ReportLine) => string;
  link?: (line: ReportLine, name: string) => ReactNode;
};

/** On a phone it scrolls sideways, its first column stays. */
export function ReportTable({ caption, lines, nameOf, link }: ReportTableProps) {
  const words = reportWords.columns;
  const { tokenAmount } = useFormats();
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
          {lines.map((line) => (
            <tr key={`${line.key} ${line.currency} ${line.token}`}>
              <th scope="row" className="sticky left-0 max-w-44 bg-sleeve py-3 pr-4 font-normal sm:max-w-80">
                <span className="block truncate font-medium">
                  {link?.(line, nameOf(line)) || nameOf(line)}
                </span>
                {line.detail && <span className="block truncate text-sm text-ink-3">{line.detail}</span>}
              </th>
              <td className="mono px-3 py-3 text-right whitespace-nowrap">
                {signed(line.paid, line.decimals)} {line.token}
              </td>
              <td className="mono px-3 py-3 text-right whitespace-nowrap">
                {money.format(line.net as never)} {line.currency}
              </td>
              <td className="mono px-3 py-3 text-right whitespace-nowrap">
                {money.format(line.gross as never)} {line.currency}
              </td>
              <td className="mono py-3 pl-3 text-right">{quantity.format(line.units as never)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** From text, so that nothing is rounded. */
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const quantity = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });

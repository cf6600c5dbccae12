import { Fragment, type ReactNode } from "react";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { type ReportRow, rowsOf } from "./rows.ts";
import { reportWords } from "./words.ts";

type ReportTableProps = {
  caption: string;
  lines: ReportLine[];
  nameOf: (row: ReportRow) => string;
  link?: ((row: ReportRow, name: string) => ReactNode) | undefined;
};

/** Where it does not fit it scrolls sideways, and its first column stays. On a phone it fits: there the rest stands below. */
export function ReportTable({ caption, lines, nameOf, link }: ReportTableProps) {
  const { columns: words, paidForRelease } = useWords(reportWords);
  const { cents, quantity } = useFormats();
  const rows = rowsOf(lines);
  const places = placesIn(
    rows.flatMap(({ earned }) => earned.map(({ paid, decimals }) => ({ units: paid, decimals }))),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b-[1.5px] border-ink text-sm text-ink-2">
          <tr>
            <th scope="col" className="sticky left-0 bg-sleeve py-2 pr-4 font-medium">
              {caption}
            </th>
            <th scope="col" className={`${HEAD} max-sm:pr-0`}>
              {words.paid}
            </th>
            {[words.net, words.gross, words.units].map((name) => (
              <th key={name} scope="col" className={`${HEAD} max-sm:hidden`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr className="border-t border-line align-baseline first:border-t-0">
                <th
                  scope="row"
                  className="sticky left-0 max-w-44 bg-sleeve py-3 pr-4 font-normal sm:max-w-80"
                >
                  <span className="block truncate font-medium">
                    {link?.(row, nameOf(row)) || nameOf(row)}
                  </span>
                  <Detail>{row.isPayer ? paidForRelease : row.detail}</Detail>
                </th>
                <td className="mono py-3 pl-3 text-right whitespace-nowrap sm:pr-3">
                  {row.earned.map(({ paid, decimals, token }) => (
                    <span key={token} className="block">
                      <Amount units={paid} decimals={decimals} places={places} />{" "}
                      <span className="text-ink-3">{token}</span>
                    </span>
                  ))}
                </td>
                <Stack of={row.files.map(({ net, currency }) => [cents(net), currency, net])} />
                <Stack of={row.files.map(({ gross, currency }) => [cents(gross), currency, gross])} />
                <td className="mono py-3 pl-3 text-right max-sm:hidden">{quantity(row.units)}</td>
              </tr>
              <Below row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Detail = ({ children }: { children: string | null }) =>
  children && <span className="block truncate text-sm text-ink-3">{children}</span>;

const HEAD = "px-3 py-2 text-right font-medium whitespace-nowrap last:pr-0";

/** On a phone, what has a column of its own elsewhere. */
function Below({ row: { files, units } }: { row: ReportRow }) {
  const words = useWords(reportWords).columns;
  const { cents, quantity } = useFormats();
  const facts: [name: string, values: string[]][] = [
    [words.net, files.map(({ net, currency }) => `${cents(net)} ${currency}`)],
    [words.gross, files.map(({ gross, currency }) => `${cents(gross)} ${currency}`)],
    [words.units, [quantity(units)]],
  ];
  return (
    <tr className="sm:hidden">
      <td colSpan={2} className="pb-3">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-xs text-ink-2">
          {facts.map(([name, values]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="mono text-right">
                {values.map((value) => (
                  <span key={value} className="block">
                    {value}
                  </span>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      </td>
    </tr>
  );
}

/** One amount under the other: a month may have several currencies. The exact one stands in its title. */
function Stack({ of }: { of: [amount: string, unit: string, exact: string][] }) {
  return (
    <td className="mono px-3 py-3 text-right whitespace-nowrap text-ink-2 max-sm:hidden">
      {of.map(([amount, unit, exact]) => (
        <span key={unit} className="block" title={`${exact} ${unit}`}>
          {amount} <span className="text-ink-3">{unit}</span>
        </span>
      ))}
    </td>
  );
}

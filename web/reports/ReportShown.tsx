import type { ReactNode } from "react";
import type { ReportKind } from "../../shared/rules/list-views.ts";
import type { Report, ReportLine } from "../../shared/schemas/money/reports.ts";
import { useFormats, useLanguage, useWords } from "../language/Language.tsx";
import { EmptyList, NoMatch } from "../lists/EmptyList.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Chart } from "./Chart.tsx";
import { lineName } from "./line-name.ts";
import { perToken } from "./per-token.ts";
import { ReportTable } from "./ReportTable.tsx";
import { ReportTools } from "./ReportTools.tsx";
import type { ReportView } from "./report-view.ts";
import { csvAddress, useLines, useSums, type Whose } from "./reports-api.ts";
import { reportWords } from "./words.ts";

type ReportShownProps = {
  whose: Whose;
  view: ReportView;
  kinds?: readonly ReportKind[];
  empty: { none: string; whatItIs: string };
  earned: string;
  onChange: (change: ReportView) => void;
  link?: (line: Pick<ReportLine, "key">, name: string) => ReactNode;
};

/** Totals, a chart of the largest, and the table under it. */
export function ReportShown({ whose, view, kinds, empty, earned, onChange, link }: ReportShownProps) {
  const words = useWords(reportWords);
  const whyNot = useWhyNot();
  const { language } = useLanguage();
  const by = view.by ?? "month";
  const lines = useLines(whose, view);
  const sums = useSums(whose, view);
  const nameOf = (line: Pick<ReportLine, "name">) => lineName(by, line, language, words.unknownCountry);
  return (
    <div className="grid grid-cols-1 gap-8">
      {sums && <Totals sums={sums} earned={earned} />}
      <ReportTools view={view} {...(kinds && { kinds })} onChange={onChange} />
      <EndlessPart
        list={lines}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.failed)}
        none={
          view.from || view.to ? (
            <NoMatch text={words.nothingThen} />
          ) : (
            <EmptyList title={empty.none} text={empty.whatItIs} />
          )
        }
      >
        {(items) => (
          <>
            <Chart lines={by === "month" ? [...items].reverse().slice(-12) : items} nameOf={nameOf} />
            <p className="flex justify-end">
              <a href={csvAddress(whose, view)} download="" className="text-link">
                {words.csv}
              </a>
            </p>
            <ReportTable caption={words.by[by]} lines={items} nameOf={nameOf} {...(link && { link })} />
          </>
        )}
      </EndlessPart>
    </div>
  );
}

function Totals({ sums: { totals, direct }, earned }: { sums: Report; earned: string }) {
  const words = useWords(reportWords);
  const { tokenAmount } = useFormats();
  if (totals.length + direct.length === 0) return null;
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      {perToken(totals).map((sum) => (
        <div key={sum.token} className="grid content-start gap-1">
          <dt className="caption text-ink-3">{earned}</dt>
          <dd className="display text-2xl tabular-nums">
            {tokenAmount(sum.paid, sum.decimals)} {sum.token}
          </dd>
        </div>
      ))}
      {direct.map(({ symbol, decimals, amount }) => (
        <div key={symbol} className="grid content-start gap-1">
          <dt className="caption text-ink-3">{words.direct}</dt>
          <dd className="display text-2xl tabular-nums">
            {tokenAmount(amount, decimals)} {symbol}
          </dd>
          <dd className="text-sm text-ink-3">{words.directMeaning}</dd>
        </div>
      ))}
    </dl>
  );
}

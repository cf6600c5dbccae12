import { Fragment } from "react";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { perToken } from "./per-token.ts";

const SHOWN = 12;

/** The largest at a glance. A screen reader is given the table below instead: it says the same. */
export function Chart({ lines, nameOf }: { lines: ReportLine[]; nameOf: (line: ReportLine) => string }) {
  const shown = perToken(lines, ({ key }) => key)
    .filter(({ paid }) => BigInt(paid) > 0n)
    .slice(0, SHOWN);
  const places = placesIn(shown.map(({ paid, decimals }) => ({ units: paid, decimals })));
  const most = Math.max(...shown.map(({ paid }) => Number(paid)), 1);
  if (shown.length < 2) return null;
  return (
    <div
      aria-hidden="true"
      className="grid grid-flow-row-dense grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] sm:p-6"
    >
      {shown.map((line) => (
        <Fragment key={`${line.key} ${line.token}`}>
          <span className="truncate" title={nameOf(line)}>
            {nameOf(line)}
          </span>
          {/* All bars are measured by one column, whatever is written beside them. */}
          <svg aria-hidden="true" width="100%" height="14" className="min-w-0 text-ink max-sm:col-span-2">
            <rect width={`${(Number(line.paid) / most) * 100}%`} height="14" rx="2" fill="currentColor" />
          </svg>
          <span className="mono justify-self-end text-ink-2">
            <Amount units={line.paid} decimals={line.decimals} places={places} />
          </span>
        </Fragment>
      ))}
    </div>
  );
}

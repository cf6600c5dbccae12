import type { ReportLine } from "../../shared/schemas/money/reports.ts";
import { useFormats } from "../language/Language.tsx";
import { perToken } from "./per-token.ts";

const SHOWN = 12;

/** The largest at a glance. A screen reader is given the table below instead: it says the same. */
export function Chart({ lines, nameOf }: { lines: ReportLine[]; nameOf: (line: ReportLine) => string }) {
  const { tokenAmount } = useFormats();
  const shown = perToken(lines, ({ key }) => key)
    .filter(({ paid }) => BigInt(paid) > 0n)
    .slice(0, SHOWN);
  const most = Math.max(...shown.map(({ paid }) => Number(paid)), 1);
  if (shown.length < 2) return null;
  return (
    <div aria-hidden="true" className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-6">
      {shown.map((line) => (
        <div
          key={`${line.key} ${line.token}`}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-center gap-3 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
        >
          <span className="truncate" title={nameOf(line)}>
            {nameOf(line)}
          </span>
          <span className="flex items-center gap-2">
            <svg aria-hidden="true" width="100%" height="14" className="min-w-0 text-ink">
              <rect width={`${(Number(line.paid) / most) * 100}%`} height="14" rx="2" fill="currentColor" />
            </svg>
            <span className="mono shrink-0 text-ink-2">{tokenAmount(line.paid, line.decimals)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

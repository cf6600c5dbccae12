import { REPORT_KINDS, type ReportKind } from "../../shared/schemas/money/reports.ts";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { namedSpans, type ReportView } from "./report-view.ts";
import { reportWords as words } from "./words.ts";

type ReportToolsProps = {
  view: ReportView;
  kinds?: readonly ReportKind[];
  onChange: (change: ReportView) => void;
};

const SPANS = ["all", "year", "last_year", "quarter"] as const;
type SpanName = (typeof SPANS)[number] | "custom";

/** What is shown, and for which months of sale. Both stand in the address. */
export function ReportTools({ view, kinds = REPORT_KINDS, onChange }: ReportToolsProps) {
  const spans = namedSpans(new Date());
  const named = SPANS.find((name) => spans[name].from === view.from && spans[name].to === view.to);
  const choose = (name: SpanName) =>
    onChange(name === "custom" ? { from: view.from ?? spans.year.from, to: view.to } : both(spans[name]));
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {kinds.length > 0 && (
        <Labelled label={words.chooseBy} error={null}>
          {(control) => (
            <Select
              {...control}
              value={view.by ?? "month"}
              options={kinds.map((kind) => ({ value: kind, name: words.by[kind] }))}
              onChange={(by) => onChange({ by })}
            />
          )}
        </Labelled>
      )}
      <Labelled label={words.period} error={null}>
        {(control) => (
          <Select
            {...control}
            value={named ?? "custom"}
            options={[...SPANS, "custom" as const].map((name) => ({ value: name, name: words.spans[name] }))}
            onChange={choose}
          />
        )}
      </Labelled>
      <Month label={words.from} value={view.from} onChange={(from) => onChange({ from })} />
      <Month label={words.to} value={view.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

const both = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({ from, to });

type MonthProps = {
  label: string;
  value: string | undefined;
  onChange: (month: string | undefined) => void;
};

function Month({ label, value = "", onChange }: MonthProps) {
  return (
    <Labelled label={label} error={null}>
      {(control) => (
        <input
          {...control}
          type="month"
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Labelled>
  );
}

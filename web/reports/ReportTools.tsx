import { useState } from "react";
import { REPORT_KINDS, type ReportKind } from "../../shared/rules/list-views.ts";
import { useWords } from "../language/Language.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { namedSpans, type ReportView } from "./report-view.ts";
import { reportWords } from "./words.ts";

type ReportToolsProps = {
  view: ReportView;
  kinds?: readonly ReportKind[];
  onChange: (change: ReportView) => void;
};

const SPANS = ["quarter", "last_quarter", "year", "last_year", "all"] as const;
type SpanName = (typeof SPANS)[number] | "custom";

/** What is shown, and for which months of sale. Both stand in the address. */
export function ReportTools({ view, kinds = REPORT_KINDS, onChange }: ReportToolsProps) {
  const words = useWords(reportWords);
  const spans = namedSpans(new Date());
  const named = SPANS.find((name) => spans[name].from === view.from && spans[name].to === view.to);
  const [isCustom, setCustom] = useState(named === undefined);
  const shown = isCustom ? "custom" : (named ?? "custom");
  function choose(name: SpanName) {
    setCustom(name === "custom");
    if (name !== "custom") onChange(both(spans[name]));
    else if (!view.from) onChange(both(spans.year));
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
      {kinds.length > 0 && (
        <Kinds kinds={kinds} shown={view.by ?? "month"} onChange={(by) => onChange({ by })} />
      )}
      <div className="w-44 max-sm:w-full">
        <Labelled label={words.period} error={null}>
          {(control) => (
            <Select
              {...control}
              value={shown}
              options={[...SPANS, "custom" as const].map((name) => ({
                value: name,
                name: words.spans[name],
              }))}
              onChange={choose}
            />
          )}
        </Labelled>
      </div>
      {shown === "custom" && (
        <>
          <Month label={words.from} value={view.from} onChange={(from) => onChange({ from })} />
          <Month label={words.to} value={view.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </div>
  );
}

type KindsProps = { kinds: readonly ReportKind[]; shown: ReportKind; onChange: (kind: ReportKind) => void };

/** All of them in sight: one press each. */
function Kinds({ kinds, shown, onChange }: KindsProps) {
  const words = useWords(reportWords);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{words.chooseBy}</legend>
      <div className="flex flex-wrap gap-1">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => onChange(kind)}
            className={`min-h-11 rounded-control px-3.5 text-sm ${kind === shown ? "bg-ink font-semibold text-sleeve" : "hover:bg-draft-wash"}`}
          >
            {words.by[kind]}
          </button>
        ))}
      </div>
    </fieldset>
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

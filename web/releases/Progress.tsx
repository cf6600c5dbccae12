import { Check, X } from "lucide-react";
import { Ago } from "../ui/Ago.tsx";
import type { Step } from "./progress.ts";
import { releaseWords as words } from "./words.ts";

const MARKS: Record<Step["state"], string> = {
  done: "border-ink bg-ink text-surface",
  current: "border-signal-edge bg-signal",
  to_come: "border-control bg-surface",
  stopped: "border-declined bg-declined text-surface",
};

/** Down the side on a phone, along a line elsewhere. */
export function Progress({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label} className="grid sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step) => (
        <li
          key={step.name}
          aria-current={step.state === "current" ? "step" : undefined}
          className="group relative flex gap-3 pb-4 last:pb-0 sm:flex-col sm:gap-2 sm:pr-3 sm:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute bg-control group-last:hidden max-sm:top-6 max-sm:bottom-0 max-sm:left-[11px] max-sm:w-px sm:top-[11px] sm:right-0 sm:left-6 sm:h-px"
          />
          <Mark state={step.state} />
          <div className="text-sm leading-tight">
            <p className={step.state === "to_come" ? "text-ink-2" : "font-semibold"}>
              {step.name}
              <span className="sr-only">, {words.stepStates[step.state]}</span>
            </p>
            {step.note && <p className="mt-1 text-ink-2">{step.note}</p>}
            {step.at && <Ago at={step.at} className="mt-1 block text-ink-3" />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: Step["state"] }) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] ${MARKS[state]}`}
    >
      {state === "done" && <Check size={14} strokeWidth={2.5} />}
      {state === "stopped" && <X size={14} strokeWidth={2.5} />}
    </span>
  );
}

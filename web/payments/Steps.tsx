import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import type { StatementAt } from "./payments-api.ts";
import type { Step } from "./statement-view.ts";
import { paymentWords } from "./words.ts";

type StepsProps = { at: StatementAt; all: Step[]; open: Step[]; shown: Step };

const SHAPE = "flex min-h-11 items-center gap-2 px-3 text-sm sm:px-4";

/** Where the statement is on its way. What is open can be looked at; what is ahead is only named. */
export function Steps({ at, all, open, shown }: StepsProps) {
  const words = paymentWords.statement;
  return (
    <nav aria-label={words.parts} className="max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4">
      <ol className="flex w-max border-b-[1.5px] border-ink sm:w-full">
        {all.map((step, place) => (
          <li key={step}>
            {open.includes(step) ? (
              <Link
                to={paths.statement()}
                params={at}
                search={{ step }}
                resetScroll={false}
                aria-current={step === shown ? "step" : undefined}
                className={`${SHAPE} rounded-t-control ${step === shown ? "bg-ink font-semibold text-sleeve" : "hover:bg-draft-wash"}`}
              >
                <Name place={place}>{words.steps[step]}</Name>
              </Link>
            ) : (
              <span className={`${SHAPE} text-ink-3`}>
                <Name place={place}>{words.steps[step]}</Name>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Name = ({ place, children }: { place: number; children: string }) => (
  <>
    <span aria-hidden="true" className="mono text-xs">
      {place + 1}
    </span>
    {children}
  </>
);

import type { StatementAmounts, StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { PaidTracks } from "../amount/PaidTracks.tsx";
import { exactly, monthName } from "../formats.ts";
import { byHandWords } from "./words.ts";

type EnteredPartProps = { statement: StatementDetail; amounts: StatementAmounts };

/** A payment as it was entered. */
export function EnteredPart({ statement, amounts }: EnteredPartProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card className="py-1 sm:py-2">
        <EnteredFacts statement={statement} />
      </Card>
      <PaidTracks amounts={amounts} asEntered />
    </div>
  );
}

function EnteredFacts({ statement }: { statement: StatementDetail }) {
  const words = byHandWords.facts;
  const { payment, source, period, total, currency } = statement;
  if (!payment) return null;
  const facts = [
    [words.payer, source ?? ""],
    [words.reference, payment.reference],
    [words.release, payment.release],
    [words.month, period ? monthName(period.from) : ""],
    [words.amount, `${exactly(total ?? "0")} ${currency}`],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">
            <Named>{value}</Named>
          </dd>
        </div>
      ))}
    </dl>
  );
}

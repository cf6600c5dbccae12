import { Link } from "@tanstack/react-router";
import type { Statement } from "../../shared/schemas/money/statements.ts";
import { paths } from "../paths.ts";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";
import { exactly, inNumbers, money } from "./formats.ts";
import { StandingChip } from "./StandingChip.tsx";
import { standingOf } from "./standing.ts";
import { paymentWords as words } from "./words.ts";

type StatementListProps = { slug: string; statements: Statement[] };

/** Each with where it stands in plain words, and what it needs next. */
export function StatementList({ slug, statements }: StatementListProps) {
  return (
    <Card className="px-0 py-0 sm:px-0 sm:py-0">
      <ul className="divide-y divide-line">
        {statements.map((statement) => (
          <li key={statement.id} data-row>
            <Link
              to={paths.statement()}
              params={{ slug, statementId: statement.id }}
              className="grid gap-x-6 gap-y-1.5 px-5 py-4 hover:bg-draft-wash sm:grid-cols-[minmax(0,1fr)_minmax(8rem,auto)_13rem] sm:items-center sm:px-6"
            >
              <span className="grid gap-0.5">
                <span className="leading-tight font-semibold">
                  <Named>{statement.name}</Named>
                </span>
                {statement.payment && (
                  <span className="text-sm wrap-anywhere">
                    <Named>{`${statement.payment.release}: ${statement.payment.reference}`}</Named>
                  </span>
                )}
                <span className="text-sm text-ink-2">{words.next[standingOf(statement)]}</span>
              </span>
              <Total statement={statement} />
              <span className="sm:justify-self-end">
                <StandingChip statement={statement} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Total({ statement: { total, currency, lines, payment } }: { statement: Statement }) {
  if (total === null || currency === null || lines === null)
    return <span className="text-sm text-ink-3 sm:text-right">{words.unread}</span>;
  return (
    <span className="grid sm:text-right">
      <span className="mono text-sm" title={`${inNumbers(lines)}`}>
        {(payment ? exactly : money)(total)} {currency}
      </span>
      <span className="text-xs text-ink-3">{(payment ? words.tracks : words.lines)(lines)}</span>
    </span>
  );
}

import { Link } from "@tanstack/react-router";
import type { PersonReport } from "../../shared/schemas/money/reports.ts";
import { Amount, placesIn } from "../Amount.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { reportWords } from "./words.ts";

/** The statements that it came with, what was deducted, and the co-author's own. */
export function PersonStatements({ statements }: Pick<PersonReport, "statements">) {
  const words = useWords(reportWords).person;
  const { briefPercent, cents } = useFormats();
  const places = placesIn(statements.map(({ paid, decimals }) => ({ units: paid, decimals })));
  if (statements.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="display text-xl">{words.statements}</h2>
      <ul className="divide-y divide-line border-y-[1.5px] border-ink">
        {statements.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="grid">
              {one.slipId ? (
                <Link to={paths.slip()} params={{ slipId: one.slipId }} className="text-link font-medium">
                  {one.name}
                </Link>
              ) : (
                <span className="font-medium">{one.name}</span>
              )}
              <span className="text-sm text-ink-2">
                {words.states[one.state] ?? one.state} ·{" "}
                {one.deductions
                  .map(({ bps, reason }) => words.deducted(briefPercent(bps / 10_000), reason))
                  .join(", ") || words.nothingDeducted}
              </span>
            </span>
            <span className="mono ml-auto text-right">
              <Amount units={one.paid} decimals={one.decimals} places={places} /> {one.token}
              <span className="block text-sm text-ink-3">
                {cents(one.net)} {one.currency}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

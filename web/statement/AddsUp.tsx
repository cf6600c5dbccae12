import type { SlipDetail } from "../../shared/schemas/money/slips.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { slipWords } from "./words.ts";

const CHECKING = "npm run verify -- slip statement.json";

/** The rules and what they were applied to: enough to make every sum again. */
export function AddsUp({ slip }: { slip: SlipDetail }) {
  const words = useWords(slipWords).addsUp;
  const { amount } = useFormats();
  const { currency, sha256, lines } = slip.file;
  // A payment that was entered is in the token itself, and says what each track gets.
  const isEntered = slip.reference !== undefined;
  const rate: [string, string, string] = [
    words.rate,
    words.rateIs(currency, amount(slip.rate.rate), slip.token.symbol),
    words.rateFrom(slip.rate.source, slip.rate.date),
  ];
  const facts: [string, string, string?][] = [
    ...(isEntered ? [] : [rate]),
    [words.opening, `${amount(slip.openingBalance)} ${currency}`],
    [words.closing, `${amount(slip.closingBalance)} ${currency}`],
    ...(slip.corrects ? [[words.corrects, slip.corrects] as [string, string]] : []),
    [words.file, sha256, (isEntered ? words.linesEntered : words.lines)(lines)],
  ];
  return (
    <section className="grid gap-4">
      <h2 className="display text-xl">{words.title}</h2>
      <ol className="grid list-decimal gap-2 pl-5 text-ink-2">
        {[...words.rules, ...(isEntered ? [] : [words.albumRule[slip.albumRule]])].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value, hint]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-ink-3">{name}</dt>
            <dd className="grid">
              <span className="mono text-sm wrap-anywhere">{value}</span>
              {hint && <span className="text-sm text-ink-3 wrap-anywhere">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">
        {words.check} <code className="mono text-sm wrap-anywhere">{CHECKING}</code>
      </p>
    </section>
  );
}

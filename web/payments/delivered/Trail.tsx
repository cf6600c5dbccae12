import type { StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { useFormats } from "../../language/Language.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { deliveredWords as words } from "./words.ts";

/** Who did what, and when. Each entry holds the fingerprint of the one before. */
export function Trail({ trail }: Pick<StatementDetail, "trail">) {
  const { shortMinute } = useFormats();
  return (
    <section className="grid gap-3">
      <h2 className="display text-xl">{words.trail}</h2>
      <Card className="py-1 sm:py-2">
        <ol className="divide-y divide-line">
          {trail.map(({ type, at, by, hash }) => (
            <li key={hash} className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <span>
                {words.events[type] ?? type}{" "}
                <span className="text-ink-2">{by === null ? words.byUs : <Named>{by}</Named>}</span>
              </span>
              <time dateTime={at} title={`${words.entry}: ${hash}`} className="text-sm text-ink-3">
                {shortMinute(new Date(at))}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

import { ArrowRight } from "lucide-react";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Named } from "../../ui/Named.tsx";
import { approvalWords } from "../words.ts";

type Change = { name: string; before: number; after: number };

/** Whose share would be another one, before and after. */
export function ShareChanges({ changes }: { changes: Change[] }) {
  const words = useWords(approvalWords).proposal;
  const { percent } = useFormats();
  const changed = changes.filter(({ before, after }) => before !== after);
  return (
    <ul className="grid gap-1">
      {changed.map(({ name, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; their order is fixed.
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Named>{name}</Named>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <span className="text-ink-2">{percent(before)}</span>
            <ArrowRight role="img" aria-label={words.becomes} size={14} className="shrink-0" />
            <span className="font-medium">{percent(after)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { ArrowRight } from "lucide-react";
import type { ReleaseProposal } from "../../../shared/schemas/proposals.ts";
import { useFormats } from "../../language/Language.tsx";
import { Named } from "../../ui/Named.tsx";
import { releaseWords } from "../words.ts";

type ShareChangesProps = { proposal: Pick<ReleaseProposal, "asked" | "shares"> };

/** Everybody whose share would be another one. */
export function ShareChanges({ proposal: { asked, shares } }: ShareChangesProps) {
  const { percent } = useFormats();
  const changed = asked
    .map(({ name, share }, place) => ({ name, before: share, after: shares[place] ?? share }))
    .filter(({ before, after }) => before !== after);
  return (
    <ul className="grid gap-1">
      {changed.map(({ name, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; their order is fixed.
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Named>{name}</Named>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <span className="text-ink-2">{percent(before)}</span>
            <ArrowRight
              role="img"
              aria-label={releaseWords.proposals.becomes}
              size={14}
              className="shrink-0"
            />
            <span className="font-medium">{percent(after)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

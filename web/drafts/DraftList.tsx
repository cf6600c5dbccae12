import { Link } from "@tanstack/react-router";
import type { DraftItem } from "../../shared/schemas/drafts.ts";
import { paths } from "../paths.ts";
import { Ago } from "../ui/Ago.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { draftWords as words } from "./words.ts";

type DraftListProps = {
  slug: string;
  drafts: DraftItem[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

export const DraftList = ({ slug, drafts, chosen, onChoose }: DraftListProps) => (
  <Card className="px-0 py-0 sm:px-0 sm:py-0">
    <ul className="divide-y divide-line">
      {drafts.map((draft) => (
        <li key={draft.id} data-row className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          <label className="flex min-h-11 min-w-6 items-center">
            <input
              type="checkbox"
              aria-label={words.choose(draft.name || words.unnamed)}
              checked={chosen.has(draft.id)}
              onChange={() => onChoose(draft.id)}
              className="size-5 accent-ink"
            />
          </label>
          <DraftRow slug={slug} draft={draft} />
        </li>
      ))}
    </ul>
  </Card>
);

function DraftRow({ slug, draft }: { slug: string; draft: DraftItem }) {
  const name = draft.name || words.unnamed;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="line-clamp-2 text-base leading-tight font-semibold">
          <Named>{name}</Named>
        </span>
        <span className="text-sm text-ink-2">
          {words.tracks(draft.trackCount)} · {words.people(draft.peopleCount)}
          <span className="max-sm:block">
            <span className="max-sm:hidden"> · </span>
            {words.changed(draft.changedBy)} <Ago at={draft.changedAt} />
          </span>
        </span>
      </div>
      <Chip look={draft.problemCount === 0 ? "approved" : "waiting"}>
        {draft.problemCount === 0 ? words.ready : words.problems(draft.problemCount)}
      </Chip>
      <Link
        to={paths.addRelease()}
        params={{ slug }}
        search={{ draft: draft.id }}
        aria-label={words.openOf(name)}
        className={buttonClass("quiet")}
      >
        {words.open}
      </Link>
    </>
  );
}

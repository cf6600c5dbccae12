import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { WorkspaceItem, WorkspaceStanding } from "../../shared/schemas/workspaces.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Chip } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { dashboardWords } from "./words.ts";

interface WorkspaceCardProps {
  workspace: WorkspaceItem;
  /** Undefined until it is known. */
  standing: WorkspaceStanding | undefined;
}

export function WorkspaceCard({ workspace, standing }: WorkspaceCardProps) {
  const words = useWords(dashboardWords).workspaces;
  const { name, slug, role, memberCount } = workspace;
  return (
    <div className="group relative flex flex-col gap-5 rounded-card border border-line bg-surface p-5 hover:border-ink">
      <div className="flex items-center justify-between gap-3">
        <Chip look="draft">{words.roles[role]}</Chip>
        <span className="text-sm text-ink-2">{words.members(memberCount)}</span>
      </div>
      <h3 className="display line-clamp-3 min-h-[2lh] text-lg leading-tight">
        {/* The link covers the card, and reads as the name alone. */}
        <Link
          to={paths.workspace()}
          params={{ slug }}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          <Named>{name}</Named>
        </Link>
      </h3>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-2">
        <span className="grid min-h-[2lh] min-w-0 gap-0.5">{standing && <Standing {...standing} />}</span>
        <ArrowRight
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="transition-transform duration-120 group-hover:translate-x-1 group-hover:text-ink"
        />
      </div>
    </div>
  );
}

function Standing({ receivedThisMonth, waitingReleases }: WorkspaceStanding) {
  const words = useWords(dashboardWords).workspaces;
  const { tokenAmount } = useFormats();
  const amounts = receivedThisMonth?.map(
    ({ units, decimals, symbol }) => `${tokenAmount(units, decimals)} ${symbol}`,
  );
  return (
    <>
      {amounts && (
        <span>
          {amounts.length === 0 ? (
            words.nothingThisMonth
          ) : (
            <Sentence
              parts={words.thisMonth(<strong className="mono text-ink">{amounts.join(", ")}</strong>)}
            />
          )}
        </span>
      )}
      {waitingReleases !== null && <span>{words.waiting(waitingReleases)}</span>}
    </>
  );
}

import type { WorkspaceItem } from "../../shared/schemas/workspaces.ts";
import { ApiError } from "../api/ask.ts";
import { useStandings, useWorkspaces } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { CreateWorkspace } from "./CreateWorkspace.tsx";
import { Section } from "./Section.tsx";
import { WorkspaceCard } from "./WorkspaceCard.tsx";
import { dashboardWords } from "./words.ts";

export function YourWorkspaces() {
  const words = useWords(dashboardWords).workspaces;
  const workspaces = useWorkspaces();
  return (
    <Section title={words.title}>
      {workspaces.state === "loading" && <Skeleton text={words.loading} bars={["h-20", "h-36"]} />}
      {workspaces.state === "failed" && (
        <FailedPart
          text={workspaces.error instanceof ApiError ? words.refused : words.failed}
          onRetry={workspaces.retry}
        />
      )}
      {workspaces.state === "ready" &&
        (workspaces.data.length === 0 ? <FirstWorkspace /> : <Workspaces items={workspaces.data} />)}
    </Section>
  );
}

function FirstWorkspace() {
  const words = useWords(dashboardWords).workspaces;
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <BlankSeal ticks={96} className="size-24 sm:size-32" />
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p className="font-medium">{words.none}</p>
          <p className="text-ink-2">{words.whatFor}</p>
        </div>
        <CreateWorkspace first />
      </div>
    </Card>
  );
}

function Workspaces({ items }: { items: WorkspaceItem[] }) {
  const standings = useStandings();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
        {items.map((workspace) => (
          <li key={workspace.id} className="grid">
            <WorkspaceCard
              workspace={workspace}
              standing={standings.state === "ready" ? standings.data.get(workspace.slug) : undefined}
            />
          </li>
        ))}
      </ul>
      <CreateWorkspace first={false} />
    </>
  );
}

import { type ReactNode, useId } from "react";
import type { Workspace } from "../../contract/workspaces.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";

type PageWords = { title: (workspace: string) => string; label: string; heading: string };

type WorkspaceListProps = {
  words: PageWords;
  loading: string;
  refused: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** The page of a workspace that is one list. What is in it is asked for together with the workspace, not after it. */
export function WorkspaceList({ loading, refused, ...page }: WorkspaceListProps) {
  return (
    <InWorkspace loading={loading} refused={refused}>
      {(workspace) => <Shown workspace={workspace} {...page} />}
    </InWorkspace>
  );
}

type ShownProps = Omit<WorkspaceListProps, "loading" | "refused"> & { workspace: Workspace };

function Shown({ workspace, words, action, children }: ShownProps) {
  const title = useId();
  useTitle(words.title(workspace.name));
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading label={words.label}>
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      <section aria-labelledby={title} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={title} className="display text-xl">
            {words.heading}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </div>
  );
}

/** In place of a list that nothing is in yet. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <BlankSeal ticks={96} className="size-24 sm:size-32" />
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        <p className="max-w-xl text-ink-2">{text}</p>
      </div>
    </Card>
  );
}

export const NoMatch = ({ text }: { text: string }) => (
  <p role="status" className="py-6 text-ink-2">
    {text}
  </p>
);

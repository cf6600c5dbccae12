import { type ReactNode, useId } from "react";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { Named } from "../ui/Named.tsx";
import { InWorkspace } from "./InWorkspace.tsx";
import { PageHeading } from "./PageHeading.tsx";
import { useTitle } from "./useTitle.ts";

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

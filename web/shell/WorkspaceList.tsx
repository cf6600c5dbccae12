import { type ReactNode, useId } from "react";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { EmptyList, NoMatch } from "../lists/EmptyList.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { ListTools, type ListToolsProps } from "../lists/ListTools.tsx";
import { isNarrowed } from "../lists/list-view.ts";
import type { Endless } from "../lists/useEndlessList.ts";
import { Named } from "../ui/Named.tsx";
import { InWorkspace } from "./InWorkspace.tsx";
import { PageHeading } from "./PageHeading.tsx";
import { useTitle } from "./useTitle.ts";

type Words<Sort extends string> = {
  title: (workspace: string) => string;
  label: string;
  heading: string;
  loading: string;
  workspaceLoading: string;
  workspaceRefused: string;
  none: string;
  whatItIs: string;
  noMatch: string;
  tools: { search: string; sorts: Record<Sort, string> };
};

type WorkspaceListProps<Item, Status extends string, Sort extends string> = Omit<
  ListToolsProps<Status, Sort>,
  "search" | "sorts"
> & {
  words: Words<Sort>;
  list: Endless<Item>;
  whyNot: (error: unknown) => string;
  rows: (items: Item[]) => ReactNode;
  /** Above the list, when there is something to say. */
  notice?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  /** What opens over the list. */
  children?: ReactNode;
};

/** The page of a workspace that is one list. What is in it is asked for together with the workspace, not after it. */
export function WorkspaceList<Item, Status extends string, Sort extends string>(
  props: WorkspaceListProps<Item, Status, Sort>,
) {
  const { words, list, whyNot, rows, notice, action, children, ...tools } = props;
  return (
    <InWorkspace loading={words.workspaceLoading} refused={words.workspaceRefused}>
      {(workspace) => (
        <Shown workspace={workspace} words={words} action={action}>
          {notice}
          <ListTools {...words.tools} {...tools} />
          <EndlessPart
            list={list}
            loading={words.loading}
            whyNot={whyNot}
            none={
              isNarrowed(tools.view) ? (
                <NoMatch text={words.noMatch} />
              ) : (
                <EmptyList title={words.none} text={words.whatItIs} />
              )
            }
          >
            {rows}
          </EndlessPart>
          {children}
        </Shown>
      )}
    </InWorkspace>
  );
}

type ShownProps = {
  workspace: Workspace;
  words: Pick<Words<string>, "title" | "label" | "heading">;
  action: ReactNode;
  children: ReactNode;
};

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

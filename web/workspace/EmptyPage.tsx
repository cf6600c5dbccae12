import type { Workspace } from "../../contract/workspaces.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";

type EmptyPageProps = { page: string; loading: string; title: string; empty: string; help: string };

/** A workspace's list that nothing can be in yet. */
export function EmptyPage({ loading, ...page }: EmptyPageProps) {
  return (
    <InWorkspace loading={loading}>{(workspace) => <Empty workspace={workspace} {...page} />}</InWorkspace>
  );
}

function Empty({
  workspace,
  page,
  title,
  empty,
  help,
}: Omit<EmptyPageProps, "loading"> & { workspace: Workspace }) {
  useTitle(`${page} · ${workspace.name}`);
  return (
    <div className="grid gap-10">
      <PageHeading label={page}>
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      <section aria-label={title} className="grid gap-4">
        <h2 className="display text-xl">{title}</h2>
        <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
          <BlankSeal ticks={96} className="size-24 sm:size-32" />
          <div className="grid gap-1">
            <p className="font-medium">{empty}</p>
            <p className="max-w-xl text-ink-2">{help}</p>
          </div>
        </Card>
      </section>
    </div>
  );
}

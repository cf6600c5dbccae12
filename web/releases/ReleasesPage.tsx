import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useId } from "react";
import type { ReleaseItem } from "../../contract/releases.ts";
import type { Workspace } from "../../contract/workspaces.ts";
import { fetchFailure } from "../fetch-failure.ts";
import { useFormats } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useReleases } from "../releases-api.ts";
import type { Remote } from "../remote.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Named } from "../ui/Named.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { ReleaseDetailsDialog } from "./ReleaseDetailsDialog.tsx";
import { ReleaseList } from "./ReleaseList.tsx";
import { ReleaseTools } from "./ReleaseTools.tsx";
import { type ReleaseView, shownReleases } from "./release-view.ts";
import { releaseWords as words } from "./words.ts";

export function ReleasesPage() {
  const { slug = "" } = useParams({ strict: false });
  // Asked for together with the workspace, not after it.
  const releases = useReleases(slug);
  return (
    <InWorkspace loading={words.loading} refused={words.workspaceRefused}>
      {(workspace) => <Releases workspace={workspace} releases={releases} />}
    </InWorkspace>
  );
}

function Releases({ workspace, releases }: { workspace: Workspace; releases: Remote<ReleaseItem[]> }) {
  useTitle(words.title(workspace.name));
  const title = useId();
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
          <Link to={paths.addRelease()} params={{ slug: workspace.slug }} className={buttonClass("primary")}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
            {words.add}
          </Link>
        </div>
        <Listed workspace={workspace} releases={releases} />
      </section>
    </div>
  );
}

function Listed({ workspace, releases }: { workspace: Workspace; releases: Remote<ReleaseItem[]> }) {
  switch (releases.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-16", "h-16", "h-16"]} />;
    case "failed":
      return <FailedPart text={fetchFailure(words.notFetched, releases.error)} onRetry={releases.retry} />;
    case "ready":
      return releases.data.length === 0 ? (
        <NoReleases />
      ) : (
        <AllReleases workspace={workspace} releases={releases.data} />
      );
  }
}

function NoReleases() {
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <BlankSeal ticks={96} className="size-24 sm:size-32" />
      <div className="grid gap-1">
        <p className="font-medium">{words.none}</p>
        <p className="max-w-xl text-ink-2">{words.whatItIs}</p>
      </div>
    </Card>
  );
}

function AllReleases({ workspace, releases }: { workspace: Workspace; releases: ReleaseItem[] }) {
  const view = useSearch({ from: "/signed-in/workspace/$slug" });
  const navigate = useNavigate({ from: paths.workspace() });
  const look = (change: ReleaseView, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const shown = shownReleases(releases, view, useFormats().compare);
  return (
    <>
      <ReleaseTools releases={releases} view={view} onLook={look} />
      {shown.length === 0 ? (
        <p role="status" className="py-6 text-ink-2">
          {words.noMatch}
        </p>
      ) : (
        <ReleaseList releases={shown} onOpen={(release) => look({ release }, false)} />
      )}
      <ReleaseDetailsDialog
        slug={workspace.slug}
        releaseId={view.release ?? null}
        onClose={() => look({ release: undefined })}
      />
    </>
  );
}

import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { may } from "../../shared/rules/permissions.ts";
import { nameWords } from "../../words/names.ts";
import { fetchFailure } from "../api/fetch-failure.ts";
import { useCounts, useReleases } from "../api/releases.ts";
import { useWorkspace } from "../api/workspaces.ts";
import { standing } from "../lists/list-view.ts";
import { paths } from "../paths.ts";
import { WorkspaceList } from "../shell/WorkspaceList.tsx";
import { buttonClass } from "../ui/Button.tsx";
import { ReleaseDetailsDialog } from "./ReleaseDetailsDialog.tsx";
import { ReleaseList } from "./ReleaseList.tsx";
import type { ReleaseView } from "./release-view.ts";
import { releaseWords } from "./words.ts";

export function ReleasesPage() {
  const words = releaseWords;
  const { slug = "" } = useParams({ strict: false });
  const asked = useSearch({ from: "/signed-in/workspace/$slug" });
  const counts = useCounts(slug)?.releases;
  const view = standing(asked, counts);
  const releases = useReleases(slug, view);
  const navigate = useNavigate({ from: paths.workspace() });
  const look = (change: ReleaseView, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  return (
    <WorkspaceList
      words={words}
      view={view}
      onLook={look}
      counts={counts}
      statuses={nameWords.releaseStatus}
      list={releases}
      whyNot={(error) => fetchFailure(words.notFetched, error)}
      rows={(items) => <ReleaseList releases={items} onOpen={(release) => look({ release }, false)} />}
      action={<Add slug={slug} />}
    >
      <ReleaseDetailsDialog
        slug={slug}
        releaseId={asked.release ?? null}
        onClose={() => look({ release: undefined })}
      />
    </WorkspaceList>
  );
}

function Add({ slug }: { slug: string }) {
  const words = releaseWords;
  const workspace = useWorkspace(slug);
  if (workspace.state === "ready" && !may(workspace.data.role, "create_release")) return null;
  return (
    <span className="flex flex-wrap gap-3">
      <Link to={paths.drafts()} params={{ slug }} className={buttonClass("secondary")}>
        {words.drafts}
      </Link>
      <Link to={paths.importCatalogue()} params={{ slug }} className={buttonClass("secondary")}>
        {words.importCatalogue}
      </Link>
      <Link to={paths.addRelease()} params={{ slug }} className={buttonClass("primary")}>
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        {words.add}
      </Link>
    </span>
  );
}

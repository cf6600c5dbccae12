import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "../../shared/rules/permissions.ts";
import { whyNot } from "../api/ask.ts";
import { useDrafts } from "../api/drafts.ts";
import { useCounts } from "../api/releases.ts";
import { useWorkspace } from "../api/workspaces.ts";
import { standing } from "../lists/list-view.ts";
import { paths } from "../paths.ts";
import { WorkspaceList } from "../shell/WorkspaceList.tsx";
import { buttonClass } from "../ui/Button.tsx";
import type { DraftView } from "./draft-view.ts";
import { KeptHere } from "./KeptHere.tsx";
import { Progress, SendDrafts } from "./SendDrafts.tsx";
import { draftWords as words } from "./words.ts";

/** Releases that are still being written. */
export function DraftsPage() {
  const { slug = "" } = useParams({ strict: false });
  const counts = useCounts(slug)?.drafts;
  const view = standing(useSearch({ from: "/signed-in/workspace/$slug/drafts" }), counts);
  const drafts = useDrafts(slug, view);
  const [submissionId, setSubmission] = useState<string | null>(null);
  const navigate = useNavigate({ from: paths.drafts() });
  const look = (change: DraftView) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <WorkspaceList
      words={words}
      view={view}
      onLook={look}
      counts={counts}
      statuses={words.statuses}
      list={drafts}
      whyNot={(error) => whyNot(error, words.failed)}
      rows={(items) => (
        <SendDrafts slug={slug} drafts={items} query={view.q} counts={counts ?? {}} onSent={setSubmission} />
      )}
      notice={
        <>
          <KeptHere slug={slug} />
          {submissionId && (
            <Progress key={submissionId} slug={slug} id={submissionId} onClose={() => setSubmission(null)} />
          )}
        </>
      }
      action={<Add slug={slug} />}
    />
  );
}

function Add({ slug }: { slug: string }) {
  const workspace = useWorkspace(slug);
  if (workspace.state === "ready" && !may(workspace.data.role, "create_release")) return null;
  return (
    <span className="flex flex-wrap gap-3">
      <Link to={paths.importCatalogue()} params={{ slug }} className={buttonClass("secondary")}>
        {words.importCatalogue}
      </Link>
      <Link to={paths.addRelease()} params={{ slug }} className={buttonClass("secondary")}>
        {words.add}
      </Link>
    </span>
  );
}

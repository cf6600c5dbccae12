import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Named } from "../ui/Named.tsx";
import { ReportShown } from "./ReportShown.tsx";
import type { ReportView } from "./report-view.ts";
import { reportWords } from "./words.ts";

export function ReportsPage() {
  const words = useWords(reportWords);
  return (
    <InWorkspace loading={words.loading}>{(workspace) => <Reports workspace={workspace} />}</InWorkspace>
  );
}

function Reports({ workspace }: { workspace: Workspace }) {
  const words = useWords(reportWords);
  const view = useSearch({ from: "/signed-in/workspace/$slug/reports" });
  const navigate = useNavigate({ from: paths.reports() });
  const change = (to: ReportView) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  useTitle(words.title(workspace.name));
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading label={words.label}>
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      {may(workspace.role, "handle_statements") ? (
        <ReportShown
          whose={{ slug: workspace.slug }}
          view={view}
          empty={words}
          earned={words.earned}
          onChange={change}
          link={({ key }, name) =>
            view.by === "person" && (
              <Link
                to={paths.personReport()}
                params={{ slug: workspace.slug, email: key }}
                search={{ from: view.from, to: view.to }}
                className="text-link"
              >
                {name}
              </Link>
            )
          }
        />
      ) : (
        <p role="status" className="text-ink-2">
          {words.noPermission}
        </p>
      )}
    </div>
  );
}

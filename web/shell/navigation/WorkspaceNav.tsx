import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { may } from "../../../shared/rules/permissions.ts";
import { useWorkspace } from "../../api/workspaces.ts";
import { useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Named } from "../../ui/Named.tsx";
import { signedInWords } from "../words.signed-in.ts";
import { MainNav } from "./MainNav.tsx";
import { PageLink, Soon } from "./nav-items.tsx";

const PAGES = [
  ["releases", paths.workspace()],
  ["information", paths.workspaceInfo()],
  ["tracks", paths.workspaceTracks()],
] as const;

const TITLES = [
  ...PAGES,
  ["addRelease", paths.addRelease()],
  ["drafts", paths.drafts()],
  ["correctDrafts", paths.correctDrafts()],
  ["importCatalogue", paths.importCatalogue()],
  ["reports", paths.reports()],
  ["payments", paths.payments()],
  ["activity", paths.activity()],
  ["api", paths.workspaceApi()],
] as const;

/** Inside a workspace. On a phone one bar says where one is and unfolds the list. */
export function WorkspaceNav({ slug }: { slug: string }) {
  const words = useWords(signedInWords).navigation;
  const workspace = useWorkspace(slug);
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  if (workspace.state === "failed") return <MainNav />;
  if (workspace.state === "ready" && workspace.data.status === "invited") return <MainNav />;
  const name = workspace.state === "ready" ? workspace.data.name : null;
  return (
    <nav
      aria-label={words.main}
      className="max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-2 max-lg:py-1 lg:w-46 lg:shrink-0 lg:py-10 xl:w-58 roomy:sticky roomy:top-18 roomy:max-h-[calc(100dvh-4.5rem)] roomy:self-start roomy:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={list}
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control px-2 text-left lg:hidden"
      >
        <Here slug={slug} name={name} />
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className={`shrink-0 ${unfolded ? "rotate-180" : ""}`}
        />
      </button>
      <div id={list} className={unfolded ? "max-lg:pb-2" : "max-lg:hidden"}>
        <Items slug={slug} name={name} onFollow={() => setUnfolded(false)} />
      </div>
    </nav>
  );
}

/** What lies below a page belongs to it: a statement to Payments, paying a release to Releases. */
function pageAt(slug: string, pathname: string) {
  const above = TITLES.map(([page, path]) => ({ page, at: path.replace("$slug", slug) })).filter(
    ({ at }) => pathname === at || pathname.startsWith(`${at}/`),
  );
  return above.toSorted((one, other) => other.at.length - one.at.length)[0]?.page;
}

/** Where one is, for the bar: the workspace, and the page in it. */
function Here({ slug, name }: { slug: string; name: string | null }) {
  const words = useWords(signedInWords).navigation;
  const { pathname } = useLocation();
  const page = pageAt(slug, pathname);
  return (
    <span className="grid min-w-0">
      <span className="caption truncate text-ink-3">
        {name === null ? words.workspace : <Named>{name}</Named>}
      </span>
      <span className="leading-tight font-semibold">{words[page ?? "menu"]}</span>
    </span>
  );
}

function Items({ slug, name, onFollow }: { slug: string; name: string | null; onFollow: () => void }) {
  const words = useWords(signedInWords).navigation;
  return (
    <ul className="grid gap-1">
      <li>
        <PageLink to={paths.account()}>{words.account}</PageLink>
      </li>
      <li>
        <PageLink to={paths.dashboard()}>{words.dashboard}</PageLink>
      </li>
      <li>
        <PageLink to={paths.earnings()}>{words.earnings}</PageLink>
      </li>
      <li>
        <WorkspaceName slug={slug} name={name} onFollow={onFollow} />
        <ul className="mt-1 grid gap-1">
          {PAGES.map(([page, path]) => (
            <li key={page}>
              <PageLink indented to={path} params={{ slug }} onClick={onFollow}>
                {words[page]}
              </PageLink>
            </li>
          ))}
          <li>
            <Money page="reports" slug={slug} onFollow={onFollow} />
          </li>
          <li>
            <Money page="payments" slug={slug} onFollow={onFollow} />
          </li>
          <Activity slug={slug} onFollow={onFollow} />
          <Api slug={slug} onFollow={onFollow} />
        </ul>
      </li>
      <li>
        <Soon>{words.billing}</Soon>
      </li>
    </ul>
  );
}

type MoneyProps = { page: "reports" | "payments"; slug: string; onFollow: () => void };

/** Opens with the first published track, for those who handle money. */
function Money({ page, slug, onFollow }: MoneyProps) {
  const words = useWords(signedInWords).navigation;
  const workspace = useWorkspace(slug);
  const isOpen =
    workspace.state === "ready" &&
    workspace.data.hasPublished &&
    may(workspace.data.role, "handle_statements");
  if (!isOpen) return <Soon indented>{words[page]}</Soon>;
  return (
    <PageLink indented to={paths[page]()} params={{ slug }} onClick={onFollow}>
      {words[page]}
    </PageLink>
  );
}

/** For those who answer for the workspace. */
function Activity({ slug, onFollow }: { slug: string; onFollow: () => void }) {
  const words = useWords(signedInWords).navigation;
  const workspace = useWorkspace(slug);
  if (workspace.state !== "ready" || !may(workspace.data.role, "see_activity")) return null;
  return (
    <li>
      <PageLink indented to={paths.activity()} params={{ slug }} onClick={onFollow}>
        {words.activity}
      </PageLink>
    </li>
  );
}

/** For those who let programs in. */
function Api({ slug, onFollow }: { slug: string; onFollow: () => void }) {
  const words = useWords(signedInWords).navigation;
  const workspace = useWorkspace(slug);
  if (workspace.state !== "ready" || !may(workspace.data.role, "manage_api")) return null;
  return (
    <li>
      <PageLink indented to={paths.workspaceApi()} params={{ slug }} onClick={onFollow}>
        {words.api}
      </PageLink>
    </li>
  );
}

/** Leads to the workspace's first page. */
function WorkspaceName({
  slug,
  name,
  onFollow,
}: {
  slug: string;
  name: string | null;
  onFollow: () => void;
}) {
  if (name === null) {
    return <span aria-hidden="true" className="mx-3 my-3.5 block h-4 w-32 rounded-control bg-draft-wash" />;
  }
  return (
    <Link
      to={paths.workspace()}
      params={{ slug }}
      onClick={onFollow}
      activeOptions={{ exact: true }}
      className="flex min-h-11 items-center rounded-control px-3 py-2 font-semibold hover:bg-draft-wash"
      title={name}
    >
      <span className="line-clamp-2">
        <Named>{name}</Named>
      </span>
    </Link>
  );
}

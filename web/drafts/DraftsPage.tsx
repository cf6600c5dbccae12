import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useId } from "react";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { useDrafts } from "../api/drafts.ts";
import { EmptyList, NoMatch } from "../lists/EmptyList.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { SearchField } from "../lists/ListTools.tsx";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import type { DraftView } from "./draft-view.ts";
import { SendDrafts } from "./SendDrafts.tsx";
import { draftWords as words } from "./words.ts";

/** Releases that are still being written. */
export function DraftsPage() {
  return (
    <InWorkspace loading={words.loading} refused={words.refused}>
      {(workspace) => <Drafts workspace={workspace} />}
    </InWorkspace>
  );
}

function Drafts({ workspace }: { workspace: Workspace }) {
  const { slug = "" } = useParams({ strict: false });
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
          <span className="flex flex-wrap gap-3">
            <Link to={paths.workspace()} params={{ slug }} className={buttonClass("secondary")}>
              {words.toReleases}
            </Link>
            <Link to={paths.importCatalogue()} params={{ slug }} className={buttonClass("secondary")}>
              {words.importCatalogue}
            </Link>
            <Link to={paths.addRelease()} params={{ slug }} className={buttonClass("primary")}>
              {words.add}
            </Link>
          </span>
        </div>
        {may(workspace.role, "create_release") ? (
          <Listed slug={slug} />
        ) : (
          <Notice kind="error">{words.notAllowed}</Notice>
        )}
      </section>
    </div>
  );
}

function Listed({ slug }: { slug: string }) {
  const view = useSearch({ from: "/signed-in/workspace/$slug/drafts" });
  const navigate = useNavigate({ from: paths.drafts() });
  const look = (change: DraftView) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const drafts = useDrafts(slug, view);
  const narrowed = view.q !== undefined || view.status !== undefined;
  return (
    <>
      <div className="grid gap-3">
        <SearchField label={words.search} query={view.q ?? ""} onQuery={(q) => look({ q: q || undefined })} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.show}</legend>
          {([undefined, "ready", "incomplete"] as const).map((status) => (
            <button
              key={status ?? "all"}
              type="button"
              aria-pressed={view.status === status}
              onClick={() => look({ status })}
              className="min-h-11 rounded-control border-[1.5px] border-line bg-surface px-3 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sleeve"
            >
              {words.filters[status ?? "all"]}
            </button>
          ))}
        </fieldset>
      </div>
      <EndlessPart
        list={drafts}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.failed)}
        none={
          narrowed ? <NoMatch text={words.noMatch} /> : <EmptyList title={words.none} text={words.whatItIs} />
        }
      >
        {(items) => <SendDrafts slug={slug} drafts={items} />}
      </EndlessPart>
    </>
  );
}

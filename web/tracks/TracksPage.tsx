import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useId, useMemo } from "react";
import type { TrackItem } from "../../contract/tracks.ts";
import type { Workspace } from "../../contract/workspaces.ts";
import { fetchFailure } from "../fetch-failure.ts";
import { useFormats } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import type { Remote } from "../remote.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { useTracks } from "../tracks-api.ts";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Named } from "../ui/Named.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TrackDetailsDialog } from "./TrackDetailsDialog.tsx";
import { TrackList } from "./TrackList.tsx";
import { TrackTools } from "./TrackTools.tsx";
import { shownTracks, type TrackView } from "./track-view.ts";
import { trackWords as words } from "./words.ts";

export function TracksPage() {
  const { slug = "" } = useParams({ strict: false });
  // Asked for together with the workspace, not after it.
  const tracks = useTracks(slug);
  return (
    <InWorkspace loading={words.workspaceLoading} refused={words.workspaceRefused}>
      {(workspace) => <Tracks workspace={workspace} tracks={tracks} />}
    </InWorkspace>
  );
}

function Tracks({ workspace, tracks }: { workspace: Workspace; tracks: Remote<TrackItem[]> }) {
  useTitle(words.title(workspace.name));
  const title = useId();
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading label={words.label}>
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      <section aria-labelledby={title} className="grid grid-cols-1 gap-4">
        <h2 id={title} className="display text-xl">
          {words.heading}
        </h2>
        <Listed workspace={workspace} tracks={tracks} />
      </section>
    </div>
  );
}

function Listed({ workspace, tracks }: { workspace: Workspace; tracks: Remote<TrackItem[]> }) {
  switch (tracks.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-16", "h-16", "h-16"]} />;
    case "failed":
      return (
        <FailedPart
          text={words.failed(fetchFailure(words.notFetched, tracks.error))}
          onRetry={tracks.retry}
        />
      );
    case "ready":
      return tracks.data.length === 0 ? (
        <NoTracks />
      ) : (
        <AllTracks slug={workspace.slug} tracks={tracks.data} />
      );
  }
}

function NoTracks() {
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <BlankSeal ticks={96} className="size-24 sm:size-32" />
      <div className="grid gap-1">
        <p className="font-medium">{words.none}</p>
        <p className="max-w-xl text-ink-2">{words.whereFrom}</p>
      </div>
    </Card>
  );
}

function AllTracks({ slug, tracks }: { slug: string; tracks: TrackItem[] }) {
  const view = useSearch({ from: "/signed-in/workspace/$slug/tracks" });
  const navigate = useNavigate({ from: paths.workspaceTracks() });
  const look = (change: TrackView, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const { q, status, sort } = view;
  const { compare } = useFormats();
  const shown = useMemo(
    () => shownTracks(tracks, { q, status, sort }, compare),
    [tracks, q, status, sort, compare],
  );
  return (
    <>
      <TrackTools tracks={tracks} view={view} onLook={look} />
      {shown.length === 0 ? (
        <p role="status" className="py-6 text-ink-2">
          {words.noMatch}
        </p>
      ) : (
        <TrackList slug={slug} tracks={shown} onOpen={(track) => look({ track }, false)} />
      )}
      <TrackDetailsDialog
        slug={slug}
        trackId={view.track ?? null}
        tab={view.tab ?? "tracks"}
        onTab={(tab) => look({ tab: tab === "tracks" ? undefined : tab })}
        onClose={() => look({ track: undefined, tab: undefined })}
      />
    </>
  );
}

import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { nameWords } from "../../words/names.ts";
import { fetchFailure } from "../api/fetch-failure.ts";
import { useCounts } from "../api/releases.ts";
import { useTracks } from "../api/tracks.ts";
import { standing } from "../lists/list-view.ts";
import { paths } from "../paths.ts";
import { WorkspaceList } from "../shell/WorkspaceList.tsx";
import { TrackDetailsDialog } from "./TrackDetailsDialog.tsx";
import { TrackList } from "./TrackList.tsx";
import type { TrackView } from "./track-view.ts";
import { trackWords } from "./words.ts";

export function TracksPage() {
  const words = trackWords;
  const { slug = "" } = useParams({ strict: false });
  const asked = useSearch({ from: "/signed-in/workspace/$slug/tracks" });
  const counts = useCounts(slug)?.tracks;
  const view = standing(asked, counts);
  const tracks = useTracks(slug, view);
  const navigate = useNavigate({ from: paths.workspaceTracks() });
  const look = (change: TrackView, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  return (
    <WorkspaceList
      words={words}
      view={view}
      onLook={look}
      counts={counts}
      statuses={nameWords.trackStatus}
      list={tracks}
      whyNot={(error) => words.failed(fetchFailure(words.notFetched, error))}
      rows={(items) => <TrackList slug={slug} tracks={items} onOpen={(track) => look({ track }, false)} />}
    >
      <TrackDetailsDialog
        slug={slug}
        trackId={asked.track ?? null}
        tab={asked.tab ?? "tracks"}
        onTab={(tab) => look({ tab: tab === "tracks" ? undefined : tab })}
        onClose={() => look({ track: undefined, tab: undefined })}
      />
    </WorkspaceList>
  );
}

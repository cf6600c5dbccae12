import { useMemo } from "react";
import type { TrackItem } from "../../contract/tracks.ts";
import { nameWords } from "../../words/names.ts";
import { ListTools } from "../ui/ListTools.tsx";
import { statusCounts, TRACK_SORTS, type TrackView } from "./track-view.ts";
import { trackWords } from "./words.ts";

/** As many as one takes in at a glance need no tools. */
const A_FEW = 5;

type TrackToolsProps = { tracks: TrackItem[]; view: TrackView; onLook: (change: TrackView) => void };

export function TrackTools({ tracks, view, onLook }: TrackToolsProps) {
  const words = trackWords.tools;
  const statusNames = nameWords.trackStatus;
  const counts = useMemo(() => statusCounts(tracks), [tracks]);
  const isNarrowed = view.q !== undefined || view.status !== undefined || view.sort !== undefined;
  if (tracks.length <= A_FEW && !isNarrowed) return null;
  return (
    <ListTools
      search={words.search}
      query={view.q ?? ""}
      onQuery={(q) => onLook({ q: q || undefined })}
      status={view.status ?? null}
      statuses={counts.map(({ status, count }) => ({
        value: status,
        name: statusNames[status],
        count,
      }))}
      all={tracks.length}
      onStatus={(status) => onLook({ status: status ?? undefined })}
      sort={view.sort ?? "newest"}
      sorts={TRACK_SORTS.map((sort) => ({ value: sort, name: words.sorts[sort] }))}
      onSort={(sort) => onLook({ sort: sort === "newest" ? undefined : sort })}
    />
  );
}

import { memo } from "react";
import type { TrackItem } from "../../shared/schemas/tracks.ts";
import { CalendarDay } from "../CalendarDay.tsx";
import { Received } from "../Received.tsx";
import { ReleaseStatusChip } from "../ReleaseStatusChip.tsx";
import { Card } from "../ui/Card.tsx";
import { Code } from "../ui/Code.tsx";
import { useToast } from "../ui/feedback/useToast.tsx";
import { Named } from "../ui/Named.tsx";
import { useLatest } from "../ui/useLatest.ts";
import { useMedia } from "../ui/useMedia.ts";
import { shownIsrc } from "./shown-isrc.ts";
import { TrackActions } from "./TrackActions.tsx";
import { type RowProps, type RowsProps, TrackCards } from "./TrackCards.tsx";
import { trackWords } from "./words.ts";

/** Where a table fits; and where each of its columns can stand by itself. */
const TABLE = "(min-width: 64rem)";
const WIDE = "(min-width: 75rem)";

type TrackListProps = { slug: string; tracks: TrackItem[]; onOpen: (id: string) => void };

/** A table where there is room for one, a card for each track elsewhere. */
export function TrackList({ slug, tracks, onOpen }: TrackListProps) {
  const { toast, say } = useToast();
  const Rows = useMedia(TABLE) ? TrackTable : TrackCards;
  return (
    <>
      <Rows tracks={tracks} slug={slug} say={say} onOpen={useLatest(onOpen)} />
      {toast}
    </>
  );
}

function TrackTable({ tracks, ...row }: RowsProps) {
  const isWide = useMedia(WIDE);
  const Row = isWide ? TrackRow : NarrowRow;
  return (
    <Card className="px-0 py-0 sm:px-0 sm:py-0">
      <table className="w-full table-fixed text-left text-sm">
        <Columns isWide={isWide} />
        <tbody className="divide-y divide-line">
          {tracks.map((track) => (
            <Row key={track.id} track={track} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const TrackRow = memo(({ track, ...actions }: RowProps) => (
  <tr data-row className="h-16 *:py-2">
    <td className="pl-6 text-base leading-tight font-semibold">
      <Lines>{track.name}</Lines>
    </td>
    <td className="pl-4 text-xs whitespace-nowrap text-ink-2">
      <Code>{shownIsrc(track)}</Code>
    </td>
    <td className="pl-4">
      <Lines>{track.artist}</Lines>
    </td>
    <td className="pl-4">
      <Lines>{track.album}</Lines>
    </td>
    <td className="pl-4 text-ink-2">
      <CalendarDay>{track.date}</CalendarDay>
    </td>
    <td className="pl-4">
      <Standing track={track} />
    </td>
    <td className="pr-3">
      <TrackActions track={track} {...actions} />
    </td>
  </tr>
));

/** Money can only have come in once it is published. */
const Standing = ({ track }: Pick<RowProps, "track">) => (
  <>
    <ReleaseStatusChip status={track.status} />
    {(track.status === "published" || track.received.length > 0) && (
      <span className="mt-1 block">
        <Received sums={track.received} />
      </span>
    )}
  </>
);

/** Two and two share a column: the code below its track, the album below its artist. */
const NarrowRow = memo(({ track, ...actions }: RowProps) => (
  <tr data-row className="h-16 *:py-2">
    <td className="pl-5 leading-tight">
      <span className="text-base font-semibold">
        <Lines>{track.name}</Lines>
      </span>
      <span className="mt-1 block text-xs whitespace-nowrap text-ink-2">
        <Code>{shownIsrc(track)}</Code>
      </span>
    </td>
    <td className="pl-4">
      <Lines>{track.artist}</Lines>
      <span className="mt-1 block text-ink-2">
        <Lines>{track.album}</Lines>
      </span>
    </td>
    <td className="pl-4 text-ink-2">
      <CalendarDay>{track.date}</CalendarDay>
    </td>
    <td className="pl-4">
      <Standing track={track} />
    </td>
    <td className="pr-2">
      <TrackActions track={track} {...actions} />
    </td>
  </tr>
));

const NARROW_COLUMNS = [
  [["name", "isrc"], "pl-5"],
  [["artist", "album"], "pl-4"],
  [["date"], "w-26 pl-4"],
  [["status", "received"], "w-43 pl-4"],
] as const;

const COLUMNS = [
  [["name"], "w-56 pl-6"],
  [["isrc"], "w-34 pl-4"],
  [["artist"], "pl-4"],
  [["album"], "pl-4"],
  [["date"], "w-28 pl-4"],
  [["status", "received"], "w-43 pl-4"],
] as const;

function Columns({ isWide }: { isWide: boolean }) {
  const words = trackWords.list;
  return (
    <thead>
      <tr className="border-b border-line text-ink-2">
        {(isWide ? COLUMNS : NARROW_COLUMNS).map(([columns, look]) => (
          <th key={columns[0]} scope="col" className={`py-3 font-medium ${look}`}>
            {columns.map((column) => words[column]).join(" · ")}
          </th>
        ))}
        <th scope="col" className="w-58 py-3 xl:w-60">
          <span className="sr-only">{words.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

const Lines = ({ children }: { children: string }) => (
  <span title={children} className="line-clamp-2 leading-tight">
    <Named>{children}</Named>
  </span>
);

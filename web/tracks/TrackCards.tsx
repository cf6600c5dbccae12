import { memo, type ReactNode } from "react";
import type { TrackItem } from "../../shared/schemas/tracks.ts";
import { CalendarDay } from "../CalendarDay.tsx";
import { Received } from "../Received.tsx";
import { ReleaseStatusChip } from "../ReleaseStatusChip.tsx";
import { Card } from "../ui/Card.tsx";
import { Code } from "../ui/Code.tsx";
import { Named } from "../ui/Named.tsx";
import { shownIsrc } from "./shown-isrc.ts";
import { TrackActions, type TrackActionsProps } from "./TrackActions.tsx";
import { trackWords } from "./words.ts";

export type RowProps = TrackActionsProps;
export type RowsProps = Omit<RowProps, "track"> & { tracks: TrackItem[] };

export const TrackCards = ({ tracks, ...row }: RowsProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {tracks.map((track) => (
      <TrackCard key={track.id} track={track} {...row} />
    ))}
  </ul>
);

const TrackCard = memo(({ track, ...actions }: RowProps) => {
  const words = trackWords.list;
  return (
    <li data-row>
      <Card className="grid grid-cols-1 gap-3 pb-2 sm:pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="text-lg font-semibold wrap-anywhere">
            <Named>{track.name}</Named>
          </p>
          <ReleaseStatusChip status={track.status} />
          <p className="line-clamp-2 w-full text-sm text-ink-2 wrap-anywhere">
            <Named>{track.artist}</Named>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
          <Fact name={words.isrc}>
            <Code>{shownIsrc(track)}</Code>
          </Fact>
          <Fact name={words.album}>
            <Named>{track.album}</Named>
          </Fact>
          <Fact name={words.date}>
            <CalendarDay>{track.date}</CalendarDay>
          </Fact>
          {track.contractPath && (
            <Fact name={words.received}>
              <Received sums={track.received} />
            </Fact>
          )}
        </dl>
        <div className="border-t border-line pt-2">
          <TrackActions track={track} {...actions} />
        </div>
      </Card>
    </li>
  );
});

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="line-clamp-2 wrap-anywhere">{children}</dd>
  </div>
);

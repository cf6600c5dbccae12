import { memo } from "react";
import type { ReleaseItem } from "../../shared/schemas/releases.ts";
import { CalendarDay } from "../CalendarDay.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Code } from "../ui/Code.tsx";
import { Named } from "../ui/Named.tsx";
import { Seal } from "../ui/Seal.tsx";
import { useLatest } from "../ui/useLatest.ts";
import { useMedia } from "../ui/useMedia.ts";
import { ReleaseStanding } from "./ReleaseStanding.tsx";
import { peopleSectors, sealHash } from "./release-seal.ts";
import { releaseWords } from "./words.ts";

const WIDE = "(min-width: 64rem)";

type ReleaseListProps = { releases: ReleaseItem[]; onOpen: (id: string) => void };

/** A table where there is room for one, a card for each release elsewhere. */
export function ReleaseList({ releases, onOpen }: ReleaseListProps) {
  const Rows = useMedia(WIDE) ? ReleaseTable : ReleaseCards;
  return <Rows releases={releases} onOpen={useLatest(onOpen)} />;
}

function ReleaseTable({ releases, onOpen }: ReleaseListProps) {
  const words = releaseWords.list;
  return (
    <Card className="px-0 py-0 sm:px-0 sm:py-0">
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-3 pl-6 font-medium">
              {words.name}
            </th>
            <th scope="col" className="w-37 py-3 pl-4 xl:w-40 font-medium">
              {words.code}
            </th>
            <th scope="col" className="w-28 py-3 pl-4 xl:w-32 font-medium">
              {words.date}
            </th>
            <th scope="col" className="w-44 py-3 pl-4 xl:w-48 font-medium">
              {words.status}
            </th>
            <th scope="col" className="w-24 py-3 pr-3 xl:w-28">
              <span className="sr-only">{words.details}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {releases.map((release) => (
            <ReleaseRow key={release.id} release={release} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function ReleaseCards({ releases, onOpen }: ReleaseListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {releases.map((release) => (
        <ReleaseCard key={release.id} release={release} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type RowProps = { release: ReleaseItem; onOpen: (id: string) => void };

const ReleaseRow = memo(({ release, onOpen }: RowProps) => (
  <tr data-row className="h-18">
    <td className="py-2 pl-6">
      <span className="flex items-center gap-4">
        <RowSeal release={release} />
        <span className="grid gap-1">
          <span className="line-clamp-2 text-base leading-tight font-semibold">
            <Named>{release.name}</Named>
          </span>
          <WhichChange release={release} />
        </span>
      </span>
    </td>
    <td className="py-2 pl-4 text-ink-2">
      <Code>{release.code}</Code>
    </td>
    <td className="py-2 pl-4 text-ink-2">
      <CalendarDay>{release.date}</CalendarDay>
    </td>
    <td className="py-2 pl-4">
      <ReleaseStanding release={release} />
    </td>
    <td className="py-2 pr-3 text-right">
      <DetailsButton release={release} onOpen={onOpen} />
    </td>
  </tr>
));

const ReleaseCard = memo(({ release, onOpen }: RowProps) => {
  const words = releaseWords.list;
  return (
    <li data-row>
      <Card className="grid grid-cols-1 gap-4">
        <div className="flex items-center gap-4">
          <RowSeal release={release} />
          <span className="grid min-w-0 gap-1">
            <span className="text-lg font-semibold wrap-anywhere">
              <Named>{release.name}</Named>
            </span>
            <WhichChange release={release} />
          </span>
        </div>
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <Fact name={words.code}>
            <Code>{release.code}</Code>
          </Fact>
          <Fact name={words.date}>
            <CalendarDay>{release.date}</CalendarDay>
          </Fact>
        </dl>
        <div className="flex items-center justify-between gap-4">
          <div className="w-44 text-sm">
            <ReleaseStanding release={release} />
          </div>
          <DetailsButton release={release} onOpen={onOpen} />
        </div>
      </Card>
    </li>
  );
});

/** A proposed change of one of its tracks, and no release of its own. */
const WhichChange = ({ release: { amends } }: { release: ReleaseItem }) =>
  amends && (
    <span className="text-sm text-ink-2">{releaseWords.list.change(amends.number, amends.from)}</span>
  );

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="truncate">{children}</dd>
  </div>
);

const RowSeal = ({ release }: { release: ReleaseItem }) => (
  <Seal
    hash={sealHash(release.id)}
    people={peopleSectors(release)}
    label={null}
    ticks={40}
    className="size-11 shrink-0"
  />
);

function DetailsButton({ release, onOpen }: RowProps) {
  const words = releaseWords.list;
  return (
    <Button look="quiet" aria-label={words.detailsOf(release.name)} onClick={() => onOpen(release.id)}>
      {words.details}
    </Button>
  );
}

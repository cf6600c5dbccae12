import { memo, useState } from "react";
import type { StatementItem } from "../../../shared/schemas/money/statements.ts";
import { Button } from "../../ui/Button.tsx";
import { Named } from "../../ui/Named.tsx";
import { money } from "../formats.ts";
import { FindTrack } from "./FindTrack.tsx";
import type { ItemListProps } from "./item-list.ts";
import { matchWords as words } from "./words.ts";

type ItemRowProps = ItemListProps & { item: StatementItem };

/** A recording that needs somebody: what it may be, each one press away. */
export const ItemRow = memo(({ item, at, currency, onMatch }: ItemRowProps) => {
  const [searching, setSearching] = useState(false);
  const name = words.of(item.title || words.untitled, item.artist);
  return (
    <li
      data-item={item.item}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go from row to row.
      tabIndex={0}
      aria-label={name}
      className="grid gap-3 px-5 py-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      <ItemHead item={item} currency={currency} />
      <div className="flex flex-wrap gap-2">
        {item.offered.map((track, place) => (
          <button
            key={track.trackId}
            type="button"
            data-key={place + 1}
            aria-label={`${words.take(track.title)}: ${name}`}
            onClick={() => onMatch({ item: item.item, trackId: track.trackId })}
            className="flex min-h-11 max-w-full items-center gap-2.5 rounded-control border-[1.5px] border-control bg-surface px-3 py-1.5 text-left hover:border-ink"
          >
            <Key>{`${place + 1}`}</Key>
            <span className="grid min-w-0 leading-tight">
              <span className="font-medium">
                <Named>{track.title}</Named>
              </span>
              <span className="text-xs text-ink-2">
                <Named>{words.of(track.artist, track.release)}</Named>
              </span>
            </span>
          </button>
        ))}
        <Button
          look="quiet"
          data-key="s"
          aria-expanded={searching}
          aria-label={`${words.search}: ${name}`}
          onClick={() => setSearching(!searching)}
        >
          <Key>{words.keyNames.search}</Key>
          {words.search}
        </Button>
        <Button
          look="quiet"
          data-key="x"
          aria-label={`${words.notOursButton}: ${name}`}
          onClick={() => onMatch({ item: item.item })}
        >
          <Key>{words.keyNames.notOurs}</Key>
          {words.notOursButton}
        </Button>
      </div>
      {searching && (
        <FindTrack
          slug={at.slug}
          onFound={(found) => onMatch({ item: item.item, ...found })}
          onClose={() => setSearching(false)}
        />
      )}
    </li>
  );
});

const Key = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="mono grid size-5 shrink-0 place-items-center rounded-control bg-draft-wash text-xs max-sm:hidden"
  >
    {children}
  </span>
);

/** What the file says of it. */
export function ItemHead({ item, currency }: { item: StatementItem; currency: string }) {
  const codes = [item.isrc, item.upc].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
      <p className="min-w-0">
        <span className="font-semibold">
          <Named>{item.title || words.untitled}</Named>
        </span>{" "}
        <span className="text-ink-2">
          <Named>{item.artist}</Named>
        </span>
        <span className="mono block text-xs text-ink-3">
          {[codes, words.lines(item.lines)].filter(Boolean).join(" · ")}
        </span>
      </p>
      <p className="mono text-sm whitespace-nowrap" title={item.amount}>
        {money(item.amount)} {currency}
      </p>
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { memo, useState } from "react";
import type { ITEM_STANDINGS, StatementItem } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { EndlessPart } from "../../lists/EndlessPart.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { useItems } from "../payments-api.ts";
import { FindTrack } from "./FindTrack.tsx";
import { ItemHead } from "./ItemRow.tsx";
import type { ItemListProps } from "./item-list.ts";
import { matchWords as words } from "./words.ts";

type DecidedItemsProps = ItemListProps & {
  standing: (typeof ITEM_STANDINGS)[number];
  title: string;
  count: number;
};

/** Folded away; nothing of it is asked for before somebody looks. */
export function DecidedItems({ title, count, ...list }: DecidedItemsProps) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <Card className="px-0 py-0 sm:px-0 sm:py-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center justify-between gap-4 px-5 text-left font-medium hover:bg-draft-wash sm:px-6"
      >
        {title}
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} className={open ? "rotate-180" : ""} />
      </button>
      {open && (
        <div className="border-t border-line pb-4">
          <Rows {...list} />
        </div>
      )}
    </Card>
  );
}

function Rows({ standing, ...row }: Omit<DecidedItemsProps, "title" | "count">) {
  const list = useItems(row.at, standing);
  return (
    <EndlessPart
      list={list}
      loading={words.loading}
      whyNot={(error) => whyNot(error, words.listFailed)}
      none={null}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <DecidedRow key={item.item} item={item} {...row} />
          ))}
        </ul>
      )}
    </EndlessPart>
  );
}

const DecidedRow = memo(({ item, at, currency, open, onMatch }: ItemListProps & { item: StatementItem }) => {
  const [searching, setSearching] = useState(false);
  const name = words.of(item.title || words.untitled, item.artist);
  const taken = item.track?.title ?? item.release?.name;
  return (
    <li className="grid gap-1 px-5 py-3 [content-visibility:auto] sm:px-6">
      <ItemHead item={item} currency={currency} />
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <span className="min-w-0 flex-1">
          {taken && (
            <>
              <span aria-hidden="true">→ </span>
              <Named>{taken}</Named>
            </>
          )}
          {item.matchedBy && <span className="text-ink-3"> {words.by[item.matchedBy]}</span>}
        </span>
        {open && (
          <span className="flex">
            {item.matchedBy === "alias" && (
              <Button
                look="quiet"
                className="text-sm"
                aria-label={`${words.undo}: ${name}`}
                onClick={() => onMatch({ item: item.item, undo: true })}
              >
                {words.undo}
              </Button>
            )}
            <Button
              look="quiet"
              className="text-sm"
              aria-label={`${words.change}: ${name}`}
              aria-expanded={searching}
              onClick={() => setSearching(!searching)}
            >
              {words.change}
            </Button>
            {item.standing === "matched" && (
              <Button
                look="quiet"
                className="text-sm"
                aria-label={`${words.notOursButton}: ${name}`}
                onClick={() => onMatch({ item: item.item })}
              >
                {words.notOursButton}
              </Button>
            )}
          </span>
        )}
      </div>
      {searching && (
        <FindTrack
          slug={at.slug}
          onFound={(found) => {
            setSearching(false);
            onMatch({ item: item.item, ...found });
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </li>
  );
});

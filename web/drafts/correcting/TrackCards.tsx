import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { paths } from "../../paths.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { COLUMNS, type Column, cellText } from "./draft-cells.ts";
import type { Repair } from "./draft-faults.ts";
import { Faults } from "./Faults.tsx";
import type { RowsProps } from "./Grid.tsx";
import type { Row } from "./rows.ts";
import { correctWords as words } from "./words.ts";

/** On a phone: each track with what is wrong, the same repairs, and a field for each cell in question. */
export function TrackCards({ slug, rows, chosen, onChoose, onCells, onRepair, onTakeTheirs }: RowsProps) {
  const stable = {
    onChoose: useLatest(onChoose),
    onCell: useLatest((key: string, column: Column, text: string) =>
      onCells([{ row: rows.findIndex((row) => row.key === key), column: COLUMNS.indexOf(column), text }]),
    ),
    onRepair: useLatest(onRepair),
    onTakeTheirs: useLatest(onTakeTheirs),
  };
  return (
    <ul aria-label={words.grid} className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <TrackCard key={row.key} slug={slug} row={row} isChosen={chosen.has(row.key)} {...stable} />
      ))}
    </ul>
  );
}

type TrackCardProps = {
  slug: string;
  row: Row;
  isChosen: boolean;
  onChoose: (keys: string[], isChosen: boolean) => void;
  onCell: (key: string, column: Column, text: string) => void;
  onRepair: (row: Row, repair: Repair) => void;
  onTakeTheirs: (draftId: string) => void;
};

const TrackCard = memo(function TrackCard(props: TrackCardProps) {
  const { slug, row, isChosen } = props;
  const columns = [...new Set([...row.faults, ...row.warnings].flatMap(({ column }) => column ?? []))];
  const isSaid = columns.length > 0 || row.faults.length > 0 || row.problem !== null;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto]">
      <div className="flex items-start gap-3">
        <label className="-m-2 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={words.choose(row.title)}
            checked={isChosen}
            onChange={({ target }) => props.onChoose([row.key], target.checked)}
            className="size-5 accent-ink"
          />
        </label>
        <span className="grid min-w-0 flex-1">
          <span className="leading-tight font-semibold wrap-anywhere">{row.title}</span>
          <span className="text-sm wrap-anywhere text-ink-2">{cellText(row.content, row.place, "name")}</span>
        </span>
        <Link
          to={paths.addRelease()}
          params={{ slug }}
          search={{ draft: row.draftId }}
          className="text-link inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {words.open}
        </Link>
      </div>
      {isSaid && (
        <div className="text-sm">
          <Faults slug={slug} row={row} onRepair={props.onRepair} onTakeTheirs={props.onTakeTheirs} />
        </div>
      )}
      {columns.map((column) => (
        <CellField
          key={`${column} ${cellText(row.content, row.place, column)}`}
          label={words.columns[column]}
          name={words.cell(words.columns[column], row.title)}
          text={cellText(row.content, row.place, column)}
          onText={(text) => props.onCell(row.key, column, text)}
        />
      ))}
    </li>
  );
});

type CellFieldProps = { label: string; name: string; text: string; onText: (text: string) => void };

function CellField({ label, name, text, onText }: CellFieldProps) {
  const [typed, setTyped] = useState(text);
  return (
    <label className="grid gap-1 text-sm font-medium">
      {label}
      <input
        type="text"
        dir="auto"
        aria-label={name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== text && onText(typed)}
        onKeyDown={(event) => event.key === "Enter" && typed !== text && onText(typed)}
        className="min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-control bg-surface px-3 text-base font-normal"
      />
    </label>
  );
}

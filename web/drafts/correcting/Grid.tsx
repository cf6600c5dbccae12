// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be left out of the layout while they are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes focus, as in every grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LANGUAGES, RELEASE_TYPES } from "../../../shared/schemas/catalog.ts";
import genres from "../../../shared/schemas/genres.json" with { type: "json" };
import { useLatest } from "../../ui/useLatest.ts";
import { COLUMNS, cellText } from "./draft-cells.ts";
import type { Repair } from "./draft-faults.ts";
import { CHOICES, type Editing, GRID_COLUMNS, GridRow, HEAD } from "./GridRow.tsx";
import { cellsIn } from "./pasted-block.ts";
import type { Row } from "./rows.ts";
import { correctWords as words } from "./words.ts";

export interface CellChange {
  row: number;
  column: number;
  text: string;
}

export type RowsProps = {
  slug: string;
  rows: Row[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: string[], isChosen: boolean) => void;
  onCells: (changes: CellChange[]) => void;
  onRepair: (row: Row, repair: Repair) => void;
  onTakeTheirs: (draftId: string) => void;
  onUndo: (() => void) | null;
};

type Spot = { row: number; column: number };

/** Cells as in a spreadsheet. One of them is where the keyboard is; Tab after the last of a row goes to its repairs. */
export function Grid({ slug, rows, chosen, onChoose, onCells, onRepair, onTakeTheirs, onUndo }: RowsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const here = { row: Math.min(at.row, rows.length - 1), column: at.column };

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${here.row} ${here.column}"]`)?.focus();
  });

  function go(row: number, column: number) {
    setEditing(null);
    wantsFocus.current = true;
    setAt({
      row: Math.min(Math.max(row, 0), rows.length - 1),
      column: Math.min(Math.max(column, 0), COLUMNS.length - 1),
    });
  }

  const textAt = ({ row, column }: Spot) => {
    const { content, place } = rows[row] ?? {};
    const name = COLUMNS[column];
    return content && name ? cellText(content, place ?? 0, name) : "";
  };

  const begin = (spot: Spot, text: string) => {
    setAt(spot);
    setEditing({ text });
  };
  const commit = () => {
    if (editing && editing.text !== textAt(here)) onCells([{ ...here, text: editing.text }]);
  };

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target as HTMLElement).closest("[data-cell]")) return;
    const { key, shiftKey } = event;
    const { row, column } = here;
    const sideways = shiftKey ? -1 : 1;
    const isHeld = event.ctrlKey || event.metaKey;
    if (key === "Tab") {
      const leaves = shiftKey ? column === 0 : column === COLUMNS.length - 1;
      commit();
      if (leaves) return setEditing(null);
      go(row, column + sideways);
    } else if (key === "Enter" && editing) {
      commit();
      go(row + sideways, column);
    } else if (key === "Escape" && editing) go(row, column);
    else if (editing || event.altKey) return;
    else if (isHeld && key.toLowerCase() === "z" && onUndo) onUndo();
    else if (isHeld) return;
    else if (key === "Enter" || key === "F2") begin(here, textAt(here));
    else if (key === "Delete" || key === "Backspace") onCells([{ ...here, text: "" }]);
    else if (key.length === 1) begin(here, key);
    else {
      const step = STEPS[key];
      if (!step) return;
      go(row + (step[0] ?? 0), column + (step[1] ?? 0));
    }
    event.preventDefault();
    // Meant for the cell: the app's own keys do not hear it.
    event.stopPropagation();
  }

  function onPaste(event: ClipboardEvent<HTMLDivElement>) {
    if (editing || !(event.target as HTMLElement).closest("[data-cell]")) return;
    event.preventDefault();
    const block = cellsIn(event.clipboardData.getData("text/plain"));
    onCells(
      block
        .slice(0, rows.length - here.row)
        .flatMap((cells, down) =>
          cells
            .slice(0, COLUMNS.length - here.column)
            .map((text, right) => ({ row: here.row + down, column: here.column + right, text })),
        ),
    );
  }

  const stable = {
    onGo: useLatest(go),
    onEdit: useLatest((row: number, column: number) => begin({ row, column }, textAt({ row, column }))),
    onText: useLatest((text: string) => setEditing({ text })),
    onLeave: useLatest(() => {
      commit();
      setEditing(null);
    }),
    onChoose: useLatest(onChoose),
    onRepair: useLatest(onRepair),
    onTakeTheirs: useLatest(onTakeTheirs),
  };
  return (
    <div className="@container max-h-[78dvh] overflow-auto rounded-card border border-line bg-surface">
      <div
        ref={grid}
        role="grid"
        aria-label={words.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length + 1}
        className="w-max min-w-full text-sm"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={(event) => {
          if (editing || !(event.target as HTMLElement).closest("[data-cell]")) return;
          event.preventDefault();
          event.clipboardData.setData("text/plain", textAt(here));
        }}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-20 grid border-b border-ink bg-surface"
          style={GRID_COLUMNS}
        >
          <div role="columnheader" className="sticky left-0 z-10 grid place-items-center bg-surface">
            <input
              type="checkbox"
              aria-label={words.chooseAll}
              checked={rows.length > 0 && rows.every(({ key }) => chosen.has(key))}
              onChange={({ target }) =>
                onChoose(
                  rows.map(({ key }) => key),
                  target.checked,
                )
              }
              className="size-5 accent-ink"
            />
          </div>
          {COLUMNS.map((column) => (
            <div
              key={column}
              role="columnheader"
              className={`${HEAD} ${column === "title" ? "sticky left-11 z-10 bg-surface" : ""}`}
            >
              {words.columns[column]}
            </div>
          ))}
        </div>
        {rows.map((row, i) => (
          <GridRow
            key={row.key}
            slug={slug}
            row={row}
            index={i}
            active={i === here.row ? here.column : null}
            editing={i === here.row ? editing : null}
            isChosen={chosen.has(row.key)}
            {...stable}
          />
        ))}
      </div>
      <Choices id={CHOICES.genreId} options={genres.genres.map(({ name }) => name)} />
      <Choices id={CHOICES.language} options={[...LANGUAGES]} />
      <Choices id={CHOICES.releaseType} options={[...RELEASE_TYPES]} />
    </div>
  );
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -COLUMNS.length],
  End: [0, COLUMNS.length],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};

const Choices = ({ id, options }: { id: string; options: string[] }) => (
  <datalist id={id}>
    {options.map((option) => (
      <option key={option} value={option} />
    ))}
  </datalist>
);

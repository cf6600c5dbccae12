// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be left out of the layout while they are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes focus, as in every grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys
import { memo, useEffect, useId, useRef } from "react";
import { COLUMNS, type Column, cellText } from "./draft-cells.ts";
import type { Repair } from "./draft-faults.ts";
import { Faults } from "./Faults.tsx";
import type { Row } from "./rows.ts";
import { correctWords as words } from "./words.ts";

export interface Editing {
  text: string;
}

/** Cells that offer what can stand in them. */
export const CHOICES = {
  genreId: "correct-genres",
  language: "correct-languages",
  releaseType: "correct-types",
};

const WIDTHS: { [column in Column]?: number } = {
  ...{ title: 11, name: 10, isrc: 9.5, artists: 11, emails: 13.5, shares: 6.5, releaseDate: 7.5 },
  ...{ releaseType: 6, language: 7, mediaLink: 14, credits: 14 },
};
const IN_REM = [2.75, ...COLUMNS.map((column) => WIDTHS[column] ?? 9)];
export const GRID_COLUMNS = { gridTemplateColumns: IN_REM.map((width) => `${width}rem`).join(" ") };
export const HEAD = "flex items-center px-3 py-2.5 font-medium text-ink-2";

type GridRowProps = {
  slug: string;
  row: Row;
  index: number;
  /** The column of the cell where the keyboard is. */
  active: number | null;
  editing: Editing | null;
  isChosen: boolean;
  onGo: (row: number, column: number) => void;
  onEdit: (row: number, column: number) => void;
  onText: (text: string) => void;
  onLeave: () => void;
  onChoose: (keys: string[], isChosen: boolean) => void;
  onRepair: (row: Row, repair: Repair) => void;
  onTakeTheirs: (draftId: string) => void;
};

/** Drawn again only when something in it changes, and laid out only when it comes into sight: there may be thousands. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { slug, row, index, active, editing, isChosen } = props;
  const { content, place, faults, problem, title } = row;
  const faultId = useId();
  const isSaid = faults.length > 0 || row.warnings.length > 0 || problem !== null;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`border-b border-line [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] ${isChosen ? "bg-draft-wash" : "bg-surface"}`}
    >
      <div role="presentation" className="grid" style={GRID_COLUMNS}>
        <div role="gridcell" className="sticky left-0 z-10 grid min-h-11 place-items-center bg-inherit">
          <label className="grid size-11 place-items-center bg-surface">
            <input
              type="checkbox"
              aria-label={words.choose(title)}
              checked={isChosen}
              onChange={({ target }) => props.onChoose([row.key], target.checked)}
              className="size-5 accent-ink"
            />
          </label>
        </div>
        {COLUMNS.map((column, i) => {
          const isActive = i === active;
          const fault = faults.find((one) => one.column === column);
          return isActive && editing ? (
            <div
              key={column}
              role="gridcell"
              data-cell={`${index} ${i}`}
              className={cellClass(column, false)}
            >
              <CellInput
                column={column}
                label={words.cell(words.columns[column], title)}
                text={editing.text}
                onText={props.onText}
                onLeave={props.onLeave}
              />
            </div>
          ) : (
            <Cell
              key={column}
              column={column}
              spot={`${index} ${i}`}
              text={cellText(content, place, column)}
              isActive={isActive}
              faultId={fault ? faultId : undefined}
              onGo={() => props.onGo(index, i)}
              onEdit={() => props.onEdit(index, i)}
            />
          );
        })}
      </div>
      {isSaid && (
        <div
          id={faultId}
          role="gridcell"
          aria-colspan={COLUMNS.length + 1}
          className="sticky left-0 w-[100cqw] px-3 pb-3 pl-14"
        >
          <Faults slug={slug} row={row} onRepair={props.onRepair} onTakeTheirs={props.onTakeTheirs} />
        </div>
      )}
    </div>
  );
});

const cellClass = (column: Column, isWrong: boolean) =>
  `relative flex min-h-11 items-center border-l border-line px-3 py-1.5 ${column === "title" ? "sticky left-11 z-10 font-semibold" : ""} ${
    isWrong ? "bg-declined-wash text-declined" : column === "title" ? "bg-surface" : ""
  }`;

type CellProps = {
  column: Column;
  spot: string;
  text: string;
  isActive: boolean;
  faultId: string | undefined;
  onGo: () => void;
  onEdit: () => void;
};

const Cell = ({ column, spot, text, isActive, faultId, onGo, onEdit }: CellProps) => (
  <div
    role="gridcell"
    data-cell={spot}
    dir="auto"
    tabIndex={isActive ? 0 : -1}
    aria-invalid={faultId !== undefined || undefined}
    aria-describedby={faultId}
    onClick={onGo}
    onDoubleClick={onEdit}
    className={`${cellClass(column, faultId !== undefined)} cursor-cell focus:outline-2 focus:-outline-offset-2 focus:outline-focus`}
  >
    <span className="line-clamp-2 wrap-anywhere">{text}</span>
  </div>
);

type CellInputProps = {
  column: Column;
  label: string;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

function CellInput({ column, label, text, onText, onLeave }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      dir="auto"
      aria-label={label}
      list={column in CHOICES ? CHOICES[column as keyof typeof CHOICES] : undefined}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={onLeave}
      className="absolute inset-0 w-full bg-surface px-3 text-ink outline-2 -outline-offset-2 outline-focus"
    />
  );
}

import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { COUNTED_MAX } from "../../shared/rules/limits.ts";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { isNarrowed, type ListView } from "./list-view.ts";

/** As many as one takes in at a glance need no tools. */
const A_FEW = 5;
/** Typing is over when nothing was typed for so long: then the server is asked. */
const PAUSE_MS = 250;

export type ListToolsProps<Status extends string, Sort extends string> = {
  /** What is looked for: "Search by name or UPC". */
  search: string;
  view: ListView<Status, Sort>;
  onLook: (change: ListView<Status, Sort>) => void;
  /** How many stand where, once that is known. */
  counts: Partial<Record<Status, number>> | undefined;
  /** In the order in which something passes through them. */
  statuses: Record<Status, string>;
  /** The first is how the list is sorted by itself. A list with one order offers none. */
  sorts: Record<Sort, string>;
};

const CONTROL =
  "min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-control bg-surface px-3 text-base text-ink " +
  "placeholder:text-ink-3 hover:border-ink";

/** Over a list: find, order, and show only what stands at one point. */
export function ListTools<Status extends string, Sort extends string>(props: ListToolsProps<Status, Sort>) {
  const words = useWords(uiWords);
  const { search, view, onLook, counts, statuses } = props;
  const sorts = Object.entries(props.sorts).map(([value, name]) => ({ value, name })) as {
    value: Sort;
    name: string;
  }[];
  const all = Object.values<number | undefined>(counts ?? {}).reduce<number>((sum, n) => sum + (n ?? 0), 0);
  if (all <= A_FEW && !isNarrowed(view)) return null;
  const usual = sorts[0]?.value;
  return (
    <div className="grid gap-3">
      <div className={`grid gap-3 ${sorts.length > 1 ? "sm:grid-cols-[minmax(0,1fr)_13rem]" : ""}`}>
        <SearchField label={search} query={view.q ?? ""} onQuery={(q) => onLook({ q: q || undefined })} />
        {sorts.length > 1 && (
          <Select
            aria-label={words.sortBy}
            value={(view.sort ?? usual) as Sort}
            options={sorts}
            onChange={(sort) => onLook({ sort: sort === usual ? undefined : sort })}
            className={CONTROL}
          />
        )}
      </div>
      <fieldset className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        <legend className="sr-only">{words.show}</legend>
        <Toggle
          name={words.all}
          count={all}
          pressed={view.status === undefined}
          onPress={() => onLook({ status: undefined })}
        />
        {(Object.keys(statuses) as Status[]).map((status) => {
          const count = counts?.[status];
          return (
            count !== undefined && (
              <Toggle
                key={status}
                name={statuses[status]}
                count={count}
                pressed={view.status === status}
                onPress={() => onLook({ status })}
              />
            )
          );
        })}
      </fieldset>
    </div>
  );
}

type SearchFieldProps = { label: string; query: string; onQuery: (query: string) => void };

/** The address keeps what was typed, a moment later; so it writes here only while nobody types. */
export function SearchField({ label, query, onQuery }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className="relative block">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onQuery(target.value), PAUSE_MS);
        }}
        className={`${CONTROL} pl-10`}
      />
    </span>
  );
}

type ToggleProps = { name: string; count: number; pressed: boolean; onPress: () => void };

function Toggle({ name, count, pressed, onPress }: ToggleProps) {
  const words = useWords(uiWords).list;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border-[1.5px] border-line bg-surface px-3 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sleeve"
    >
      {name}
      <span className="mono text-xs">{count < COUNTED_MAX ? count : words.orMore(COUNTED_MAX)}</span>
    </button>
  );
}

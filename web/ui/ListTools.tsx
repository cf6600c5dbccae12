import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";
import { Select } from "./Select.tsx";

type ListToolsProps<Status extends string, Sort extends string> = {
  /** What is looked for: "Search by name or UPC". */
  search: string;
  query: string;
  onQuery: (query: string) => void;
  /** Null shows all. */
  status: Status | null;
  statuses: readonly { value: Status; name: string; count: number }[];
  all: number;
  onStatus: (status: Status | null) => void;
  sort: Sort;
  sorts: readonly { value: Sort; name: string }[];
  onSort: (sort: Sort) => void;
};

const CONTROL =
  "min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-control bg-surface px-3 text-base text-ink " +
  "placeholder:text-ink-3 hover:border-ink";

/** Over a list: find, order, and show only what stands at one point. */
export function ListTools<Status extends string, Sort extends string>(props: ListToolsProps<Status, Sort>) {
  const words = useWords(uiWords);
  const { status, statuses, all, onStatus, sort, sorts, onSort } = props;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField label={props.search} query={props.query} onQuery={props.onQuery} />
        <Select
          aria-label={words.sortBy}
          value={sort}
          options={sorts}
          onChange={onSort}
          className={CONTROL}
        />
      </div>
      <fieldset className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        <legend className="sr-only">{words.show}</legend>
        <Toggle name={words.all} count={all} pressed={status === null} onPress={() => onStatus(null)} />
        {statuses.map(({ value, name, count }) => (
          <Toggle
            key={value}
            name={name}
            count={count}
            pressed={status === value}
            onPress={() => onStatus(value)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The address keeps what was typed, a moment later; so it writes here only while nobody types. */
function SearchField({
  label,
  query,
  onQuery,
}: {
  label: string;
  query: string;
  onQuery: (query: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
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
        onChange={(event) => onQuery(event.target.value)}
        className={`${CONTROL} pl-10`}
      />
    </span>
  );
}

type ToggleProps = { name: string; count: number; pressed: boolean; onPress: () => void };

function Toggle({ name, count, pressed, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border-[1.5px] border-line bg-surface px-3 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sleeve"
    >
      {name}
      <span className="mono text-xs">{count}</span>
    </button>
  );
}

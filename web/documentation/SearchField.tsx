import { Search } from "lucide-react";

/** Filters the page by words. It works by search.ts; where no script runs it is not shown. */
export function SearchField() {
  return (
    <search className="finder">
      <label>
        <span className="sr-only">Search this page</span>
        <Search aria-hidden="true" size={18} strokeWidth={1.75} />
        <input
          type="search"
          placeholder="Search this page"
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
        />
        <span aria-hidden="true" className="key">
          /
        </span>
      </label>
      <p role="status" />
      <div className="none" hidden>
        <p>Try fewer or shorter words, or look through the contents.</p>
        <button type="button">Clear search</button>
      </div>
      <p role="status" className="copied" />
    </search>
  );
}

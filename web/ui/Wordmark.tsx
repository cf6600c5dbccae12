/** A record that is a note on its ledger line: disc, groove, spindle hole, and the short line through it. */
function Mark() {
  return (
    <svg viewBox="0 0 40 28" aria-hidden="true" className="h-6 w-8.5 shrink-0 sm:h-7 sm:w-10">
      <path d="M0 14H40" strokeWidth="2.5" className="stroke-ink" />
      <circle cx="20" cy="14" r="13" className="fill-ink" />
      <circle cx="20" cy="14" r="8" fill="none" strokeWidth="1.25" className="stroke-sleeve" />
      <circle cx="20" cy="14" r="3" className="fill-sleeve" />
    </svg>
  );
}

/** `short`: on a phone the mark alone is seen, beside much else. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className="display relative inline-flex min-h-11 items-center gap-2 text-lg sm:gap-2.5 sm:text-xl">
      <Mark />
      <span className={short ? "max-[479px]:sr-only" : ""}>Ledgerline</span>
    </span>
  );
}

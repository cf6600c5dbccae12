import type { ReactNode } from "react";

/** What stands around a share page, and around the one that says there is none. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <a className="wordmark" href="/">
          <Mark />
          Ledgerline
        </a>
      </header>
      <main>{children}</main>
      <footer>
        <p>Shares agreed and signed by everybody on the track.</p>
        <p>
          <a className="inline" href="/documentation">
            How it works
          </a>
          <a className="inline" href="/privacy">
            Privacy
          </a>
          <a className="inline" href="/terms">
            Terms
          </a>
        </p>
      </footer>
    </>
  );
}

/** The same as web/ui/Wordmark.tsx draws, on black. */
const Mark = () => (
  <svg viewBox="0 0 40 28" aria-hidden="true">
    <path d="M0 14H40" strokeWidth="2.5" stroke="#f2f4ef" />
    <circle cx="20" cy="14" r="13" fill="#f2f4ef" />
    <circle cx="20" cy="14" r="8" fill="none" strokeWidth="1.25" stroke="#0e0f12" />
    <circle cx="20" cy="14" r="3" fill="#0e0f12" />
  </svg>
);

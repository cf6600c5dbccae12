import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { Wordmark } from "../ui/Wordmark.tsx";
import { Footer } from "./Footer.tsx";
import { SkipLink } from "./navigation/SkipLink.tsx";

/** Wordmark, page, footer. Needs neither session nor router, so that it can also stand around an error. */
export function Frame({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page-width">
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-[1.5px] border-ink py-3">
          <a href={paths.home()} className="rounded-control">
            <Wordmark />
          </a>
          {nav}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <Footer />
    </div>
  );
}

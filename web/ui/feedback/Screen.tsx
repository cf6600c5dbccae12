import type { ReactNode } from "react";
import { BlankSeal } from "../BlankSeal.tsx";

/** A whole page that has one thing to say, beside a blank record. The heading stays put when the rest changes. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-width grid grow items-start gap-12 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:py-20">
      <div className="grid max-w-xl gap-6 lg:pt-[8vh]">
        <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
          {title}
        </h1>
        <div className="grid max-w-md justify-items-stretch gap-6">{children}</div>
      </div>
      <BlankSeal className="w-full max-lg:hidden" />
    </section>
  );
}

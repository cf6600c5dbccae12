import type { ReactNode } from "react";

/** A table that may be wider than a phone: it scrolls by itself, also by keys. */
export const Wide = ({ of, children }: { of: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop no key could scroll it.
  <section className="wide" aria-label={of} tabIndex={0}>
    {children}
  </section>
);

import type { ReactNode } from "react";

/** A page's heading over an ink rule, with its kind in small type above, like label copy. */
export function PageHeading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-b-[1.5px] border-ink pb-5">
      <p className="caption text-ink-3">{label}</p>
      <h1 tabIndex={-1} className="display text-2xl wrap-anywhere sm:text-3xl">
        {children}
      </h1>
    </div>
  );
}

import type { ReactNode } from "react";

type RowProps = { kind: string; title: ReactNode; below?: ReactNode; children: ReactNode };

/** One thing that waits for the person: what it is, and what can be done about it. */
export function Row({ kind, title, below, children }: RowProps) {
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="grid gap-1">
        <p className="caption text-ink-3">{kind}</p>
        <p className="line-clamp-3 text-lg leading-snug font-semibold">{title}</p>
        {below && <p className="line-clamp-3 text-ink-2">{below}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

import type { ReactNode } from "react";

type PicturedProps = { name: string; picture: ReactNode; children: ReactNode };

/** One of three in a row: a picture for the eye alone, and what it stands for. */
export function Pictured({ name, picture, children }: PicturedProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-5 sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-8">
      <div aria-hidden="true" className="grid min-h-60 grid-cols-1 overflow-hidden rounded-card select-none">
        {picture}
      </div>
      <div>
        <h3 className="display text-xl">{name}</h3>
        <p className="mt-3 text-ink-2">{children}</p>
      </div>
    </li>
  );
}

import { type ReactNode, useEffect, useRef } from "react";

type PageHeadingProps = { label: string; below?: ReactNode; children: ReactNode };

/** A page's heading over an ink rule, with its kind in small type above, like label copy. */
export function PageHeading({ label, below, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus waits on <main> while a page loads after a navigation; the heading, once it is there, takes it.
  useEffect(() => {
    if (document.activeElement?.id === "main") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-3 border-b-[1.5px] border-ink pb-5">
      <p className="caption text-ink-3">{label}</p>
      <h1 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere sm:text-3xl">
        {children}
      </h1>
      {below}
    </div>
  );
}

import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  /** Beside the title: the way to more of the same. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  /** Side and place, as a record counts its songs. For the eye alone. */
  mark: string;
  name: string;
  /** What the section says, in one large sentence. */
  says: ReactNode;
  children: ReactNode;
};

export function Section({ id, mark, name, says, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="laid-out-late page-width scroll-mt-6">
      <div className="border-t-[1.5px] border-ink pt-4 pb-20 lg:pb-32">
        <SectionName id={id} mark={mark} name={name} />
        <p className="display mt-8 max-w-[22ch] text-[clamp(min(1.875rem,8vw),5.2vw,3.5rem)] leading-none sm:mt-12">
          {says}
        </p>
        <div className="mt-10 sm:mt-16">{children}</div>
      </div>
    </section>
  );
}

export function SectionName({ id, mark, name }: Pick<SectionProps, "id" | "mark" | "name">) {
  return (
    <div className="caption flex items-center gap-4 text-sm">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full border-[1.5px] border-ink select-none"
      >
        {mark}
      </span>
      <h2 id={`${id}-name`}>{name}</h2>
    </div>
  );
}

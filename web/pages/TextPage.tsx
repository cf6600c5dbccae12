import type { ReactNode } from "react";
import { PageHeading } from "../shell/PageHeading.tsx";

/** A page to read: one column no wider than the eye likes. */
export function TextPage({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <article className="mx-auto grid w-full max-w-[43rem] gap-8 px-4 py-10 sm:px-6 sm:py-16">
      <PageHeading label={label}>{title}</PageHeading>
      <div className="reading">{children}</div>
    </article>
  );
}

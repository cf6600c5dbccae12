import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something to know, or to be careful about, that is no error. */
export function Hint({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  const Icon = warns ? TriangleAlert : Info;
  return (
    <div
      className={`flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm font-medium ${warns ? "bg-waiting-wash text-waiting" : "bg-draft-wash"}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

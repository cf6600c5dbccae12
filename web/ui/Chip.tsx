import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const LOOKS = {
  draft: "bg-draft-wash text-draft",
  waiting: "bg-waiting-wash text-waiting",
  approved: "bg-approved-wash text-approved",
  declined: "bg-declined-wash text-declined",
  // Black and yellow on a dark page would read like a warning.
  published: "bg-on-signal text-signal dark:bg-ink dark:text-sleeve",
} as const;

export type ChipLook = keyof typeof LOOKS;
type ChipProps = { look: ChipLook; icon?: LucideIcon; children: ReactNode };

/** One word about a state. The word says it; colour and icon only help. */
export function Chip({ look, icon: Icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-sm font-medium min-[18rem]:whitespace-nowrap ${LOOKS[look]}`}
    >
      {Icon && <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />}
      {children}
    </span>
  );
}

import { CircleDashed, CircleX, Clock, Disc3, type LucideIcon, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ReleaseStatus } from "../shared/rules/release-status.ts";
import { nameWords } from "../words/names.ts";
import { Chip, type ChipLook } from "./ui/Chip.tsx";

const LOOKS: Record<ReleaseStatus, { look: ChipLook; icon: LucideIcon }> = {
  approval_pending: { look: "waiting", icon: Clock },
  declined: { look: "declined", icon: X },
  publishing: { look: "waiting", icon: CircleDashed },
  published: { look: "published", icon: Disc3 },
  publish_failed: { look: "declined", icon: CircleX },
  workflow_failed: { look: "declined", icon: CircleX },
  withdrawn: { look: "draft", icon: Undo2 },
};

/** Where a release stands, or a track with it. The words may say more than the status alone. */
export function ReleaseStatusChip({ status, children }: { status: ReleaseStatus; children?: ReactNode }) {
  const names = nameWords.releaseStatus;
  const { look, icon } = LOOKS[status];
  return (
    <Chip look={look} icon={icon}>
      {children ?? names[status]}
    </Chip>
  );
}

import type { DraftContent } from "../../../shared/schemas/drafts.ts";
import { type Fault, faultsOf, type Repair, type RepairKind } from "./draft-faults.ts";
import type { Known } from "./repair-people.ts";

/** The same repair wherever it helps. */

export interface RepairGroup {
  kind: RepairKind;
  count: number;
  /** What one of them is called. */
  label: string;
}

/** Worth a button of its own from here on. */
const SEVERAL = 2;

/** Leaving something out is the last resort: not where anything else would do. */
const ofKind = ({ repairs }: Fault, kind: RepairKind): Repair | undefined =>
  kind === "leaveOut" && repairs.length > 1 ? undefined : repairs.find((repair) => repair.kind === kind);

/** What most rows need comes first. */
export function repairGroups(faults: Fault[]): RepairGroup[] {
  const groups = new Map<RepairKind, RepairGroup>();
  for (const fault of faults)
    for (const kind of new Set(fault.repairs.map((repair) => repair.kind))) {
      const repair = ofKind(fault, kind);
      if (!repair) continue;
      const count = (groups.get(kind)?.count ?? 0) + 1;
      groups.set(kind, { kind, count, label: repair.label });
    }
  return [...groups.values()].filter(({ count }) => count >= SEVERAL).sort((a, b) => b.count - a.count);
}

/** Every repair may show or end others, so what is wrong is looked up again after each. */
export function repaired(content: DraftContent, kind: RepairKind, known: Known): DraftContent {
  const repairsIn = (draft: DraftContent) =>
    faultsOf(draft, known)
      .map((fault) => ofKind(fault, kind))
      .filter((repair) => repair !== undefined);
  let now = content;
  for (let repairs = repairsIn(now); ; ) {
    const next = repairs[0]?.apply(now) ?? now;
    const left = repairsIn(next);
    // Fewer each time, or it would never end.
    if (left.length >= repairs.length) return now;
    now = next;
    repairs = left;
  }
}

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
  let now = content;
  for (;;) {
    const repair = faultsOf(now, known)
      .map((fault) => ofKind(fault, kind))
      .find((one) => one !== undefined);
    const next = repair?.apply(now) ?? now;
    if (next === now || faultsOf(next, known).length >= faultsOf(now, known).length) return now;
    now = next;
  }
}

import { CircleCheck, CircleDashed, Clock, Hand, Hourglass, type LucideIcon, Undo2 } from "lucide-react";
import type { Statement } from "../../shared/schemas/money/statements.ts";
import { Chip, type ChipLook } from "../ui/Chip.tsx";
import { type Standing, standingOf } from "./standing.ts";
import { paymentWords } from "./words.ts";

const LOOKS: Record<Standing, { look: ChipLook; icon: LucideIcon }> = {
  reading: { look: "draft", icon: Hourglass },
  stopped: { look: "declined", icon: Hand },
  read: { look: "waiting", icon: Hand },
  matched: { look: "waiting", icon: CircleDashed },
  agreed: { look: "waiting", icon: Clock },
  funded: { look: "waiting", icon: Hourglass },
  delivering: { look: "waiting", icon: Hourglass },
  delivered: { look: "approved", icon: CircleCheck },
  withdrawn: { look: "draft", icon: Undo2 },
};

export function StandingChip({ statement }: { statement: Pick<Statement, "state" | "problem"> }) {
  const standing = standingOf(statement);
  const { look, icon } = LOOKS[standing];
  return (
    <Chip look={look} icon={icon}>
      {paymentWords.standings[standing]}
    </Chip>
  );
}

import { Seal } from "./Seal.tsx";

// Any record will do: before anyone has signed, every seal is the same plain ring. That is a white label.
const ANY_RECORD = "0".repeat(64);
const NOBODY_YET = [{ share: 1, signed: false }];

export function BlankSeal({ ticks = 240, className }: { ticks?: number; className: string }) {
  return <Seal hash={ANY_RECORD} people={NOBODY_YET} label={null} ticks={ticks} className={className} />;
}

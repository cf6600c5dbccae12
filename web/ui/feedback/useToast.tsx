import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "./Notice.tsx";

const SHOWN_MS = 3_000;

type Kind = "success" | "error";
type Said = { kind: Kind; text: string; nth: number };

/** A short word at the top right that goes by itself. Nothing may be said there alone that must not be missed. */
export function useToast(): { toast: ReactNode; say: (kind: Kind, text: string) => void } {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(
    (kind: Kind, text: string) => setSaid((before) => ({ kind, text, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  const end = useCallback(() => setSaid(null), []);
  return { toast: said && <Toast key={said.nth} kind={said.kind} text={said.text} onEnd={end} />, say };
}

/** It waits while the pointer is on it. */
function Toast({ kind, text, onEnd }: { kind: Kind; text: string; onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // Above whatever opens together with it, and opened after it.
  useEffect(() => queueMicrotask(() => shown.current?.showPopover()), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, onEnd]);
  return (
    <div
      ref={shown}
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={`fixed inset-auto top-4 right-4 m-0 max-w-[calc(100vw-2rem)] rounded-control border animate-[appear_180ms_ease-out] ${kind === "success" ? "border-approved" : "border-declined"}`}
    >
      <Notice kind={kind}>{text}</Notice>
    </div>
  );
}

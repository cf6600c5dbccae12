import { type ReactNode, useEffect, useState } from "react";
import { APPROVAL_REDIRECT_MS } from "../../shared/rules/limits.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { approvalWords } from "./words.ts";

const TICK_MS = 1_000;

/** Goes home by itself, unless the person does anything here: who copies a receipt wants to stay. */
export function Leaving({ leaves, children }: { leaves: boolean; children: ReactNode }) {
  const { approved: words, goHome } = useWords(approvalWords);
  const [leftMs, setLeftMs] = useState(leaves ? APPROVAL_REDIRECT_MS : null);
  useEffect(() => {
    if (leftMs === null) return;
    if (leftMs <= 0) return location.assign(paths.home());
    const timer = setTimeout(() => setLeftMs(leftMs - TICK_MS), TICK_MS);
    return () => clearTimeout(timer);
  }, [leftMs]);
  const counting = leftMs !== null;
  useEffect(() => (counting ? onAnyInput(() => setLeftMs(null)) : undefined), [counting]);
  return (
    <div className="grid gap-6">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {leftMs === null ? (
          <a href={paths.home()} className={buttonClass("secondary")}>
            {goHome}
          </a>
        ) : (
          <>
            <Button look="secondary" onClick={() => setLeftMs(null)}>
              {words.stay}
            </Button>
            <p className="text-ink-2">{words.leavingIn(Math.ceil(leftMs / TICK_MS))}</p>
          </>
        )}
      </div>
    </div>
  );
}

function onAnyInput(react: () => void): () => void {
  const inputs = ["pointerdown", "keydown"] as const;
  for (const input of inputs) window.addEventListener(input, react);
  return () => {
    for (const input of inputs) window.removeEventListener(input, react);
  };
}

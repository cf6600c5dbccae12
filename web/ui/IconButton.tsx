import type { LucideIcon } from "lucide-react";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";
import { Spinner } from "./Spinner.tsx";

type IconButtonProps = {
  icon: LucideIcon;
  /** What it does, shown on pointing at it. */
  title: string;
  /** What it does it to: the rest of its name for who cannot see the row. */
  of: string;
  /** Why it cannot be used now. It stays in the order of tabbing, so that the reason can be read. */
  off?: string | null;
  busy?: boolean;
  onClick?: () => void;
};

/** Pointing shows the browser's own tooltip; the keyboard gets the same words from here. */
const TOLD_ON_FOCUS =
  "focus-visible:after:absolute focus-visible:after:right-0 focus-visible:after:bottom-full focus-visible:after:z-10 " +
  "focus-visible:after:mb-2 focus-visible:after:rounded-control focus-visible:after:bg-ink focus-visible:after:px-2 " +
  "focus-visible:after:py-1 focus-visible:after:text-sm focus-visible:after:whitespace-nowrap " +
  "focus-visible:after:text-sleeve focus-visible:after:content-[attr(title)]";

export function IconButton({ icon: Icon, title, of, off = null, busy = false, onClick }: IconButtonProps) {
  const words = useWords(uiWords);
  const usable = off === null && !busy;
  return (
    <button
      type="button"
      aria-label={words.actionOn(title, of)}
      title={off ?? title}
      aria-disabled={usable ? undefined : true}
      aria-busy={busy || undefined}
      onClick={usable ? onClick : undefined}
      className={
        "relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-draft-wash " +
        `aria-disabled:cursor-not-allowed aria-disabled:text-control aria-disabled:hover:bg-transparent ${TOLD_ON_FOCUS}`
      }
    >
      {busy ? <Spinner /> : <Icon aria-hidden="true" size={20} strokeWidth={1.5} />}
    </button>
  );
}

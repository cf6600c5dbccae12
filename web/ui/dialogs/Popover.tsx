import { type ReactNode, type RefObject, useEffect, useRef } from "react";

type PopoverProps = {
  /** What it belongs to: it stands below it, or above where there is no room. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

const GAP_PX = 8;
const WIDE = "(min-width: 40rem)";

/**
 * The browser's own popover: Esc and a press elsewhere close it, and focus goes back. A sheet on a phone. What carries
 * `data-takes-focus` gets it on opening.
 */
export function Popover({ anchor, label, onClose, children }: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const shown = popover.current;
    if (!shown) return;
    const closed = ({ newState }: ToggleEvent) => newState === "closed" && close.current();
    const place = () => standBeside(shown, anchor.current);
    shown.addEventListener("toggle", closed);
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    shown.showPopover();
    place();
    (shown.querySelector<HTMLElement>("[data-takes-focus]") ?? shown).focus({ preventScroll: true });
    return () => {
      shown.removeEventListener("toggle", closed);
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
    };
  }, [anchor]);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={
        "fixed inset-x-0 top-auto bottom-0 m-0 w-full overflow-y-auto rounded-t-card border-[1.5px] border-ink " +
        "bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-left text-base text-ink shadow-lg " +
        "open:animate-[appear_180ms_ease-out] focus:outline-none " +
        "sm:inset-auto sm:w-88 sm:rounded-card sm:pb-5"
      }
    >
      {children}
    </div>
  );
}

function standBeside(shown: HTMLElement, anchor: HTMLElement | null) {
  if (!anchor || !matchMedia(WIDE).matches) {
    shown.style.removeProperty("top");
    shown.style.removeProperty("right");
    return;
  }
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const fitsBelow = bottom + GAP_PX + shown.offsetHeight <= innerHeight;
  shown.style.top = `${fitsBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - shown.offsetHeight)}px`;
  shown.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - right)}px`;
}

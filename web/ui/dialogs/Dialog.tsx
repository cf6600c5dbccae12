import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";
import { useTabStop } from "./useTabStop.ts";

type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** For what is looked through, not answered. */
  wide?: boolean;
  children: ReactNode;
};

/** The browser's own dialog: it traps focus, closes on Esc and gives focus back. A sheet on a phone. */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  const titleId = useId();
  const words = useWords(uiWords);
  const isTabStop = useTabStop(content, open);
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      // A link may have opened it with a page of its own: then there is nobody to give focus back to.
      if (wasOpen.current) focusIfLost(opener.current);
      wasOpen.current = false;
      return;
    }
    wasOpen.current = true;
    opener.current = document.activeElement;
    dialog.current?.showModal();
    // With nothing to answer, the title is where one begins: not the way out.
    if (document.activeElement === closing.current) focusTitle(heading.current);
  }, [open]);
  useEffect(() => () => focusIfLost(opener.current), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={onClose}
      // Told late: by then it may have been closed from outside, or be open again. Neither is the person's wish.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onMouseDown={(event) => isBackdrop(event) && onClose()}
      className={
        "mx-auto mt-auto mb-0 max-h-none w-full max-w-none overflow-hidden rounded-t-card border-[1.5px] border-ink bg-surface " +
        "text-ink backdrop:bg-black/50 open:animate-[sheet-in_220ms_var(--ease-cut)] sm:my-auto sm:rounded-card " +
        (wide ? "sm:max-w-176" : "sm:max-w-120")
      }
    >
      {open && (
        <div className="relative flex max-h-[92dvh] flex-col">
          <h2
            ref={heading}
            id={titleId}
            className="display px-5 pt-5 pr-17 pb-1.5 text-2xl max-[18rem]:px-3 max-[18rem]:pr-14 max-[18rem]:text-lg sm:px-8 sm:pt-8 sm:pr-20"
          >
            {title}
          </h2>
          {/* Only this part scrolls, fading out under the title: title and Close stay in sight. */}
          <div
            ref={content}
            {...(isTabStop && { tabIndex: 0, role: "group", "aria-labelledby": titleId })}
            className="relative overflow-y-auto overscroll-contain mask-[linear-gradient(transparent,black_0.5rem)] px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-[18rem]:px-3 sm:px-8 sm:pb-8"
          >
            {children}
          </div>
          {/* Last in the order of tabbing, so that opening puts focus on the content. */}
          <button
            ref={closing}
            type="button"
            aria-label={words.close}
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-control hover:bg-draft-wash sm:top-6 sm:right-6"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Focusable only now: before, opening would have put focus there and not on the first field. */
function focusTitle(title: HTMLElement | null) {
  title?.setAttribute("tabindex", "-1");
  title?.focus();
}

/** The backdrop belongs to the dialog element itself; everything visible lies in a child of it. */
const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;

/** A dialog that goes as a whole gives no focus back by itself. Its opener may be gone too: then the heading. */
function focusIfLost(opener: Element | null) {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere) opener.focus({ preventScroll: true });
  else document.querySelector<HTMLElement>("main h1")?.focus();
}

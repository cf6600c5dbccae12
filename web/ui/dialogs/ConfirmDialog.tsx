import { type ReactNode, useEffect, useRef } from "react";
import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../Button.tsx";
import { Notice } from "../feedback/Notice.tsx";
import { Dialog } from "./Dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The button that does it. */
  action: string;
  /** Something is lost by it, or it only goes on from there. */
  look?: "danger" | "primary";
  busy: boolean;
  /** Why it could not be done. */
  failure: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before what cannot be taken back. Focus is on Cancel, so that a second Enter undoes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useWords(uiWords);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (props.open) cancel.current?.focus();
  }, [props.open]);
  return (
    <Dialog open={props.open} title={props.title} onClose={props.onClose}>
      <div className="mt-4 grid gap-5">
        <div className="grid gap-3 text-ink-2 wrap-anywhere">{props.children}</div>
        {props.failure && <Notice kind="error">{props.failure}</Notice>}
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button look={props.look ?? "danger"} busy={props.busy} onClick={props.onConfirm}>
            {props.action}
          </Button>
          <Button ref={cancel} look="secondary" onClick={props.onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

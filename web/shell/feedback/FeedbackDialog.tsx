import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useIdempotencyKey } from "../../api/useIdempotencyKey.ts";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { giveFeedback } from "../notifications/notifications-api.ts";
import { signedInWords } from "../words.signed-in.ts";
import { FeedbackForm } from "./FeedbackForm.tsx";

/** What is inside lives only while the dialog is open: closing it starts afresh. */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(signedInWords).feedback;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className="mt-4">
        <Feedback onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Feedback({ onClose }: { onClose: () => void }) {
  const once = useIdempotencyKey();
  const page = useLocation().pathname;
  const giving = useMutation({
    mutationFn: (given: { email?: string; message: string }) => once({ ...given, page }, giveFeedback),
  });
  return giving.isSuccess ? <ThankYou onClose={onClose} /> : <FeedbackForm giving={giving} />;
}

function ThankYou({ onClose }: { onClose: () => void }) {
  const words = useWords(signedInWords).feedback;
  const close = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <Notice kind="success">{words.thanks}</Notice>
      <p className="text-ink-2">{words.whatFor}</p>
      <Button ref={close} look="secondary" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}

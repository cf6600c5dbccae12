import { useState } from "react";
import type { NewWebhook } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useCreateWebhook } from "../api/webhooks.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { webhookWords } from "./webhook-words.ts";

type AddWebhookDialogProps = {
  slug: string;
  open: boolean;
  onClose: () => void;
  onAdded: (secret: string) => void;
};

const BLANK: NewWebhook = { url: "", events: ["release.published", "release.declined", "payment.received"] };

export function AddWebhookDialog({ slug, open, onClose, onAdded }: AddWebhookDialogProps) {
  const words = webhookWords.create;
  const [asked, setAsked] = useState(BLANK);
  const creating = useCreateWebhook(slug);
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <WebhookForm
        asked={asked}
        onChange={(changed) => {
          setAsked(changed);
          creating.reset();
        }}
        onSubmit={() =>
          creating.mutate(asked, {
            onSuccess: ({ secret }) => {
              setAsked(BLANK);
              onAdded(secret);
              creating.reset();
            },
          })
        }
        action={words.add}
        busy={creating.isPending}
        failure={creating.isError && whyNot(creating.error, words.failed)}
      />
    </Dialog>
  );
}

import { useState } from "react";
import type { NewWebhook, Webhook } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useChangeWebhook } from "../api/webhooks.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { webhookWords } from "./webhook-words.ts";

type EditWebhookDialogProps = { slug: string; hook: Webhook; open: boolean; onClose: () => void };

export function EditWebhookDialog({ open, onClose, ...its }: EditWebhookDialogProps) {
  return (
    <Dialog open={open} title={webhookWords.edit.title} onClose={onClose}>
      <Editing {...its} onSaved={onClose} />
    </Dialog>
  );
}

type EditingProps = Pick<EditWebhookDialogProps, "slug" | "hook"> & { onSaved: () => void };

/** Begins with the webhook as it is each time the dialog opens. */
function Editing({ slug, hook, onSaved }: EditingProps) {
  const words = webhookWords.edit;
  const [asked, setAsked] = useState<NewWebhook>({ url: hook.url, events: hook.events });
  const changing = useChangeWebhook(slug, hook.id);
  return (
    <WebhookForm
      asked={asked}
      onChange={(changed) => {
        setAsked(changed);
        changing.reset();
      }}
      onSubmit={() =>
        changing.mutate({ ...asked, enabled: hook.disabledAt === null }, { onSuccess: onSaved })
      }
      action={words.save}
      busy={changing.isPending}
      failure={changing.isError && whyNot(changing.error, webhookWords.changeFailed)}
    />
  );
}

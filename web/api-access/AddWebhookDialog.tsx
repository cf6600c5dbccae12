import { type FormEvent, useState } from "react";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import type { NewWebhook } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useCreateWebhook } from "../api/webhooks.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Choices } from "./Choices.tsx";
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
  const [tried, setTried] = useState(false);
  const creating = useCreateWebhook(slug);

  function change(part: Partial<NewWebhook>) {
    setAsked({ ...asked, ...part });
    creating.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (asked.url.trim() === "" || asked.events.length === 0 || creating.isPending) return;
    creating.mutate(asked, {
      onSuccess: ({ secret }) => {
        setAsked(BLANK);
        setTried(false);
        onAdded(secret);
        creating.reset();
      },
    });
  }

  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <Field
          label={words.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          placeholder={words.urlPlaceholder}
          hint={words.urlHint}
          value={asked.url}
          onChange={(event) => change({ url: event.target.value })}
          error={tried && asked.url.trim() === "" ? words.urlMissing : null}
        />
        <Choices
          title={words.events}
          options={WEBHOOK_EVENTS.map((event) => ({ value: event, name: webhookWords.events[event] }))}
          chosen={asked.events}
          onChange={(events: WebhookEvent[]) => change({ events })}
          error={tried && asked.events.length === 0 ? words.eventMissing : null}
        />
        {creating.isError && <Notice kind="error">{whyNot(creating.error, words.failed)}</Notice>}
        <Button type="submit" busy={creating.isPending}>
          {words.add}
        </Button>
      </form>
    </Dialog>
  );
}

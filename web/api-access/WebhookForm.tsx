import { type FormEvent, useState } from "react";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import type { NewWebhook } from "../../shared/schemas/access/webhooks.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Choices } from "./Choices.tsx";
import { webhookWords } from "./webhook-words.ts";

type WebhookFormProps = {
  asked: NewWebhook;
  onChange: (asked: NewWebhook) => void;
  onSubmit: () => void;
  action: string;
  busy: boolean;
  failure: string | false;
};

/** Where messages go and which: the same when one is added and when it is changed. */
export function WebhookForm({ asked, onChange, onSubmit, action, busy, failure }: WebhookFormProps) {
  const words = webhookWords.form;
  const [tried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (asked.url.trim() !== "" && asked.events.length > 0 && !busy) onSubmit();
  }

  return (
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
        onChange={(event) => onChange({ ...asked, url: event.target.value })}
        error={tried && asked.url.trim() === "" ? words.urlMissing : null}
      />
      <Choices
        title={words.events}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, name: webhookWords.events[event] }))}
        chosen={asked.events}
        onChange={(events: WebhookEvent[]) => onChange({ ...asked, events })}
        error={tried && asked.events.length === 0 ? words.eventMissing : null}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

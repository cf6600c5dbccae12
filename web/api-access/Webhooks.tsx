import { Webhook as WebhookIcon } from "lucide-react";
import { useId, useState } from "react";
import type { Webhook } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useWebhooks } from "../api/webhooks.ts";
import { Sentence } from "../language/Sentence.tsx";
import { EmptyList } from "../lists/EmptyList.tsx";
import { LoadedPart } from "../lists/LoadedPart.tsx";
import { Ago } from "../ui/Ago.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Chip } from "../ui/Chip.tsx";
import { AddWebhookDialog } from "./AddWebhookDialog.tsx";
import { Messages } from "./Messages.tsx";
import { ShownOnce } from "./ShownOnce.tsx";
import { WebhookActions } from "./WebhookActions.tsx";
import { webhookWords as words } from "./webhook-words.ts";

export function Webhooks({ slug }: { slug: string }) {
  const title = useId();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <Button look="secondary" onClick={() => setAdding(true)}>
          <WebhookIcon aria-hidden="true" size={18} strokeWidth={1.75} />
          {words.add}
        </Button>
      </div>
      <List slug={slug} onSecret={setSecret} />
      <AddWebhookDialog
        slug={slug}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(made) => {
          setAdding(false);
          setSecret(made);
        }}
      />
      <ShownOnce
        open={secret !== null}
        words={words.created}
        secret={secret ?? ""}
        onClose={() => setSecret(null)}
      />
    </section>
  );
}

type ListProps = { slug: string; onSecret: (secret: string) => void };

const List = ({ slug, onSecret }: ListProps) => (
  <LoadedPart
    list={useWebhooks(slug)}
    bar="h-24"
    whyNot={(error) => whyNot(error, words.notLoaded)}
    none={<EmptyList title={words.none} text={words.noneMeaning} />}
  >
    {(hooks) => (
      <ul className="grid gap-3">
        {hooks.map((hook) => (
          <li key={hook.id} data-row>
            <One slug={slug} hook={hook} onSecret={onSecret} />
          </li>
        ))}
      </ul>
    )}
  </LoadedPart>
);

function One({ slug, hook, onSecret }: ListProps & { hook: Webhook }) {
  const { url, events, failingSince, disabledAt } = hook;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <code className="mono min-w-0 text-sm font-medium wrap-anywhere">{url}</code>
        <Chip look={disabledAt ? "declined" : "approved"}>{disabledAt ? words.off : words.on}</Chip>
      </div>
      <p className="flex flex-wrap gap-2">
        {events.map((event) => (
          <Chip key={event} look="draft">
            {words.events[event]}
          </Chip>
        ))}
      </p>
      {failingSince && (
        <p className="text-sm text-declined">
          <Sentence parts={words.failing(<Ago at={failingSince} />)} />
        </p>
      )}
      <WebhookActions slug={slug} hook={hook} onSecret={onSecret} />
      <Messages slug={slug} webhookId={hook.id} />
    </Card>
  );
}

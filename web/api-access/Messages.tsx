import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Delivery } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useDeliveries, useDelivery, useSendAgain } from "../api/webhooks.ts";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { Ago } from "../ui/Ago.tsx";
import { Button } from "../ui/Button.tsx";
import { Chip, type ChipLook } from "../ui/Chip.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { webhookWords } from "./webhook-words.ts";

const words = webhookWords.log;
const LOOKS: Record<Delivery["state"], ChipLook> = {
  waiting: "waiting",
  delivered: "approved",
  failed: "declined",
};

/** What was sent, and what came back. Read only when somebody unfolds it. */
export function Messages({ slug, webhookId }: { slug: string; webhookId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/log border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        {words.show}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} className="group-open/log:rotate-180" />
      </summary>
      {open && <Log slug={slug} webhookId={webhookId} />}
    </details>
  );
}

function Log({ slug, webhookId }: { slug: string; webhookId: string }) {
  const deliveries = useDeliveries(slug, webhookId);
  return (
    <EndlessPart
      list={deliveries}
      loading={words.loading}
      whyNot={(error) => whyNot(error, words.notLoaded)}
      none={<p className="py-2 text-sm text-ink-2">{words.none}</p>}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((delivery) => (
            <li key={delivery.id}>
              <Message slug={slug} webhookId={webhookId} delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </EndlessPart>
  );
}

type MessageProps = { slug: string; webhookId: string; delivery: Delivery };

function Message({ slug, webhookId, delivery }: MessageProps) {
  const [open, setOpen] = useState(false);
  const { type, state, status, createdAt } = delivery;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group/message">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <span className="grow font-medium">{webhookWords.events[type]}</span>
        {status !== null && <span className="mono text-ink-2">{status}</span>}
        <Chip look={LOOKS[state]}>{words.states[state]}</Chip>
        <Ago at={createdAt} className="text-ink-2" />
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="group-open/message:rotate-180"
        />
      </summary>
      {open && <Detail slug={slug} webhookId={webhookId} delivery={delivery} />}
    </details>
  );
}

const TEXT =
  "mono max-h-60 overflow-auto rounded-control bg-sleeve p-3 text-xs whitespace-pre-wrap wrap-anywhere";

function Detail({ slug, webhookId, delivery }: MessageProps) {
  const detail = useDelivery(slug, webhookId, delivery.id);
  const again = useSendAgain(slug, webhookId, delivery.id);
  switch (detail.state) {
    case "loading":
      return <Skeleton bars={["h-20"]} />;
    case "failed":
      return <FailedPart text={whyNot(detail.error, words.notLoaded)} onRetry={detail.retry} />;
    case "ready":
      return (
        <div className="grid gap-3 pb-4">
          <p className="text-sm font-medium">{words.sent}</p>
          <pre className={TEXT}>{JSON.stringify(JSON.parse(detail.data.body), null, 2)}</pre>
          {detail.data.tries.map(({ number, status, milliseconds, answer, problem, at }) => (
            <div key={number} className="grid gap-1">
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-medium">{words.attempt(number)}</span>
                <span>{status === null ? problem : words.answered(status, milliseconds)}</span>
                <Ago at={at} className="text-ink-2" />
              </p>
              {status !== null && <pre className={TEXT}>{answer || words.emptyAnswer}</pre>}
            </div>
          ))}
          {again.isError && <Notice kind="error">{whyNot(again.error, words.againFailed)}</Notice>}
          <Button
            look="secondary"
            className="justify-self-start"
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {words.again}
          </Button>
        </div>
      );
  }
}

import { useState } from "react";
import type { Webhook } from "../../shared/schemas/access/webhooks.ts";
import { whyNot } from "../api/ask.ts";
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useSendTest } from "../api/webhooks.ts";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { EditWebhookDialog } from "./EditWebhookDialog.tsx";
import { webhookWords as words } from "./webhook-words.ts";

type WebhookActionsProps = { slug: string; hook: Webhook; onSecret: (secret: string) => void };

export function WebhookActions({ slug, hook, onSecret }: WebhookActionsProps) {
  const { id, url, events, disabledAt } = hook;
  const [asking, setAsking] = useState<"none" | "edit" | "rotate" | "delete">("none");
  const close = () => setAsking("none");
  const testing = useSendTest(slug, id);
  const changing = useChangeWebhook(slug, id);
  const rotating = useRotateSecret(slug, id);
  const deleting = useDeleteWebhook(slug, id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {disabledAt ? (
          <Button
            look="secondary"
            busy={changing.isPending}
            onClick={() => changing.mutate({ url, events, enabled: true })}
          >
            {words.switchOn}
          </Button>
        ) : (
          <Button look="secondary" busy={testing.isPending} onClick={() => testing.mutate()}>
            {words.test}
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking("edit")}>
          {words.edit.edit}
        </Button>
        <Button look="quiet" onClick={() => setAsking("rotate")}>
          {words.rotate.rotate}
        </Button>
        <Button look="quiet" onClick={() => setAsking("delete")}>
          {words.remove.delete}
        </Button>
      </div>
      {testing.isSuccess && <Notice kind="success">{words.testSent}</Notice>}
      {testing.isError && <Notice kind="error">{whyNot(testing.error, words.testFailed)}</Notice>}
      {changing.isError && <Notice kind="error">{whyNot(changing.error, words.changeFailed)}</Notice>}
      <EditWebhookDialog slug={slug} hook={hook} open={asking === "edit"} onClose={close} />
      <ConfirmDialog
        open={asking === "rotate"}
        title={words.rotate.title}
        action={words.rotate.rotate}
        look="primary"
        busy={rotating.isPending}
        failure={rotating.isError && whyNot(rotating.error, words.rotate.failed)}
        onConfirm={() =>
          rotating.mutate(undefined, {
            onSuccess: ({ secret }) => {
              close();
              onSecret(secret);
            },
          })
        }
        onClose={close}
      >
        <p>{words.rotate.meaning}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delete"}
        title={words.remove.title}
        action={words.remove.action}
        busy={deleting.isPending}
        failure={deleting.isError && whyNot(deleting.error, words.remove.failed)}
        onConfirm={() => deleting.mutate()}
        onClose={close}
      >
        <p>
          <Sentence parts={words.remove.meaning(<code className="mono text-sm">{url}</code>)} />
        </p>
      </ConfirmDialog>
    </div>
  );
}

import { type ReactNode, useId, useState } from "react";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

type DeletePartProps = {
  words: { title: string; delete: string };
  meaning: ReactNode;
  /** What is asked before it happens. */
  ask: string;
  deleting: { reset: () => void; mutate: () => void };
  busy: boolean;
  failure: ReactNode;
  /** Whoever may not sees what it means, and no button. */
  allowed?: boolean;
  /** What will be lost. */
  children: ReactNode;
};

/** The part of a page that deletes what the page is about. */
export function DeletePart(props: DeletePartProps) {
  const { words, meaning, ask, deleting, busy, failure, allowed = true, children } = props;
  const title = useId();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-ink-2">{meaning}</p>
        {allowed && (
          <Button
            look="secondary"
            onClick={() => {
              deleting.reset();
              setAsking(true);
            }}
          >
            {words.delete}
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        title={ask}
        action={words.delete}
        busy={busy}
        failure={failure}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </section>
  );
}

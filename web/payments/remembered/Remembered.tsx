import { useId, useState } from "react";
import type { RememberedMatch } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { EndlessPart } from "../../lists/EndlessPart.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../../ui/Named.tsx";
import { useForgetMatch, useRememberedMatches } from "../payments-api.ts";
import { paymentWords } from "../words.ts";
import { RememberedFiles } from "./RememberedFiles.tsx";

const words = paymentWords.remembered;

/** What the next files are read by. Folded away: whoever needs it looks for it. */
export function Remembered({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-2 font-medium">{words.title}</summary>
      {open && (
        <div className="mt-3 grid grid-cols-1 gap-8">
          <p className="max-w-2xl text-ink-2">{words.how}</p>
          <RememberedFiles slug={slug} />
          <Matches slug={slug} />
        </div>
      )}
    </details>
  );
}

function Matches({ slug }: { slug: string }) {
  const matches = useRememberedMatches(slug);
  const [asked, setAsked] = useState<RememberedMatch | null>(null);
  const forgetting = useForgetMatch(slug);
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-3">
      <h3 id={title} className="font-semibold">
        {words.matches}
      </h3>
      <EndlessPart
        list={matches}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.failed)}
        none={<p className="text-sm text-ink-2">{words.noMatches}</p>}
      >
        {(items) => (
          <Card className="px-5 py-0 sm:px-6 sm:py-0">
            <ul className="divide-y divide-line">
              {items.map((match) => (
                <li key={match.key} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <span className="grid min-w-0 flex-1 basis-60">
                    <Named>{nameOf(match)}</Named>
                    <span className="text-sm text-ink-2">
                      <Named>{match.track ?? match.release ?? words.notOurs}</Named>
                    </span>
                  </span>
                  <Button
                    look="quiet"
                    aria-label={words.forgetNamed(nameOf(match))}
                    onClick={() => setAsked(match)}
                  >
                    {words.forget}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </EndlessPart>
      <ConfirmDialog
        open={asked !== null}
        title={words.forgetTitle}
        action={words.forget}
        busy={forgetting.isPending}
        failure={forgetting.isError && whyNot(forgetting.error, words.forgetFailed)}
        onConfirm={() => asked && forgetting.mutate(asked.key, { onSuccess: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        <p>{asked && words.forgetText(nameOf(asked))}</p>
      </ConfirmDialog>
    </section>
  );
}

const nameOf = ({ code, title, artist }: RememberedMatch) =>
  [title, artist, code].filter(Boolean).join(" · ");

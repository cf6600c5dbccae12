import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { TOKEN_NAMES } from "../../../shared/rules/networks.ts";
import type { EnteredPayment } from "../../../shared/schemas/money/release-payments.ts";
import type { ReleaseDetail } from "../../../shared/schemas/releases.ts";
import { whyNot } from "../../api/ask.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { usePayRelease } from "../payments-api.ts";
import { AlreadyEntered } from "./AlreadyEntered.tsx";
import { Division } from "./Division.tsx";
import { newDraft, type PayDraft, paymentOf, problemsOf } from "./pay-draft.ts";
import { byHandWords as words } from "./words.ts";

type PayFormProps = { slug: string; release: ReleaseDetail; payer: string };

/** Who pays how much, and what for. The label itself is the payer until something else is typed. */
export function PayForm({ slug, release, payer }: PayFormProps) {
  const [draft, setDraft] = useState(() => newDraft(payer, new Date().toISOString().slice(0, 7)));
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const pay = usePayRelease(slug, release.id);
  const entering = useMutation({ mutationFn: pay });
  const trackIds = release.tracks.map(({ id }) => id);
  const problems = problemsOf(draft, trackIds);
  const [known, setKnown] = useState<{ payment: EnteredPayment; alike: number } | null>(null);
  const send = (number = 1) =>
    entering.mutate(
      { ...paymentOf(draft, trackIds), number },
      {
        onSuccess: (payment) => {
          if (!payment.isNew) return setKnown({ payment, alike: number });
          void navigate({ to: paths.statement(), params: { slug, statementId: payment.id }, search: {} });
        },
      },
    );
  const change = (part: Partial<PayDraft>) => {
    setDraft({ ...draft, ...part });
    setKnown(null);
    entering.reset();
  };

  function enter(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    const isRight = Object.values(problems).every((one) => one === null);
    // Once they are drawn, the first field that is wrong is where the person goes on.
    if (!isRight) setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    else send();
  }

  return (
    <form ref={form} noValidate onSubmit={enter} className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Card className="@container grid content-start gap-6">
          <h2 className="display text-xl">{words.payment}</h2>
          <Facts draft={draft} change={change} problems={pressed ? problems : null} />
        </Card>
        <Division
          release={release}
          draft={draft}
          change={change}
          problem={pressed ? problems.division : null}
        />
      </div>
      {known && (
        <AlreadyEntered
          slug={slug}
          {...known}
          busy={entering.isPending}
          onAnother={() => send(known.alike + 1)}
        />
      )}
      {entering.isError && <Notice kind="error">{whyNot(entering.error, words.saveFailed)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:grid">
        <Button type="submit" busy={entering.isPending}>
          {words.go}
        </Button>
        <p className="text-sm text-ink-2">{words.goHint}</p>
      </div>
    </form>
  );
}

type FactsProps = {
  draft: PayDraft;
  change: (part: Partial<PayDraft>) => void;
  problems: ReturnType<typeof problemsOf> | null;
};

function Facts({ draft, change, problems }: FactsProps) {
  return (
    <>
      <RadioCards
        legend={words.token}
        name="token"
        value={draft.token}
        options={TOKEN_NAMES.map((token) => ({ value: token, title: words.tokens[token] }))}
        columns="grid-cols-2"
        onChange={(token) => change({ token: token as PayDraft["token"] })}
      />
      <div className="grid items-start gap-5 @lg:grid-cols-2">
        <Field
          label={words.amount(draft.token)}
          hint={words.amountHint}
          error={problems?.amount ?? null}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <Field
          label={words.month}
          hint={words.monthHint}
          error={problems?.month ?? null}
          type="month"
          value={draft.month}
          onChange={({ target }) => change({ month: target.value })}
        />
      </div>
      <Field
        label={words.payer}
        hint={words.payerHint}
        error={problems?.payer ?? null}
        maxLength={100}
        value={draft.payer}
        onChange={({ target }) => change({ payer: target.value })}
      />
      <Field
        label={words.reference}
        hint={words.referenceHint}
        error={problems?.reference ?? null}
        maxLength={200}
        value={draft.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </>
  );
}

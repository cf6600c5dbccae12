import { Plus } from "lucide-react";
import { TOKEN_NAMES } from "../../../shared/rules/networks.ts";
import { ALBUM_RULES, DEDUCTIONS_MAX, type Statement } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { Hint } from "../Hint.tsx";
import { problemsOf } from "./terms-draft.ts";
import type { useTerms } from "./useTerms.ts";
import { amountWords as words } from "./words.ts";

type TermsFormProps = { statement: Statement; terms: ReturnType<typeof useTerms> };

/** Token, rate, album rule and deductions. Saved as they are typed. */
export function TermsForm({ statement: { currency }, terms }: TermsFormProps) {
  const { draft, change, saving } = terms;
  const problems = problemsOf(draft);
  return (
    <Card className="@container grid content-start gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="display text-xl">{words.terms}</h2>
        <p role="status" className="text-sm text-ink-3">
          {terms.isSaving ? words.saving : saving.isSuccess ? words.saved : ""}
        </p>
      </div>
      {saving.isError && (
        <div className="grid justify-items-start gap-3">
          <Notice kind="error">{whyNot(saving.error, words.saveFailed)}</Notice>
          <Button look="secondary" onClick={terms.save}>
            {words.saveAgain}
          </Button>
        </div>
      )}
      {terms.isTheirs && (
        <Hint warns>
          <p>{words.theirs}</p>
          <p className="mt-2 flex gap-2">
            <Button look="secondary" onClick={terms.takeTheirs}>
              {words.useTheirs}
            </Button>
            <Button look="quiet" onClick={terms.save}>
              {words.keepMine}
            </Button>
          </p>
        </Hint>
      )}
      <RadioCards
        legend={words.token}
        name="token"
        value={draft.token}
        options={TOKEN_NAMES.map((token) => ({ value: token, title: words.tokens[token] }))}
        columns="grid-cols-2"
        onChange={(token) => change({ token: token as typeof draft.token })}
      />
      <div className="grid items-start gap-5 @lg:grid-cols-2">
        <Field
          label={words.rate(currency ?? "", draft.token)}
          hint={words.rateHint}
          error={problems.rate}
          inputMode="decimal"
          autoComplete="off"
          value={draft.rate}
          onChange={({ target }) => change({ rate: target.value })}
        />
        <Field
          label={words.date}
          type="date"
          error={problems.date}
          value={draft.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      </div>
      <Field
        label={words.source}
        hint={words.sourceHint}
        error={problems.source}
        maxLength={200}
        value={draft.source}
        onChange={({ target }) => change({ source: target.value })}
      />
      <Deductions terms={terms} />
      <RadioCards
        legend={words.albumRule}
        name="albumRule"
        value={draft.albumRule}
        options={ALBUM_RULES.map((rule) => ({ value: rule, ...words.albumRules[rule] }))}
        columns="@lg:grid-cols-2"
        onChange={(albumRule) => change({ albumRule: albumRule as typeof draft.albumRule })}
      />
    </Card>
  );
}

function Deductions({ terms: { draft, change } }: Pick<TermsFormProps, "terms">) {
  const { deductions } = draft;
  const problems = problemsOf(draft);
  const put = (place: number, part: Partial<(typeof deductions)[number]>) =>
    change({ deductions: deductions.map((one, i) => (i === place ? { ...one, ...part } : one)) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{words.deductions}</legend>
      <p className="text-sm text-ink-2">{words.deductionsHint}</p>
      {deductions.map(({ percent, reason }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a deduction is known by its place.
          key={place}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3"
        >
          <Field
            label={words.percentLabel}
            aria-label={words.percent(place + 1)}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => put(place, { percent: target.value })}
          />
          <Field
            label={words.reasonLabel}
            aria-label={words.reason(place + 1)}
            maxLength={200}
            value={reason}
            onChange={({ target }) => put(place, { reason: target.value })}
          />
          <div className="col-span-2 -mt-2 flex items-center justify-between gap-3">
            <span className="text-sm text-ink-3">
              {percent !== "" || reason !== "" ? (problems.deductions[place] ?? "") : ""}
            </span>
            <Button
              look="quiet"
              className="text-sm"
              aria-label={`${words.remove} ${words.removeOf(place + 1)}`}
              onClick={() => change({ deductions: deductions.filter((_, i) => i !== place) })}
            >
              {words.remove}
            </Button>
          </div>
        </div>
      ))}
      {problems.sum && <Notice kind="error">{problems.sum}</Notice>}
      {deductions.length < DEDUCTIONS_MAX && (
        <div>
          <Button
            look="secondary"
            onClick={() => change({ deductions: [...deductions, { percent: "", reason: "" }] })}
          >
            <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
            {words.addDeduction}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { type FormEvent, useState } from "react";
import type { FileAnswers, FilePreview } from "../../../shared/schemas/money/statements.ts";
import { whyNot } from "../../api/ask.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { readFile, type StatementAt, useStatementChange } from "../payments-api.ts";
import { paymentWords } from "../words.ts";
import { type Draft, draftOf, mappingOf, missingIn } from "./mapping-draft.ts";
import { PreviewTable } from "./PreviewTable.tsx";

const words = paymentWords.mapping;

const options = <Style extends string>(styles: Record<Style, string>) =>
  (Object.entries(styles) as [Style, string][]).map(([value, name]) => ({ value, name }));

/** A file that nobody knows: what do its columns mean? */
export function Mapping({ at, preview }: { at: StatementAt; preview: FilePreview }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(preview));
  const [pressed, setPressed] = useState(false);
  const reading = useStatementChange(at, (answers: FileAnswers) => readFile(at, answers));
  const missing = missingIn(draft);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  function read(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (missing.length === 0) reading.mutate({ mapping: mappingOf(draft, preview) });
  }

  return (
    <Card>
      <form noValidate onSubmit={read} className="grid grid-cols-1 gap-6">
        <div className="grid gap-2">
          <h2 className="display text-xl">{words.title}</h2>
          <p className="text-ink-2">{words.how}</p>
        </div>
        <PreviewTable
          preview={preview}
          meanings={draft.meanings}
          onChange={(meanings) => change({ meanings })}
        />
        <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
          <Field
            label={words.label}
            hint={words.labelHint}
            maxLength={100}
            value={draft.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <Field
            label={words.currency}
            hint={words.currencyHint}
            maxLength={3}
            autoComplete="off"
            value={draft.currency}
            onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
          />
          <Labelled label={words.numbers} error={null}>
            {(control) => (
              <Select
                {...control}
                value={draft.numbers}
                options={options(words.numberStyles)}
                onChange={(numbers) => change({ numbers })}
              />
            )}
          </Labelled>
          <Labelled label={words.dates} error={null}>
            {(control) => (
              <Select
                {...control}
                value={draft.dates}
                options={options(words.dateStyles)}
                onChange={(dates) => change({ dates })}
              />
            )}
          </Labelled>
        </div>
        {pressed && missing.length > 0 && (
          <Notice kind="error">{missing.map((what) => words.missing[what]).join(" ")}</Notice>
        )}
        {reading.isError && (
          <Notice kind="error">{whyNot(reading.error, paymentWords.reading.answerFailed)}</Notice>
        )}
        <div>
          <Button type="submit" busy={reading.isPending}>
            {words.read}
          </Button>
        </div>
      </form>
    </Card>
  );
}

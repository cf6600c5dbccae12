import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { whyNot } from "../../api/ask.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Named } from "../../ui/Named.tsx";
import type { PartProps } from "../part.ts";
import {
  deleteFile,
  fileAddress,
  type StatementAt,
  useChangeFileYears,
  useFileYears,
  useStatementChange,
} from "../payments-api.ts";
import { deliveredWords as words } from "./words.ts";

/** The distributor's file: download it, delete it, and say for how long files are kept. */
export function KeptFile({ at, statement }: PartProps) {
  const years = useFileYears(at.slug);
  const [asking, setAsking] = useState(false);
  const deleting = useStatementChange(at, () => deleteFile(at));
  return (
    <section className="grid gap-3">
      <h2 className="display text-xl">{words.file}</h2>
      <Card className="grid gap-5">
        <p className="font-medium">
          <Named>{statement.fileName}</Named>
        </p>
        <p className="text-sm text-ink-2">
          {statement.fileKept
            ? years.state === "ready" &&
              (statement.payment ? words.keptEntered : words.kept)(years.data.fileYears)
            : words.gone}
        </p>
        {statement.fileKept && (
          <div className="flex flex-wrap gap-3">
            <a href={fileAddress(at)} download className={buttonClass("secondary")}>
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              {words.download}
            </a>
            <Button look="quiet" onClick={() => setAsking(true)}>
              {words.delete}
            </Button>
          </div>
        )}
        {years.state === "ready" && <Years at={at} years={years.data.fileYears} />}
        <ConfirmDialog
          open={asking}
          title={words.deleteTitle}
          action={words.delete}
          busy={deleting.isPending}
          failure={deleting.isError && whyNot(deleting.error, words.deleteFailed)}
          onConfirm={() => deleting.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{words.deleteText}</p>
        </ConfirmDialog>
      </Card>
    </section>
  );
}

function Years({ at, years }: { at: StatementAt; years: number }) {
  const [typed, setTyped] = useState(String(years));
  const saving = useChangeFileYears(at.slug);
  const asked = Number(typed);
  const isRight = Number.isInteger(asked) && asked >= 1 && asked <= 30;
  function save(event: FormEvent) {
    event.preventDefault();
    if (isRight) saving.mutate(asked);
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-3 border-t border-line pt-5">
      <div className="grid grid-cols-[minmax(0,12rem)_auto] items-end gap-3">
        <Field
          label={words.years}
          error={isRight ? null : words.yearsWrong}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="secondary" busy={saving.isPending} className="justify-self-start">
          {words.yearsSave}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{words.yearsHint}</p>
      {saving.isSuccess && <Notice kind="success">{words.yearsSaved}</Notice>}
      {saving.isError && <Notice kind="error">{whyNot(saving.error, words.yearsFailed)}</Notice>}
    </form>
  );
}

import { Link, useParams } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { paths } from "../../paths.ts";
import { releaseDraftWords } from "../../release-draft/words.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { addReleaseWords } from "../words.ts";
import { afterPress } from "./after-press.ts";
import type { Form } from "./useForm.ts";

/** What a field may say about its input. */
export type InputProps = Partial<
  Omit<ComponentProps<typeof Field>, "form" | "value" | "onChange" | "onBlur" | "error" | "name">
>;

type DraftFieldProps = InputProps & {
  label: string;
  form: Form;
  /** The field's name in the rules: `release.upcCode`. */
  field: string;
  value: string;
  onType: (text: string) => void;
  /** The one spelling of what was typed, put in its place when the field is left. */
  tidy?: (text: string) => string;
};

/** Said where it stands, with the way to look: nothing is in the way. */
function Warning({ form, field }: Pick<DraftFieldProps, "form" | "field">) {
  const { slug = "" } = useParams({ strict: false });
  const warning = form.warned.find((one) => one.field === field);
  return (
    <div role="status" className="empty:hidden">
      {warning && (
        <p className="rounded-control bg-waiting-wash px-3.5 py-2.5 text-sm wrap-anywhere text-waiting">
          {warning.sentence}{" "}
          <Link
            to={paths.workspace()}
            params={{ slug }}
            search={{ release: warning.releaseId }}
            target="_blank"
            className="text-link font-semibold"
          >
            {releaseDraftWords.usedCode.show}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A text of the draft: judged when it is left, with the repair at hand where the rules know one. */
export function DraftField({ form, field, value, onType, tidy, ...input }: DraftFieldProps) {
  const words = addReleaseWords.release;
  const problem = form.problemAt(field);
  const suggestion = problem?.suggestion;
  return (
    <div className="grid content-start justify-items-start gap-1 *:first:w-full">
      <Field
        {...input}
        name={field}
        value={value}
        error={problem?.sentence ?? null}
        onChange={(event) => {
          form.typing(field);
          onType(event.target.value);
        }}
        onBlur={() => {
          if (value.trim() === "") return;
          if (tidy && tidy(value) !== value) onType(tidy(value));
          afterPress(() => form.judge(field));
        }}
      />
      <Warning form={form} field={field} />
      {suggestion !== undefined && (
        <button
          type="button"
          onClick={() => onType(tidy ? tidy(suggestion) : suggestion)}
          className="text-link min-h-11 text-sm font-semibold"
        >
          {words.takeSuggestion}
        </button>
      )}
    </div>
  );
}

import type { ComponentProps } from "react";
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

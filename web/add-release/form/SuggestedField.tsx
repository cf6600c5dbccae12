import { useId } from "react";
import { DraftField } from "./DraftField.tsx";
import type { Form } from "./useForm.ts";

type SuggestedFieldProps = {
  form: Form;
  field: string;
  label: string;
  value: string;
  suggestions: string[];
  onType: (text: string) => void;
};

/** Free text, with words to choose from. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const list = useId();
  return (
    <div className="grid">
      <DraftField {...field} list={list} autoComplete="off" dir="auto" />
      <datalist id={list}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </div>
  );
}

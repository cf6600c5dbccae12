import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";

interface SavedChoiceProps<Choice extends string> {
  words: { label: string; hint: string; saved: string; notSaved: string };
  value: Choice;
  options: { value: Choice; name: string }[];
  saving: {
    isPending: boolean;
    isSuccess: boolean;
    isError: boolean;
    error: unknown;
    variables: Choice | undefined;
    mutate: (chosen: Choice) => void;
  };
}

/** Saved on choosing. The choice is shown at once and goes back when it could not be saved. */
export function SavedChoice<Choice extends string>({
  words,
  value,
  options,
  saving,
}: SavedChoiceProps<Choice>) {
  const whyNot = useWhyNot();
  return (
    <div className="py-4">
      <Labelled
        beside
        label={words.label}
        hint={words.hint}
        error={saving.isError ? whyNot(saving.error, words.notSaved) : null}
      >
        {({ "aria-invalid": _, ...control }) => (
          <span className="flex flex-wrap items-center gap-3">
            <span className="max-w-md flex-1 basis-48">
              <Select
                {...control}
                value={saving.isPending ? (saving.variables ?? value) : value}
                options={options}
                onChange={saving.mutate}
              />
            </span>
            <span role="status" className="text-sm text-approved">
              {saving.isSuccess && words.saved}
            </span>
          </span>
        )}
      </Labelled>
    </div>
  );
}

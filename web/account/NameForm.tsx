import { type FormEvent, useState } from "react";
import { PERSON_NAME_MAX } from "../../shared/rules/limits.ts";
import { longerThan, tidy } from "../../shared/rules/plain-text.ts";
import { useSaveName } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { accountWords } from "./words.ts";

export function NameForm({ name }: { name: string }) {
  const whyNot = useWhyNot();
  const words = useWords(accountWords).name;
  // Null while it is as saved.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const saving = useSaveName();
  const refused = saving.isError ? whyNot(saving.error, words.notSaved) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = nameProblem(typed ?? name);
    setProblem(found);
    if (found !== null || saving.isPending) return;
    saving.mutate(tidy(typed ?? name), { onSuccess: () => setTyped(null) });
  }

  return (
    <form noValidate onSubmit={submit} className="py-4">
      <Labelled
        beside
        label={words.label}
        hint={words.hint}
        error={problem === null ? refused : words.problems[problem]}
      >
        {({ className, ...control }) => (
          <span className="flex flex-wrap items-center gap-3">
            <input
              {...control}
              name="name"
              autoComplete="name"
              dir="auto"
              readOnly={saving.isPending}
              value={typed ?? name}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
                saving.reset();
              }}
              className={`${className} max-w-md flex-1 basis-48`}
            />
            <Button type="submit" look="secondary" busy={saving.isPending} className="min-h-12">
              {words.save}
            </Button>
            <span role="status" className="text-sm text-approved">
              {saving.isSuccess && words.saved}
            </span>
          </span>
        )}
      </Labelled>
    </form>
  );
}

type NameProblem = "missing" | "too_long";

function nameProblem(typed: string): NameProblem | null {
  const name = tidy(typed);
  if (name === "") return "missing";
  return longerThan(name, PERSON_NAME_MAX) ? "too_long" : null;
}

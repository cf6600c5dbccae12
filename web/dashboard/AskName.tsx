import { type FormEvent, useState } from "react";
import { PERSON_NAME_MAX } from "../../shared/rules/limits.ts";
import { longerThan, tidy } from "../../shared/rules/plain-text.ts";
import { useSaveName } from "../api/account.ts";
import { usePerson } from "../api/session.ts";
import { useWords } from "../language/Language.tsx";
import { focusHeading } from "../shell/focus-heading.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { nameWasAsked, rememberNameAsked } from "./name-asked.ts";
import { dashboardWords } from "./words.ts";

/** For who comes the first time: asked once, and never in the way. */
export function AskName() {
  const person = usePerson();
  const [asking, setAsking] = useState(() => person.name === "" && !nameWasAsked(person.id));
  if (!asking) return null;

  function done() {
    rememberNameAsked(person.id);
    setAsking(false);
    focusHeading();
  }

  return (
    <Card>
      <NameForm onDone={done} />
    </Card>
  );
}

function NameForm({ onDone }: { onDone: () => void }) {
  const words = useWords(dashboardWords).name;
  const whyNot = useWhyNot();
  const [name, setName] = useState("");
  const saving = useSaveName();
  const tooLong = longerThan(tidy(name), PERSON_NAME_MAX);
  const refused = saving.isError ? whyNot(saving.error, words.failed) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!tooLong && !saving.isPending) saving.mutate(tidy(name), { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="display text-lg">{words.ask}</h2>
        <p className="text-ink-2">{words.whoSees}</p>
      </div>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-start">
        <Field
          label={words.label}
          name="name"
          autoComplete="name"
          dir="auto"
          readOnly={saving.isPending}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            saving.reset();
          }}
          error={tooLong ? words.tooLong : refused}
        />
        <Button
          type="submit"
          look="secondary"
          busy={saving.isPending}
          disabled={tidy(name) === ""}
          className="min-h-12 sm:mt-6.5"
        >
          {words.save}
        </Button>
        <Button look="quiet" onClick={onDone} className="min-h-12 sm:mt-6.5">
          {words.notNow}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import {
  API_KEY_DAYS,
  API_KEY_NAME_MAX,
  API_SCOPES,
  type ApiKeyDays,
  type ApiScope,
} from "../../shared/rules/access/api-scopes.ts";
import { longerThan, tidy } from "../../shared/rules/plain-text.ts";
import type { CreatedApiKey, NewApiKey } from "../../shared/schemas/access/api-keys.ts";
import { useCreateKey } from "../api/api-keys.ts";
import { whyNot } from "../api/ask.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { Choices } from "./Choices.tsx";
import { apiWords } from "./words.ts";

type CreateKeyDialogProps = {
  slug: string;
  open: boolean;
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
};

const BLANK: NewApiKey = { name: "", scopes: ["releases:read"], days: 90 };
const choiceOf = (days: ApiKeyDays) => (days === null ? "never" : (String(days) as "30" | "90" | "365"));

export function CreateKeyDialog({ slug, open, onClose, onCreated }: CreateKeyDialogProps) {
  const words = apiWords.create;
  const [asked, setAsked] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const creating = useCreateKey(slug);
  const nameProblem = tried ? problemOf(asked.name) : null;

  function change(part: Partial<NewApiKey>) {
    setAsked({ ...asked, ...part });
    creating.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problemOf(asked.name) || asked.scopes.length === 0 || creating.isPending) return;
    creating.mutate(
      { ...asked, name: tidy(asked.name) },
      {
        onSuccess: (created) => {
          setAsked(BLANK);
          setTried(false);
          onCreated(created);
          creating.reset();
        },
      },
    );
  }

  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">{words.meaning}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={words.name}
          autoComplete="off"
          required
          placeholder={words.namePlaceholder}
          hint={words.nameHint}
          value={asked.name}
          onChange={(event) => change({ name: event.target.value })}
          error={nameProblem}
        />
        <Choices
          title={words.scopes}
          options={API_SCOPES.map((scope) => ({ value: scope, ...apiWords.scopes[scope] }))}
          chosen={asked.scopes}
          onChange={(scopes: ApiScope[]) => change({ scopes })}
          error={tried && asked.scopes.length === 0 ? words.scopeMissing : null}
        />
        <Labelled label={words.days} error={null}>
          {(control) => (
            <Select
              {...control}
              value={choiceOf(asked.days)}
              options={API_KEY_DAYS.map((days) => ({
                value: choiceOf(days),
                name: words.daysAre[choiceOf(days)],
              }))}
              onChange={(value) =>
                change({ days: API_KEY_DAYS.find((days) => choiceOf(days) === value) ?? null })
              }
            />
          )}
        </Labelled>
        {creating.isError && <Notice kind="error">{whyNot(creating.error, words.failed)}</Notice>}
        <Button type="submit" busy={creating.isPending}>
          {words.create}
        </Button>
      </form>
    </Dialog>
  );
}

function problemOf(name: string): string | null {
  const words = apiWords.create;
  if (tidy(name) === "") return words.nameMissing;
  return longerThan(tidy(name), API_KEY_NAME_MAX) ? words.nameTooLong(API_KEY_NAME_MAX) : null;
}

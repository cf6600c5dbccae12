import { type FormEvent, useState } from "react";
import { templateProblems } from "../../../shared/rules/drafts/split-template.ts";
import type { SplitTemplate, TemplatePerson } from "../../../shared/schemas/drafts.ts";
import { problemText } from "../../../words/release-problems.ts";
import { whyNot } from "../../api/ask.ts";
import { saveTemplate, useTemplateChange } from "../../api/drafts.ts";
import { useEarlierArtists } from "../../api/releases.ts";
import { isNoNumber, restBeside, shareIn, splitEvenly, totalOf } from "../../release-draft/shares.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Combobox } from "../../ui/forms/Combobox.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { templateWords } from "./words.ts";

const words = templateWords.form;

/** `noNumber`: what was typed as a share, and is none. */
type TypedPerson = TemplatePerson & { noNumber?: string | undefined };

type TemplateFormProps = { slug: string; template: SplitTemplate; onDone: () => void };

/** Its people are judged as those of a track are. */
export function TemplateForm({ slug, template, onDone }: TemplateFormProps) {
  const [name, setName] = useState(template.name);
  const [people, setPeople] = useState<TypedPerson[]>(template.people);
  const [tried, setTried] = useState(false);
  const saving = useTemplateChange(slug, (given: SplitTemplate) => saveTemplate(slug, given));
  const problems = tried ? templateProblems({ name, people }) : [];
  const problemAt = (field: string) => {
    const found = problems.find((problem) => problem.field === field);
    return found ? problemText(found) : null;
  };
  const put = (place: number, part: Partial<TypedPerson>) =>
    setPeople(people.map((person, i) => (i === place ? { ...person, ...part } : person)));
  const add = (person: Omit<TemplatePerson, "share">) =>
    setPeople([...people, { ...person, share: restBeside(people.map(({ share }) => share)) }]);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (templateProblems({ name, people }).length > 0 || people.some(isWrong)) return;
    const typed = people.map(({ noNumber: _, ...person }) => person);
    saving.mutate({ id: template.id, name, people: typed }, { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-5">
      <Field
        label={words.name}
        hint={words.nameHint}
        dir="auto"
        autoComplete="off"
        value={name}
        error={problemAt("name")}
        onChange={({ target }) => setName(target.value)}
      />
      <EarlierPeople slug={slug} people={people} error={problemAt("artists")} onChoose={add} />
      {people.map((person, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: somebody who is just being typed has no other name
          key={i}
          className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1.4fr_5.5rem_auto] sm:items-start"
        >
          <legend className="sr-only">{words.person(i + 1)}</legend>
          <Field
            label={words.personName}
            dir="auto"
            autoComplete="off"
            value={person.name}
            error={problemAt(`artists.${i}.name`)}
            onChange={({ target }) => put(i, { name: target.value })}
          />
          <Field
            label={words.email}
            type="email"
            autoComplete="off"
            value={person.email}
            error={problemAt(`artists.${i}.email`)}
            onChange={({ target }) => put(i, { email: target.value })}
          />
          <Field
            label={words.share}
            inputMode="numeric"
            autoComplete="off"
            value={person.noNumber ?? String(person.share)}
            error={isWrong(person) ? words.noNumber : problemAt(`artists.${i}.share`)}
            onChange={({ target: { value } }) =>
              put(i, { share: shareIn(value) ?? 0, noNumber: isNoNumber(value) ? value : undefined })
            }
          />
          <Button
            look="quiet"
            aria-label={words.removePerson(person.name || words.person(i + 1))}
            className="text-sm sm:mt-6.5"
            onClick={() => setPeople(people.toSpliced(i, 1))}
          >
            {words.remove}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="secondary" onClick={() => add({ name: "", email: "" })}>
          {words.addPerson}
        </Button>
        {people.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              const shares = splitEvenly(people.length);
              setPeople(
                people.map((person, i) => ({ ...person, share: shares[i] ?? 0, noNumber: undefined })),
              );
            }}
          >
            {words.evenly}
          </Button>
        )}
        {people.length > 0 && (
          <span role="status" className="text-sm text-ink-2">
            {words.total(totalOf(people.map(({ share }) => share)))}
          </span>
        )}
      </div>
      {saving.error && <Notice kind="error">{whyNot(saving.error, templateWords.notSaved)}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" busy={saving.isPending}>
          {words.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

const isWrong = ({ noNumber }: TypedPerson) => noNumber !== undefined;

type EarlierPeopleProps = {
  slug: string;
  people: TemplatePerson[];
  error: string | null;
  onChoose: (person: { name: string; email: string }) => void;
};

function EarlierPeople({ slug, people, error, onChoose }: EarlierPeopleProps) {
  const earlier = useEarlierArtists(slug).filter(({ email }) => people.every((one) => one.email !== email));
  const find = (query: string) =>
    earlier
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(query.trim().toLowerCase()))
      .map((person) => ({ id: person.email, text: person.name, detail: person.email, person }));
  return (
    <Combobox
      label={words.find}
      name="earlier"
      placeholder={words.search}
      value=""
      find={find}
      none={words.nobody}
      error={error}
      onChoose={({ person }) => onChoose({ name: person.name, email: person.email })}
    />
  );
}

import { Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CREDIT_ROLES, type Credit, creditsIn, creditsText } from "../../../shared/rules/drafts/credits.ts";
import { CREDITS_MAX, NAME_MAX_ON_CREDITS, WORD_MAX } from "../../../shared/rules/limits.ts";
import { setCard } from "../../release-draft/release-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { afterPress } from "../form/after-press.ts";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";

const words = addReleaseWords.track;
const FIELD = "card.credits";

/** A line for each. One that is still empty is only here: the draft holds what somebody wrote. */
export function Credits({ form }: { form: Form }) {
  const roles = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const written = form.draft.card.credits;
  const [typed, setTyped] = useState(() => creditsIn(written));
  const lines = textOf(typed) === written ? typed : creditsIn(written);
  const problem = form.problemAt(FIELD)?.sentence ?? null;

  function put(next: Credit[]) {
    setTyped(next);
    form.typing(FIELD);
    form.change(setCard({ credits: textOf(next) }));
  }
  // Who adds a line writes in it; who removes one is not left without a place.
  function add() {
    flushSync(() => setTyped([...lines, BLANK]));
    const all = field.current?.querySelectorAll<HTMLElement>("input[list]") ?? [];
    all[all.length - 1]?.focus();
  }
  function remove(place: number) {
    flushSync(() => put(lines.filter((_, at) => at !== place)));
    field.current?.querySelector<HTMLElement>(":scope > button")?.focus();
  }
  const change = (place: number, part: Partial<Credit>) =>
    put(lines.map((line, i) => (i === place ? { ...line, ...part } : line)));

  return (
    <fieldset
      ref={field}
      className="grid min-w-0 gap-3"
      onBlur={() => written !== "" && afterPress(() => form.judge(FIELD))}
    >
      <legend className="mb-1 text-sm font-medium">{words.fields.credits.label}</legend>
      <p className="max-w-2xl text-sm text-ink-2">{words.fields.credits.hint}</p>
      {lines.map((line, i) => (
        <div
          key={words.credit.place(i + 1)}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[16rem_minmax(0,1fr)_auto]"
        >
          <Part
            label={words.credit.role(i + 1)}
            placeholder={words.credit.rolePlaceholder}
            list={roles}
            maxLength={WORD_MAX}
            value={line.role}
            onType={(role) => change(i, { role })}
          />
          <div className="max-sm:order-last max-sm:col-span-2">
            <Part
              label={words.credit.name(i + 1)}
              placeholder={words.credit.namePlaceholder}
              maxLength={NAME_MAX_ON_CREDITS}
              value={line.name}
              onType={(name) => change(i, { name })}
            />
          </div>
          <span className="self-end">
            <IconButton
              icon={Trash2}
              title={words.credit.remove}
              of={words.credit.place(i + 1)}
              onClick={() => remove(i)}
            />
          </span>
        </div>
      ))}
      <datalist id={roles}>
        {CREDIT_ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {problem && (
        <p role="alert" className="text-sm text-declined">
          {problem}
        </p>
      )}
      {lines.length < CREDITS_MAX && (
        <Button look="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          {words.credit.add}
        </Button>
      )}
    </fieldset>
  );
}

const BLANK: Credit = { role: "", name: "" };
const textOf = (lines: Credit[]) => creditsText(lines.filter(({ role, name }) => role !== "" || name !== ""));

type PartProps = {
  label: string;
  placeholder: string;
  list?: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
};

function Part({ label, onType, ...input }: PartProps) {
  return (
    <Labelled label={label} error={null}>
      {({ "aria-invalid": _, ...control }) => (
        <input
          {...control}
          {...input}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Labelled>
  );
}

import { Check, Circle } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { FormProblem } from "../release-draft/draft-problems.ts";
import { type CheckItem, checklist } from "../release-draft/draft-problems.ts";
import { peopleOn } from "../release-draft/people.ts";
import type { Person } from "../release-draft/release-draft.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";
import { focusField } from "./form/focus-field.ts";
import type { Form } from "./form/useForm.ts";
import { addReleaseWords } from "./words.ts";

const PEOPLE_SHOWN = 8;

type ReviewProps = {
  form: Form;
  /** What the button says, and what it says while it works. */
  action: { name: string; busy: string };
  busy: boolean;
  inVain: boolean;
  /** What is in the way, once the button was pressed. */
  attention: FormProblem[];
  failure: ReactNode;
  /** What else must be known before: the plan, whose approvals are lost. */
  children: ReactNode;
  onSubmit: () => void;
};

/** What the release is, in plain words, and the button. */
export function Review({ form, action, busy, inVain, attention, failure, children, onSubmit }: ReviewProps) {
  const words = addReleaseWords.review;
  const items = checklist(form.draft);
  const title = useId();
  const people = peopleOn(form.draft.tracks);
  return (
    <section aria-labelledby={title}>
      <Card className="grid gap-5 border-ink!">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <ul className="grid gap-1.5">
          {items.map((item) => (
            <Checked key={item.text} item={item} />
          ))}
        </ul>
        {people.length > 0 && (
          <div className="grid gap-2 border-t border-line pt-4">
            <p>{words.whatHappens(people.length)}</p>
            <People people={people} />
          </div>
        )}
        {children}
        {form.warned.length > 0 && <Warned fields={form.warned} />}
        {attention.length > 0 && <Attention problems={attention} />}
        {failure}
        <Button busy={busy} {...(inVain && { look: "secondary" })} onClick={onSubmit}>
          {busy ? action.busy : action.name}
        </Button>
      </Card>
    </section>
  );
}

function Checked({ item: { text, done, optional } }: { item: CheckItem }) {
  const words = addReleaseWords.review;
  const Icon = done ? Check : Circle;
  const notDone = optional ? words.marks.notGiven : words.marks.missing;
  return (
    <li className={`flex items-center gap-2.5 ${done ? "" : "text-ink-2"}`}>
      <Icon
        role="img"
        aria-label={done ? words.marks.done : notDone}
        size={18}
        strokeWidth={1.75}
        className="shrink-0"
      />
      <span>{optional && !done ? words.optional(text) : text}</span>
    </li>
  );
}

/** With their addresses: this is the last moment to see that one is mistyped. */
function People({ people }: { people: Person[] }) {
  const words = addReleaseWords.review;
  const more = people.length - PEOPLE_SHOWN;
  return (
    <ul className="grid gap-2 text-sm">
      {people.slice(0, PEOPLE_SHOWN).map(({ name, email }) => (
        <li key={email}>
          <Named>{name}</Named>
          <span className="block wrap-anywhere text-ink-2">{email}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{words.more(more)}</li>}
    </ul>
  );
}

function Attention({ problems }: { problems: FormProblem[] }) {
  const words = addReleaseWords.review;
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-control bg-declined-wash px-3.5 py-3 text-sm text-declined"
    >
      <p className="font-semibold">{words.attention(problems.length)}</p>
      <ul className="grid gap-1">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            <FieldLink field={field} sentence={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not in the way: the button works all the same. */
const Warned = ({ fields }: { fields: Form["warned"] }) => (
  <ul className="grid gap-1 rounded-control bg-waiting-wash px-3.5 py-3 text-sm text-waiting">
    {fields.map(({ field, sentence }) => (
      <li key={field}>
        <FieldLink field={field} sentence={sentence} />
      </li>
    ))}
  </ul>
);

const FieldLink = ({ field, sentence }: { field: string; sentence: string }) => (
  <a
    href={`#${field}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(field);
    }}
    className="text-link inline-block py-1 wrap-anywhere"
  >
    {withTrack(field, sentence)}
  </a>
);

function withTrack(field: string, sentence: string): string {
  const [, place] = /^tracks\.(\d+)/.exec(field) ?? [];
  return place === undefined ? sentence : addReleaseWords.review.inTrack(Number(place) + 1, sentence);
}

import { type FormEvent, useState } from "react";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import { tidy } from "../../../shared/rules/plain-text.ts";
import { artistProblems } from "../../../shared/rules/release-rules.ts";
import { problemText } from "../../../words/release-problems.ts";
import { type Artist, addArtist, type Person } from "../../release-draft/release-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";

// Whoever is added starts with everything; the total then says what to take away.
const FIRST_SHARE = 100;

type AddArtistDialogProps = {
  form: Form;
  /** What was searched for and not found: an address or a name. */
  typed: string;
  onClose: () => void;
};

export function AddArtistDialog({ form, typed, onClose }: AddArtistDialogProps) {
  const words = addReleaseWords.newArtist;
  const [person, setPerson] = useState<Person>(() =>
    typed.includes("@") ? { name: "", email: typed } : { name: typed, email: "" },
  );
  const [problems, setProblems] = useState<Partial<Person>>({});

  function type(part: keyof Person, text: string) {
    setPerson({ ...person, [part]: text });
    setProblems(({ [part]: _, ...others }) => others);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const found = problemsWith(person, form.draft.card.artists);
    setProblems(found);
    const email = normaliseEmail(person.email);
    if (Object.keys(found).length > 0 || email === null) return;
    form.change(addArtist({ name: tidy(person.name), email, share: FIRST_SHARE }));
    onClose();
  }

  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">{words.asked}</p>
      <form noValidate onSubmit={add} className="grid gap-4">
        <Field
          label={words.name}
          required
          autoComplete="off"
          dir="auto"
          value={person.name}
          error={problems.name ?? null}
          onChange={(event) => type("name", event.target.value)}
        />
        <Field
          label={words.email}
          type="email"
          required
          autoComplete="off"
          value={person.email}
          error={problems.email ?? null}
          onChange={(event) => type("email", event.target.value)}
        />
        <Button type="submit">{words.add}</Button>
      </form>
    </Dialog>
  );
}

/** The first sentence for each field. */
function problemsWith(person: Person, artists: Artist[]): Partial<Person> {
  const email = normaliseEmail(person.email);
  if (email !== null && artists.some((artist) => artist.email === email))
    return { email: addReleaseWords.newArtist.alreadyOn(email) };
  const found = artistProblems({ id: "", ...person, share: FIRST_SHARE });
  return Object.fromEntries(found.reverse().map((problem) => [problem.field, problemText(problem)]));
}

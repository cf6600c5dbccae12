import { type FormEvent, useState } from "react";
import { pastedTracks } from "../../release-draft/pasted-tracks.ts";
import { isEditing } from "../../release-draft/release-draft.ts";
import { addTracks } from "../../release-draft/track-list.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";

type PasteTracksProps = {
  form: Form;
  /** What was pasted into a field for one title. */
  pasted: string;
  onAdded: (sentence: string, tracks: number) => void;
  onClose: () => void;
};

/** Many titles at once. What they will be like is said before. */
export function PasteTracks({ form, pasted, onAdded, onClose }: PasteTracksProps) {
  const words = addReleaseWords.paste;
  const [text, setText] = useState(pasted);
  const { card, tracks } = form.draft;
  const found = pastedTracks(text);
  const begun = !isEditing(form.draft) && card.artists.length > 0;
  const people = (begun ? card.artists : tracks.at(-1)?.artists) ?? [];

  function add(event: FormEvent) {
    event.preventDefault();
    if (found.length === 0) return;
    form.change(addTracks(found));
    onAdded(words.added(found.length), found.length);
    onClose();
  }

  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">{words.how}</p>
      <form noValidate onSubmit={add} className="grid gap-4">
        <TextArea
          label={words.label}
          rows={8}
          value={text}
          placeholder={words.example}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="text-sm text-ink-2">
          {people.length > 0 ? words.people(people.map(({ name }) => name)) : words.noPeople}
        </p>
        <Button type="submit" disabled={found.length === 0}>
          {found.length === 0 ? words.add : words.addCount(found.length)}
        </Button>
      </form>
    </Dialog>
  );
}

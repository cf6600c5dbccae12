import { type FormEvent, useId, useState } from "react";
import { isEditing } from "../../release-draft/release-draft.ts";
import { emptyCard, keepCard } from "../../release-draft/track-list.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { focusField } from "../form/focus-field.ts";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { AddArtistDialog } from "./AddArtistDialog.tsx";
import { Artists } from "./Artists.tsx";
import { PasteTracks } from "./PasteTracks.tsx";
import { TrackFields } from "./TrackFields.tsx";

type TrackDataProps = { form: Form; slug: string; said: string; onSaid: (sentence: string) => void };

/** One track: a new one, or one of the list that is being edited. */
export function TrackData({ form, slug, said, onSaid }: TrackDataProps) {
  const words = addReleaseWords.track;
  const title = useId();
  const [adding, setAdding] = useState<string | null>(null);
  const [pasting, setPasting] = useState<string | null>(null);
  const [kept, setKept] = useState({ sentence: "", tracks: 0 });
  const { card } = form.draft;
  const editing = isEditing(form.draft);

  function keep(event: FormEvent) {
    event.preventDefault();
    form.judge(...form.inCard.map(({ field }) => field));
    const [first] = form.inCard;
    if (first) return focusField(first.field);
    form.forgetCard();
    form.change(keepCard);
    const sentence = editing ? words.saved(card.title.trim()) : words.added(card.title.trim());
    onSaid(sentence);
    setKept({ sentence, tracks: 1 });
    focusField("card.title");
  }

  function clear() {
    form.forgetCard();
    form.change(emptyCard);
    focusField("card.title");
  }

  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <button
          type="button"
          onClick={() => setPasting("")}
          className="text-link min-h-11 text-sm font-medium"
        >
          {addReleaseWords.paste.open}
        </button>
      </div>
      <Card>
        <form noValidate onSubmit={keep} aria-labelledby={title} className="grid gap-6">
          {kept.sentence && kept.sentence === said && !editing && <Kept {...kept} />}
          <TrackFields form={form} onPasteMany={setPasting} />
          <Artists form={form} slug={slug} onAddNew={setAdding} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:grid">
            <Button type="submit" look="secondary">
              {editing ? words.save : words.add}
            </Button>
            <Button look="quiet" onClick={clear}>
              {editing ? words.cancel : words.clear}
            </Button>
          </div>
        </form>
      </Card>
      {pasting !== null && (
        <PasteTracks
          form={form}
          pasted={pasting}
          onAdded={(sentence, tracks) => {
            onSaid(sentence);
            setKept({ sentence, tracks });
          }}
          onClose={() => setPasting(null)}
        />
      )}
      {adding !== null && <AddArtistDialog form={form} typed={adding} onClose={() => setAdding(null)} />}
    </section>
  );
}

/** Seen where the form is empty again, so that nothing seems lost; the page's status says it aloud. */
function Kept({ sentence, tracks }: { sentence: string; tracks: number }) {
  const words = addReleaseWords.track;
  return (
    <p className="rounded-control bg-approved-wash px-3.5 py-3 text-sm text-approved">
      <strong className="block font-semibold wrap-anywhere">{sentence}</strong> {words.goOn(tracks)}
    </p>
  );
}

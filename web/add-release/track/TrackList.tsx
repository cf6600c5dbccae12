import { useId } from "react";
import { Sentence } from "../../language/Sentence.tsx";
import { isEditing } from "../../release-draft/release-draft.ts";
import { undoDelete } from "../../release-draft/track-list.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { ListedTrack } from "./ListedTrack.tsx";

type TrackListProps = { form: Form; onSaid: (sentence: string) => void };

export function TrackList({ form, onSaid }: TrackListProps) {
  const words = addReleaseWords.tracks;
  const title = useId();
  const { tracks, deleted } = form.draft;
  const missing = form.problemAt("tracks");
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {tracks.length === 0 ? words.title : words.titleWith(tracks.length)}
      </h2>
      {deleted && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span>
            <Sentence parts={words.deleted(<Named>{deleted.track.title}</Named>)} />
          </span>
          <Button look="quiet" onClick={() => form.change(undoDelete)}>
            {words.undo}
          </Button>
        </p>
      )}
      {missing && (
        <p role="alert" className="font-medium text-declined">
          {missing.sentence}
        </p>
      )}
      {tracks.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <Card className="py-0! sm:py-0!">
          <ol className="divide-y divide-line">
            {tracks.map((track, place) => (
              <ListedTrack
                key={track.id}
                form={form}
                track={track}
                place={place}
                busy={isEditing(form.draft)}
                onSaid={onSaid}
              />
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}

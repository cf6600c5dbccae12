import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { Track } from "../../release-draft/release-draft.ts";
import { deleteTrack, editTrack, moveTrack } from "../../release-draft/track-list.ts";
import { Button } from "../../ui/Button.tsx";
import { focusField } from "../form/focus-field.ts";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";

export type ListedTrackProps = {
  form: Form;
  track: Track;
  place: number;
  /** Some track of the list is in the card above. */
  busy: boolean;
  onSaid: (sentence: string) => void;
};

export function TrackActions({ form, track, place, busy, onSaid }: ListedTrackProps) {
  const words = addReleaseWords.tracks;
  const { tracks, card } = form.draft;
  const last = tracks.length - 1;

  function edit() {
    form.forgetCard();
    flushSync(() => form.change(editTrack(track.id)));
    focusField("card.title");
  }

  function move(by: -1 | 1, button: HTMLElement | null) {
    const to = place + by;
    if (to < 0 || to > last) return;
    // Moving the row takes focus from its button; it is given back, so that one can press again.
    flushSync(() => form.change(moveTrack(track.id, by)));
    button?.focus();
    onSaid(words.moved(track.title, to + 1, tracks.length));
  }

  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:-ml-3">
      {last > 0 && (
        <>
          <Move
            icon={ArrowUp}
            name={words.moveUp(track.title)}
            ended={place === 0}
            onMove={(b) => move(-1, b)}
          />
          <Move
            icon={ArrowDown}
            name={words.moveDown(track.title)}
            ended={place === last}
            onMove={(button) => move(1, button)}
          />
        </>
      )}
      {!busy && (
        <Button look="quiet" name={`tracks.${place}`} aria-label={words.editOf(track.title)} onClick={edit}>
          {words.edit}
        </Button>
      )}
      {card.id !== track.id && (
        <Button look="quiet" onClick={() => form.change(deleteTrack(track.id))} className="text-declined!">
          {words.delete}
        </Button>
      )}
    </div>
  );
}

type MoveProps = {
  icon: LucideIcon;
  name: string;
  /** There is nowhere further to go. The button stays, so that focus does. */
  ended: boolean;
  onMove: (button: HTMLElement | null) => void;
};

function Move({ icon: Icon, name, ended, onMove }: MoveProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      aria-label={name}
      aria-disabled={ended}
      onClick={() => onMove(button.current)}
      className="grid size-11 place-items-center rounded-control hover:bg-draft-wash aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  );
}

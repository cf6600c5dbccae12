import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useFormats } from "../../language/Language.tsx";
import { type Artist, removeArtist, setNoShare, setShare } from "../../release-draft/release-draft.ts";
import { hasParts, isNoNumber, shareIn } from "../../release-draft/shares.ts";
import { Named } from "../../ui/Named.tsx";
import { inkAt } from "../../ui/Seal.tsx";
import { focusField } from "../form/focus-field.ts";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { SHARES_ERROR } from "./ShareTotal.tsx";

type ArtistShareProps = {
  artist: Artist;
  place: number;
  isFaulty: boolean;
  /** What is wrong with the shares leads to this one. */
  leadsThere: boolean;
  form: Form;
};

/** One artist of the track: a slider, and a field for those who know the number. */
export function ArtistShare({ artist, place, isFaulty, leadsThere, form }: ArtistShareProps) {
  const words = addReleaseWords.artists;
  const { wholePercent } = useFormats();
  const { name, email, share, shareAsTyped } = artist;
  const noNumber = useId();
  const [cut, setCut] = useState<string | null>(null);
  const set = (next: number, typed: string | null = null) => {
    setCut(typed);
    form.change(setShare(email, next));
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto_auto]">
      <div className="grid min-w-0 max-sm:col-span-2">
        <span className="flex items-baseline gap-2 leading-tight font-medium">
          <span
            aria-hidden="true"
            style={{ background: inkAt(place) }}
            className="size-2.5 shrink-0 rounded-full"
          />
          <Named>{name}</Named>
        </span>
        <span className="text-sm wrap-anywhere text-ink-2">{email}</span>
        {share === 0 && shareAsTyped === undefined && (
          <span className="text-sm text-ink-2">{words.receivesNothing}</span>
        )}
        <span role="status" className="text-sm text-ink-2 empty:hidden">
          {cut !== null && words.wholeOnly(cut, share)}
        </span>
        <span id={noNumber} role="alert" className="text-sm text-declined empty:hidden">
          {shareAsTyped !== undefined && words.noNumber(shareAsTyped)}
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={words.shareOf(name)}
        aria-valuetext={wholePercent(share)}
        value={share}
        onChange={(event) => set(Number(event.target.value))}
        style={{ accentColor: inkAt(place) }}
        className="h-11 w-full min-w-0 cursor-pointer max-sm:col-span-2 max-sm:row-start-2"
      />
      <ShareField
        field={leadsThere ? "card.shares" : undefined}
        name={name}
        share={share}
        asTyped={shareAsTyped}
        isWrong={isFaulty}
        noNumber={noNumber}
        onSet={set}
        onNoNumber={(typed) => {
          setCut(null);
          form.change(setNoShare(email, typed));
        }}
      />
      <button
        type="button"
        aria-label={words.remove(name)}
        onClick={() => {
          form.change(removeArtist(email));
          focusField("card.artists");
        }}
        className="grid size-11 place-items-center rounded-control hover:bg-draft-wash max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-self-end"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </li>
  );
}

type ShareFieldProps = {
  field: string | undefined;
  name: string;
  isWrong: boolean;
  share: number;
  /** What is no number, and where that is said. */
  asTyped: string | undefined;
  noNumber: string;
  /** `cut`: what was typed with a part of a percent. */
  onSet: (share: number, cut: string | null) => void;
  onNoNumber: (typed: string) => void;
};

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Arrows step by one, with Shift by ten. While it is typed in, it shows what was typed, even nothing. */
function ShareField({ field, name, share, asTyped, noNumber, isWrong, onSet, onNoNumber }: ShareFieldProps) {
  const words = addReleaseWords.artists;
  const [typed, setTyped] = useState<string | null>(null);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(null);
    onSet(Math.min(100, Math.max(0, share + step * (event.shiftKey ? 10 : 1))), null);
  }

  return (
    <span className="flex items-center gap-1.5">
      <input
        name={field}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong || asTyped !== undefined || undefined}
        aria-describedby={asTyped !== undefined ? noNumber : isWrong ? SHARES_ERROR : undefined}
        aria-label={words.shareInPercent(name)}
        value={typed ?? asTyped ?? String(share)}
        onChange={(event) => {
          const text = event.target.value;
          if (isNoNumber(text)) {
            setTyped(text);
            onNoNumber(text);
            return;
          }
          const given = shareIn(text);
          // A point stays in sight: without it the next digit would make ten times as much.
          setTyped(given === null ? "" : /[.,]/.test(text) ? text : String(given));
          onSet(given ?? 0, hasParts(text) ? text : null);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        className="mono min-h-11 w-16 rounded-control border-[1.5px] border-control bg-surface px-2 text-right hover:border-ink aria-invalid:border-declined"
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}

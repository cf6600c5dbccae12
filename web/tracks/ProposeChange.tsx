import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { whyNot } from "../api/ask.ts";
import { usePerson } from "../api/session.ts";
import { proposeChange, tracksKey } from "../api/tracks.ts";
import { workspaceKey } from "../api/workspaces.ts";
import { useFormats } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { Named } from "../ui/Named.tsx";
import {
  type ChangeDraft,
  type ChangedPerson,
  draftOf,
  monthsFor,
  problemIn,
  signersIn,
  takenOffIn,
  toldIn,
  totalOf,
  without,
  withPerson,
  withShare,
} from "./change-draft.ts";
import { trackWords } from "./words.ts";

const INPUT =
  "min-h-11 rounded-control border-[1.5px] border-control bg-surface px-3 hover:border-ink focus-visible:border-ink";

type ProposeProps = { slug: string; track: TrackDetail; onSent: () => void; onCancel: () => void };

/** Other shares or people for a published track, for sales from a month on. Says who will sign and who is told. */
export function ProposeChange({ slug, track, onSent, onCancel }: ProposeProps) {
  const words = trackWords.change;
  const { month, list } = useFormats();
  const [draft, setDraft] = useState(() => draftOf(track, new Date()));
  const person = usePerson();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => proposeChange(slug, track.id, draft),
    onSuccess: onSent,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: workspaceKey(person, slug) }),
        client.invalidateQueries({ queryKey: tracksKey(person, slug) }),
      ]),
  });
  const monthId = useId();
  const signers = signersIn(draft);
  const told = toldIn(draft);
  const takenOff = takenOffIn(draft);
  const problem = problemIn(draft);
  const named = (people: ChangedPerson[]) =>
    list(
      people.map(({ name }) => name),
      (name) => name,
      "",
    ).join("");
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={monthId} className="text-sm font-medium">
          {words.from}
        </label>
        <Select
          id={monthId}
          value={draft.from}
          options={monthsFor(track.versions, new Date()).map((value) => ({ value, name: month(value) }))}
          onChange={(from) => setDraft({ ...draft, from })}
          className={`${INPUT} w-full`}
        />
        <p className="text-sm text-ink-2">{words.fromMeans}</p>
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-semibold">{words.shares}</legend>
        <ul className="divide-y divide-line border-y border-line">
          {draft.people.map((one, place) => (
            <PersonShare
              key={one.email}
              person={one}
              onShare={(share) => setDraft(withShare(draft, place, share))}
              onRemove={one.before === null ? () => setDraft(without(draft, place)) : null}
            />
          ))}
        </ul>
        <p className="flex justify-between gap-4 font-medium" role="status">
          <span>{words.total}</span>
          <span className={`mono ${totalOf(draft) === 100 ? "text-approved" : "text-declined"}`}>
            {totalOf(draft)}%
          </span>
        </p>
      </fieldset>
      <AddPerson draft={draft} onAdd={setDraft} />
      <div className="grid gap-2 rounded-card bg-sleeve p-4 text-sm">
        {signers.length === 0 ? (
          <p>{words.nothingYet}</p>
        ) : (
          <>
            {takenOff.length > 0 && <p>{words.takenOff(named(takenOff))}</p>}
            <p>{words.sign(named(signers))}</p>
            {told.length > 0 && <p>{words.told(named(told))}</p>}
          </>
        )}
      </div>
      {signers.length > 0 && problem && <p className="text-sm text-declined">{problem}</p>}
      {sending.isError && <Notice kind="error">{whyNot(sending.error, words.failed)}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" busy={sending.isPending} disabled={signers.length === 0 || problem !== null}>
          {words.send}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type PersonProps = { person: ChangedPerson; onShare: (share: number) => void; onRemove: (() => void) | null };

function PersonShare({ person: { name, email, before, share, isSilent }, onShare, onRemove }: PersonProps) {
  const words = trackWords.change;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
      <div className="grid min-w-0">
        <span className="leading-tight font-medium">
          <Named>{name}</Named>
        </span>
        <span className="text-sm wrap-anywhere text-ink-2">{email}</span>
        <span className="text-sm text-ink-2">
          {before === null
            ? words.joins
            : share === 0 && before > 0
              ? isSilent
                ? words.takesOff(before)
                : words.leaves(before)
              : words.now(before)}
        </span>
        {isSilent && share !== 0 && <span className="text-sm text-ink-2">{words.silent}</span>}
      </div>
      <span className="flex items-center gap-1.5">
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.shareOf(name)}
          value={String(share)}
          onChange={(event) => onShare(wholePercent(event.target.value))}
          onFocus={(event) => event.target.select()}
          className={`${INPUT} mono w-18 text-right`}
        />
        <span aria-hidden="true">%</span>
        {onRemove && (
          <button
            type="button"
            aria-label={words.remove(name)}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-control hover:bg-draft-wash"
          >
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        )}
      </span>
    </li>
  );
}

const wholePercent = (typed: string) => Math.min(100, Number(typed.replaceAll(/\D/g, "").slice(0, 3)));

function AddPerson({ draft, onAdd }: { draft: ChangeDraft; onAdd: (draft: ChangeDraft) => void }) {
  const words = trackWords.change;
  const [typed, setTyped] = useState<{ name: string; email: string } | null>(null);
  const [twice, setTwice] = useState(false);
  if (!typed)
    return (
      <Button
        look="quiet"
        className="-ml-3 justify-self-start"
        onClick={() => setTyped({ name: "", email: "" })}
      >
        {words.add}
      </Button>
    );
  const { name, email } = typed;
  const add = () => {
    const next = withPerson(draft, name.trim(), email.trim());
    setTwice(next === null);
    if (!next) return;
    onAdd(next);
    setTyped(null);
  };
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{words.add}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={words.name}
          value={name}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <Field
          label={words.email}
          type="email"
          value={email}
          autoComplete="off"
          error={twice ? words.twice : null}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={name.trim() === "" || email.trim() === ""} onClick={add}>
          {words.addThem}
        </Button>
        <Button look="quiet" onClick={() => setTyped(null)}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

import { UserPlus } from "lucide-react";
import { useEarlierArtists } from "../../api/releases.ts";
import { usePerson } from "../../api/session.ts";
import { knownPeople, namedPerson } from "../../release-draft/people.ts";
import { addArtist, type Person, samePeopleAsFirst } from "../../release-draft/release-draft.ts";
import { restBeside } from "../../release-draft/shares.ts";
import { Button } from "../../ui/Button.tsx";
import { Combobox } from "../../ui/forms/Combobox.tsx";
import type { ComboboxOption } from "../../ui/forms/ComboboxPopup.tsx";
import { Seal } from "../../ui/Seal.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { ArtistShare } from "./ArtistShare.tsx";
import { ShareTotal } from "./ShareTotal.tsx";

type ArtistsProps = { form: Form; slug: string; onAddNew: (typed: string) => void };

/** Who is on the track, and for how much. */
export function Artists({ form, slug, onAddNew }: ArtistsProps) {
  const words = addReleaseWords.artists;
  const { card, tracks } = form.draft;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{words.title}</legend>
      <p className="max-w-2xl text-sm text-ink-2">{words.meaning}</p>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <ArtistPicker form={form} slug={slug} onAddNew={onAddNew} />
        <Button look="secondary" onClick={() => onAddNew("")} className="min-h-12 sm:mt-6.5">
          <UserPlus aria-hidden="true" size={18} strokeWidth={1.75} />
          {words.addNew}
        </Button>
      </div>
      {tracks.length > 0 && card.id !== tracks[0]?.id && (
        <button
          type="button"
          onClick={() => form.change(samePeopleAsFirst)}
          className="text-link min-h-11 justify-self-start text-sm font-medium"
        >
          {words.sameAsFirst}
        </button>
      )}
      {card.artists.length > 0 && <Shares form={form} />}
    </fieldset>
  );
}

type PickerOption = ComboboxOption & ({ person: Person } | { typed: string });

function ArtistPicker({ form, slug, onAddNew }: ArtistsProps) {
  const words = addReleaseWords.artists;
  const me = usePerson();
  const people = knownPeople(form.draft, useEarlierArtists(slug), namedPerson(me));
  const shares = form.draft.card.artists.map(({ share }) => share);
  return (
    <Combobox
      label={words.label}
      name="card.artists"
      placeholder={words.search}
      value=""
      find={(query) => optionsFor(people, query.trim())}
      none={words.nobodyElse}
      error={form.problemAt("card.artists")?.sentence ?? null}
      onChoose={(option) =>
        "person" in option
          ? form.change(addArtist({ ...option.person, share: restBeside(shares) }))
          : onAddNew(option.typed)
      }
    />
  );
}

/** Who is known by what was typed, and at the end the way to add somebody new by it. */
function optionsFor(people: Person[], typed: string): PickerOption[] {
  const known = people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(typed.toLowerCase()))
    .map((person) => ({ id: person.email, text: person.name, detail: person.email, person }));
  return typed === ""
    ? known
    : [...known, { id: "new", text: addReleaseWords.artists.addTyped(typed), typed }];
}

// Before anything is agreed there is no hash: only how the ring is divided, each part in its person's ink.
const NO_RECORD = "0".repeat(64);

function Shares({ form }: { form: Form }) {
  const words = addReleaseWords.artists;
  const { artists } = form.draft.card;
  // What is wrong with the shares leads to the one that is no number, or else to the first of them.
  const odd = artists.findIndex(({ shareAsTyped }) => shareAsTyped !== undefined);
  const paid = artists.flatMap(({ share }, place) => (share > 0 ? [{ share, place }] : []));
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_11rem] lg:items-center">
      <div className="grid min-w-0 gap-4">
        <ul className="divide-y divide-line border-y border-line">
          {artists.map((artist, place) => (
            <ArtistShare
              key={artist.email}
              artist={artist}
              place={place}
              isFaulty={odd === -1 ? form.problemAt("card.shares") !== null : place === odd}
              leadsThere={place === Math.max(odd, 0)}
              form={form}
            />
          ))}
        </ul>
        <ShareTotal form={form} />
      </div>
      <Seal
        hash={NO_RECORD}
        people={paid.map(({ share }) => ({ share, signed: false }))}
        inks={paid.map(({ place }) => place)}
        label={words.shares(artists)}
        className="w-full max-w-44 justify-self-center"
      />
    </div>
  );
}

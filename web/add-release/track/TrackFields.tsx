import { type ComponentType, useId } from "react";
import { namesIn, TRACK_TEXTS, type TrackText } from "../../../shared/rules/release-fields.ts";
import { LANGUAGES } from "../../../shared/schemas/catalog.ts";
import { findGenres, genreName, MOODS, subGenresOf } from "../../release-draft/genre-search.ts";
import { chooseGenre, setCard } from "../../release-draft/release-draft.ts";
import { Combobox } from "../../ui/forms/Combobox.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import type { InputProps } from "../form/DraftField.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { Credits } from "./Credits.tsx";
import { languageName } from "./language-name.ts";
import { TrackLine } from "./TrackLine.tsx";

type InputOf = { form: Form; name: TrackText; onPasteMany: (text: string) => void };

const words = addReleaseWords.track;

/** What is more than a line of text. */
const OWN: { [name in TrackText]?: ComponentType<InputOf> } = {
  title: Title,
  genreId: Genre,
  subGenre: (of) => <Suggested {...of} suggestions={subGenresOf(of.form.draft.card.genreId)} />,
  mood: (of) => <Suggested {...of} suggestions={MOODS} />,
  language: Language,
  credits: Credits,
};

export function TrackFields({ form, onPasteMany }: Omit<InputOf, "name">) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {namesIn(TRACK_TEXTS).map((name) => {
        const Input = OWN[name] ?? Line;
        return (
          <div key={name} className={name === "title" || name === "credits" ? "sm:col-span-2" : ""}>
            <Input form={form} name={name} onPasteMany={onPasteMany} />
          </div>
        );
      })}
    </div>
  );
}

function Line({ form, name, onPasteMany: _, ...input }: InputOf & InputProps) {
  return (
    <TrackLine
      form={form}
      name={name}
      at="card"
      {...words.fields[name]}
      {...input}
      value={form.draft.card[name]}
      onType={(typed) => form.change(setCard({ [name]: typed }))}
    />
  );
}

/** A single is mostly called like its track. */
function Title(of: InputOf) {
  const { form } = of;
  const { card, release, tracks } = form.draft;
  const fits = release.releaseType === "single" && tracks.length === 0 && card.title === "";
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <Line
        {...of}
        required
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain").trim();
          if (!text.includes("\n")) return;
          event.preventDefault();
          of.onPasteMany(text);
        }}
      />
      {fits && release.name.trim() !== "" && (
        <button
          type="button"
          onClick={() => form.change(setCard({ title: release.name.trim() }))}
          className="text-link min-h-11 text-sm"
        >
          {words.takeReleaseName}
        </button>
      )}
    </div>
  );
}

function Genre({ form, name }: InputOf) {
  return (
    <Combobox
      {...words.fields.genreId}
      name={`card.${name}`}
      value={genreName(form.draft.card.genreId)}
      find={findGenres}
      none={words.noGenre}
      error={form.problemAt(`card.${name}`)?.sentence ?? null}
      onChoose={({ genreId, subGenre }) => form.change(chooseGenre(genreId, subGenre))}
      onClear={() => form.change(chooseGenre("", ""))}
    />
  );
}

/** Free text, with words to choose from. */
function Suggested({ suggestions, ...of }: InputOf & { suggestions: string[] }) {
  const list = useId();
  return (
    <div className="grid">
      <Line {...of} list={list} />
      <datalist id={list}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </div>
  );
}

function Language({ form, name }: InputOf) {
  return (
    <Labelled label={words.fields.language.label} error={form.problemAt(`card.${name}`)?.sentence ?? null}>
      {({ "aria-invalid": _, ...control }) => (
        <Select
          {...control}
          value={form.draft.card.language}
          options={["", ...LANGUAGES].map((value) => ({ value, name: languageName(value) }))}
          onChange={(language) => form.change(setCard({ language }))}
        />
      )}
    </Labelled>
  );
}

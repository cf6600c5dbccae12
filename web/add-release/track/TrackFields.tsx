import { LANGUAGES } from "../../../shared/schemas/catalog.ts";
import { tidyIsrc } from "../../release-draft/draft-problems.ts";
import { findGenres, genreName, MOODS, subGenresOf } from "../../release-draft/genre-search.ts";
import { chooseGenre, setCard } from "../../release-draft/release-draft.ts";
import { Combobox } from "../../ui/forms/Combobox.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { DraftField } from "../form/DraftField.tsx";
import { SuggestedField } from "../form/SuggestedField.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";
import { languageName } from "./language-name.ts";

export function TrackFields({ form }: { form: Form }) {
  const words = addReleaseWords.track;
  const { card } = form.draft;
  return (
    <>
      <TitleField form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <DraftField
          form={form}
          field="card.isrc"
          label={words.isrc}
          hint={words.isrcHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={card.isrc}
          tidy={tidyIsrc}
          onType={(isrc) => form.change(setCard({ isrc }))}
        />
        <DraftField
          form={form}
          field="card.mediaLink"
          label={words.mediaLink}
          hint={words.mediaLinkHint}
          type="url"
          autoComplete="off"
          placeholder={words.linkExample}
          value={card.mediaLink}
          onType={(mediaLink) => form.change(setCard({ mediaLink }))}
        />
        <GenreField form={form} />
        <SuggestedField
          form={form}
          field="card.subGenre"
          label={words.subGenre}
          value={card.subGenre}
          suggestions={subGenresOf(card.genreId)}
          onType={(subGenre) => form.change(setCard({ subGenre }))}
        />
        <SuggestedField
          form={form}
          field="card.mood"
          label={words.mood}
          value={card.mood}
          suggestions={MOODS}
          onType={(mood) => form.change(setCard({ mood }))}
        />
        <LanguageField form={form} />
      </div>
    </>
  );
}

/** A single is mostly called like its track. */
function TitleField({ form }: { form: Form }) {
  const words = addReleaseWords.track;
  const { card, release, tracks } = form.draft;
  const fits = release.releaseType === "single" && tracks.length === 0 && card.title === "";
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <DraftField
        form={form}
        field="card.title"
        label={words.name}
        required
        autoComplete="off"
        dir="auto"
        value={card.title}
        onType={(title) => form.change(setCard({ title }))}
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

function GenreField({ form }: { form: Form }) {
  const words = addReleaseWords.track;
  return (
    <Combobox
      label={words.genre}
      name="card.genreId"
      placeholder={words.genreExample}
      value={genreName(form.draft.card.genreId)}
      find={findGenres}
      none={words.noGenre}
      error={form.problemAt("card.genreId")?.sentence ?? null}
      onChoose={({ genreId, subGenre }) => form.change(chooseGenre(genreId, subGenre))}
      onClear={() => form.change(chooseGenre("", ""))}
    />
  );
}

function LanguageField({ form }: { form: Form }) {
  const words = addReleaseWords.track;
  return (
    <Labelled label={words.language} error={form.problemAt("card.language")?.sentence ?? null}>
      {({ "aria-invalid": _, ...control }) => (
        <Select
          {...control}
          value={form.draft.card.language}
          options={["", ...LANGUAGES].map((value) => ({ value, name: languageName(value, words) }))}
          onChange={(language) => form.change(setCard({ language }))}
        />
      )}
    </Labelled>
  );
}

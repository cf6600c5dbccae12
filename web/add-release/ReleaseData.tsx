import { useId } from "react";
import { CONTRACT_CONFIGS, RELEASE_TYPES } from "../../shared/schemas/catalog.ts";
import { tidyUpc } from "../release-draft/draft-problems.ts";
import { dateHint, todayIn } from "../release-draft/release-date.ts";
import { setRelease } from "../release-draft/release-draft.ts";
import { releaseDraftWords } from "../release-draft/words.ts";
import { Card } from "../ui/Card.tsx";
import { RadioCards } from "../ui/forms/RadioCards.tsx";
import { DraftField } from "./form/DraftField.tsx";
import type { Form } from "./form/useForm.ts";
import { addReleaseWords } from "./words.ts";

const CONTRACTS = CONTRACT_CONFIGS.map(({ id, name, description }) => ({
  value: id,
  title: name,
  text: description,
}));

export function ReleaseData({ form }: { form: Form }) {
  const words = addReleaseWords.release;
  const title = useId();
  const { release } = form.draft;
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="grid gap-6">
        <DraftField
          form={form}
          field="release.name"
          label={words.name}
          required
          autoComplete="off"
          dir="auto"
          value={release.name}
          onType={(name) => form.change(setRelease({ name }))}
        />
        <RadioCards
          legend={words.type}
          name="release.releaseType"
          value={release.releaseType}
          options={RELEASE_TYPES.map((type) => ({ value: type, title: words.types[type] }))}
          columns="grid-cols-3 capitalize"
          error={form.problemAt("release.releaseType")?.sentence ?? null}
          onChange={(releaseType) => form.change(setRelease({ releaseType }))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <UpcField form={form} />
          <DateField form={form} />
        </div>
        <RadioCards
          legend={words.contract}
          name="release.contractConfigId"
          value={release.contractConfigId}
          options={CONTRACTS}
          columns="lg:grid-cols-3"
          error={form.problemAt("release.contractConfigId")?.sentence ?? null}
          onChange={(contractConfigId) => form.change(setRelease({ contractConfigId }))}
        />
      </Card>
    </section>
  );
}

function UpcField({ form }: { form: Form }) {
  const words = addReleaseWords.release;
  return (
    <DraftField
      form={form}
      field="release.upcCode"
      label={words.upc}
      hint={words.upcHint}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={form.draft.release.upcCode}
      tidy={tidyUpc}
      onType={(upcCode) => form.change(setRelease({ upcCode }))}
    />
  );
}

function DateField({ form }: { form: Form }) {
  const words = addReleaseWords.release;
  const { date } = releaseDraftWords;
  const { releaseDate } = form.draft.release;
  return (
    <DraftField
      form={form}
      field="release.releaseDate"
      label={words.date}
      hint={dateHint(releaseDate, todayIn(new Date()), date) ?? words.dateHint}
      type="date"
      value={releaseDate}
      onType={(typed) => form.change(setRelease({ releaseDate: typed }))}
    />
  );
}

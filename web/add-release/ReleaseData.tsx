import { type ComponentType, useId } from "react";
import { AT_ONCE, HOLD_AFTER_DAYS } from "../../shared/rules/limits.ts";
import { namesIn, RELEASE_TEXTS, type ReleaseText, spelled } from "../../shared/rules/release-fields.ts";
import { contractConfig, RELEASE_TYPES } from "../../shared/schemas/catalog.ts";
import { testNetwork } from "../../words/test-network.ts";
import { whyNot } from "../api/ask.ts";
import { useOfferedConfigs } from "../api/offers.ts";
import { dateHint, todayIn } from "../release-draft/release-date.ts";
import { setRelease } from "../release-draft/release-draft.ts";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { RadioCards } from "../ui/forms/RadioCards.tsx";
import { DraftField, type InputProps } from "./form/DraftField.tsx";
import type { Form } from "./form/useForm.ts";
import { addReleaseWords } from "./words.ts";

type InputOf = { form: Form; name: ReleaseText };

const words = addReleaseWords.release;
const SILENCE = ["", ...HOLD_AFTER_DAYS].map((days) => ({
  value: days,
  title: days === "" ? words.silence.wait : words.silence.after(days),
}));
const SHARING = [
  { value: "", title: words.sharing.onDate },
  { value: AT_ONCE, title: words.sharing.atOnce },
];
const TYPES = RELEASE_TYPES.map((type) => ({ value: type, title: words.types[type] }));

/** What is more than a line of text. */
const OWN: { [name in ReleaseText]?: ComponentType<InputOf> } = {
  releaseType: (of) => <ChoiceOf {...of} options={TYPES} columns="grid-cols-3 capitalize" />,
  releaseDate: DateLine,
  contractConfigId: ContractChoice,
  holdAfterDays: (of) => (
    <div className="grid gap-2">
      <ChoiceOf {...of} options={SILENCE} columns="grid-cols-2 lg:grid-cols-4" />
      <p className="text-sm text-ink-2">{words.silence.meaning}</p>
    </div>
  ),
  shareFrom: (of) => (
    <div className="grid gap-2">
      <ChoiceOf {...of} options={SHARING} columns="grid-cols-2" />
      <p className="text-sm text-ink-2">{words.sharing.meaning}</p>
    </div>
  ),
};
const LINE: { [name in ReleaseText]?: InputProps } = {
  name: { required: true },
  upcCode: { inputMode: "numeric", spellCheck: false },
};
const WIDE: ReleaseText[] = ["name", "releaseType", "contractConfigId", "holdAfterDays", "shareFrom"];

export function ReleaseData({ form }: { form: Form }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="grid gap-6 sm:grid-cols-2">
        {namesIn(RELEASE_TEXTS).map((name) => {
          const Input = OWN[name] ?? Line;
          return (
            <div key={name} className={WIDE.includes(name) ? "sm:col-span-2" : ""}>
              <Input form={form} name={name} />
            </div>
          );
        })}
      </Card>
    </section>
  );
}

function Line({ form, name, ...input }: InputOf & InputProps) {
  return (
    <DraftField
      form={form}
      field={`release.${name}`}
      autoComplete="off"
      dir="auto"
      {...words.fields[name]}
      {...LINE[name]}
      {...input}
      value={form.draft.release[name]}
      tidy={(typed) => spelled(RELEASE_TEXTS[name], typed)}
      onType={(typed) => form.change(setRelease({ [name]: typed }))}
    />
  );
}

function DateLine(of: InputOf) {
  const hint = dateHint(of.form.draft.release[of.name], todayIn(new Date()));
  return <Line {...of} type="date" {...(hint === null ? {} : { hint })} />;
}

/** Those of this instance. What an edited release was agreed with stays in sight, also when it is no longer offered. */
function ContractChoice(of: InputOf) {
  const configs = useOfferedConfigs();
  if (configs.state === "loading") return <Skeleton bars={["h-24"]} />;
  if (configs.state === "failed")
    return <FailedPart text={whyNot(configs.error, words.configsNotLoaded)} onRetry={configs.retry} />;
  const chosen = of.form.draft.release[of.name];
  const gone = configs.data.some(({ id }) => id === chosen) ? undefined : contractConfig(chosen);
  const options = configs.data.map(({ id, name, description, test, problem }) => ({
    value: id,
    title: name,
    text: problem ?? (test ? `${testNetwork} ${description}` : description),
    disabled: problem !== null,
  }));
  const unknown = gone && { value: gone.id, title: gone.name, text: words.notOffered, disabled: true };
  return <ChoiceOf {...of} options={[...options, ...(unknown ? [unknown] : [])]} columns="lg:grid-cols-3" />;
}

type ChoiceProps = InputOf & {
  options: { value: string; title: string; text?: string; disabled?: boolean }[];
  columns: string;
};

function ChoiceOf({ form, name, ...choice }: ChoiceProps) {
  return (
    <RadioCards
      {...choice}
      legend={words.fields[name].label}
      name={`release.${name}`}
      value={form.draft.release[name]}
      error={form.problemAt(`release.${name}`)?.sentence ?? null}
      onChange={(value) => form.change(setRelease({ [name]: value }))}
    />
  );
}

import { type ReactNode, useState } from "react";
import type { FormProblem } from "../release-draft/draft-problems.ts";
import { focusField } from "./form/focus-field.ts";
import type { Form } from "./form/useForm.ts";
import { ReleaseData } from "./ReleaseData.tsx";
import { Review } from "./Review.tsx";
import { TrackData } from "./track/TrackData.tsx";
import { TrackList } from "./track/TrackList.tsx";

type ReleaseFormProps = {
  form: Form;
  slug: string;
  action: { name: string; busy: string };
  busy: boolean;
  inVain: boolean;
  failure: ReactNode;
  beforeSubmit: ReactNode;
  onSubmit: () => void;
};

/** The one form of a release, new or edited: its data, a track at a time, the list, and the review beside it. */
export function ReleaseForm({ form, slug, beforeSubmit, onSubmit, ...review }: ReleaseFormProps) {
  // As found when the button was pressed, less what was mended since: what is only begun later does not join in.
  const [found, setFound] = useState<FormProblem[]>([]);
  const attention = found.filter(({ field }) => form.inDraft.some((problem) => problem.field === field));
  const [said, setSaid] = useState("");

  function submit() {
    const [first] = form.inDraft;
    setFound(form.inDraft);
    form.judge(...form.inDraft.map(({ field }) => field));
    if (first) focusField(first.field);
    else onSubmit();
  }

  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
      <div className="grid min-w-0 gap-10">
        <ReleaseData form={form} />
        <TrackData form={form} slug={slug} said={said} onSaid={setSaid} />
        <TrackList form={form} onSaid={setSaid} />
      </div>
      <div className="xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <Review {...review} form={form} attention={attention} onSubmit={submit}>
          {beforeSubmit}
        </Review>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

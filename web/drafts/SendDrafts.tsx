import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { HOLD_AFTER_DAYS, type HoldAfterDays } from "../../shared/rules/limits.ts";
import type { DraftItem, SendingOutlook, Submission } from "../../shared/schemas/drafts.ts";
import type { CatalogueCounts } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { readSubmission, readyDrafts, sendDrafts, sendingOutlook } from "../api/drafts.ts";
import { useIdempotencyKey } from "../api/useIdempotencyKey.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { DraftList } from "./DraftList.tsx";
import { refusedDrafts } from "./refused-drafts.ts";
import { draftWords } from "./words.ts";

const words = draftWords.send;
const LOOK_MS = 700;

/** What silence means in all that is sent together. */
const AS_DRAFTED = "as drafted";
type Silence = typeof AS_DRAFTED | "" | HoldAfterDays;
const SILENCES: { value: Silence; name: string }[] = [
  { value: AS_DRAFTED, name: words.silence.asDrafted },
  { value: "", name: words.silence.wait },
  ...HOLD_AFTER_DAYS.map((days) => ({ value: days, name: words.silence.after(days) })),
];

type SendDraftsProps = {
  slug: string;
  drafts: DraftItem[];
  /** What they were looked for by. */
  query: string | undefined;
  counts: CatalogueCounts["drafts"];
  onSent: (submissionId: string) => void;
};

/** Drafts to choose from, and sending the chosen ones as one request. */
export function SendDrafts({ slug, drafts, query, counts, onSent }: SendDraftsProps) {
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = [...picked];
  const choosing = useMutation({
    mutationFn: () => readyDrafts(slug, query),
    onSuccess: (ready) => setPicked(new Set(ready)),
  });
  const outlook = useMutation({ mutationFn: () => sendingOutlook(slug, ids) });
  const [silence, setSilence] = useState<Silence>(AS_DRAFTED);
  const sending = useMutation({
    mutationFn: () =>
      once(silence === AS_DRAFTED ? { ids } : { ids, holdAfterDays: silence }, (body, key) =>
        sendDrafts(slug, body, key),
      ),
    onSuccess: ({ id }) => {
      onSent(id);
      setPicked(new Set());
      outlook.reset();
      void client.invalidateQueries({ refetchType: "none" });
    },
  });
  const toggle = (id: string) =>
    setPicked(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const { ready = 0, incomplete = 0 } = counts;
  const failure = outlook.error ?? choosing.error;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={ids.length === 0} busy={outlook.isPending} onClick={() => outlook.mutate()}>
          {ids.length === 0 ? words.none : words.begin(ids.length)}
        </Button>
        {ids.length === 0 ? (
          ready > 0 && (
            <Button look="quiet" busy={choosing.isPending} onClick={() => choosing.mutate()}>
              {query === undefined ? draftWords.chooseReady(ready) : draftWords.chooseReadyFound}
            </Button>
          )
        ) : (
          <Button look="quiet" onClick={() => setPicked(new Set())}>
            {draftWords.chooseNone}
          </Button>
        )}
        {incomplete > 0 && (
          <Link
            to={paths.correctDrafts()}
            params={{ slug }}
            className={`${buttonClass("secondary")} sm:ml-auto`}
          >
            {draftWords.correct(incomplete)}
          </Link>
        )}
      </div>
      {failure && <Notice kind="error">{whyNot(failure, words.failed)}</Notice>}
      <DraftList slug={slug} drafts={drafts} chosen={picked} onChoose={toggle} />
      <ConfirmDialog
        open={outlook.data !== undefined}
        title={words.title}
        action={words.begin(outlook.data ? mayGo(outlook.data) || outlook.data.drafts : 0)}
        look="primary"
        busy={sending.isPending}
        failure={sending.error && whyNot(sending.error, words.failed)}
        onConfirm={() => sending.mutate()}
        onClose={() => outlook.reset()}
      >
        {outlook.data && <Outlook outlook={outlook.data} />}
        <Labelled label={words.silence.label} error={null} hint={words.silence.meaning}>
          {(control) => <Select {...control} value={silence} options={SILENCES} onChange={setSilence} />}
        </Labelled>
      </ConfirmDialog>
    </div>
  );
}

/** So many of them as the limits leave. */
const mayGo = ({ drafts, freeLeft, releasesLeftToday }: SendingOutlook) =>
  Math.min(drafts, freeLeft ?? drafts, releasesLeftToday);

/** Every limit that would be reached is said before. */
const Outlook = ({ outlook }: { outlook: SendingOutlook }) => (
  <span className="grid gap-2">
    <span>
      {mayGo(outlook) < outlook.drafts
        ? words.some(mayGo(outlook), outlook.drafts)
        : words.asked(outlook.drafts, outlook.tracks, outlook.people)}
    </span>
    {outlook.notReady.length > 0 && <span>{words.notReady(outlook.notReady.length)}</span>}
    {outlook.freeLeft !== null && outlook.freeLeft < outlook.drafts && (
      <span>{words.free(outlook.freeLeft)}</span>
    )}
    {outlook.releasesLeftToday < outlook.drafts && <span>{words.today(outlook.releasesLeftToday)}</span>}
    {outlook.mailsLeftToday < outlook.people && <span>{words.mails(outlook.mailsLeftToday)}</span>}
  </span>
);

/** How far a submission has come. Beside the list, not in it: it stays when the last draft has gone. */
export function Progress({ slug, id, onClose }: { slug: string; id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["submission", slug, id],
    queryFn: async () => {
      const submission = await readSubmission(slug, id);
      if (submission.finished)
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "submission" });
      return submission;
    },
    refetchInterval: ({ state }) => (state.data?.finished ? false : LOOK_MS),
  });
  if (!data) return null;
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">
        {data.finished ? words.done(data.sent) : words.progress(doneIn(data), data.drafts.length)}
      </p>
      {refusedDrafts(data.drafts, draftWords.unnamed).map(({ problem, names, count }) =>
        names.length === 0 ? (
          <Refused key={problem}>{words.refusedMany(count, problem)}</Refused>
        ) : (
          names.map((name) => <Refused key={`${problem} ${name}`}>{words.refused(name, problem)}</Refused>)
        ),
      )}
      {data.finished && (
        <span>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </span>
      )}
    </div>
  );
}

const Refused = ({ children }: { children: string }) => <p className="text-sm text-declined">{children}</p>;

const doneIn = ({ drafts }: Submission) => drafts.filter(({ state }) => state !== "waiting").length;

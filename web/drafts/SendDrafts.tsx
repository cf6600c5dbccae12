import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DraftItem, Submission } from "../../shared/schemas/drafts.ts";
import type { CatalogueCounts } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { readSubmission, readyDrafts, sendDrafts, sendingOutlook } from "../api/drafts.ts";
import { useIdempotencyKey } from "../api/useIdempotencyKey.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { DraftList } from "./DraftList.tsx";
import { refusedDrafts } from "./refused-drafts.ts";
import { AS_DRAFTED, SendDialog, type Silence } from "./SendDialog.tsx";
import { draftWords } from "./words.ts";

const words = draftWords.send;
const LOOK_MS = 700;

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
      <SendDialog
        outlook={outlook.data}
        silence={silence}
        busy={sending.isPending}
        failure={sending.error && whyNot(sending.error, words.failed)}
        onSilence={setSilence}
        onConfirm={() => sending.mutate()}
        onClose={() => outlook.reset()}
      />
    </div>
  );
}

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
        <span className="-ml-3">
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

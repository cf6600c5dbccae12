import type { ReleaseProposal } from "../../../shared/schemas/proposals.ts";
import type { ReleaseDetail } from "../../../shared/schemas/releases.ts";
import { Sentence } from "../../language/Sentence.tsx";
import { Ago } from "../../ui/Ago.tsx";
import { Named } from "../../ui/Named.tsx";
import { releaseWords } from "../words.ts";
import { OpenProposal } from "./OpenProposal.tsx";
import { ShareChanges } from "./ShareChanges.tsx";

/** What co-authors suggested: what waits for the label in full, the rest as history. */
export function Proposals({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.proposals;
  const open = release.proposals.filter(({ state }) => state === "open");
  const closed = release.proposals.filter(({ state }) => state !== "open");
  if (release.proposals.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-3">
      <h3 className="display text-lg">{words.title}</h3>
      {open.map((proposal) => (
        <OpenProposal key={proposal.id} slug={slug} release={release} proposal={proposal} />
      ))}
      {closed.length > 0 && (
        <details open={open.length === 0 && closed.length === 1}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
            {words.earlier(closed.length)}
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {closed.map((proposal) => (
              <Closed key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Closed({ proposal }: { proposal: ReleaseProposal }) {
  const words = releaseWords.proposals;
  const { by, trackTitle, state, reason, answer, closedAt, version } = proposal;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <Sentence parts={words.byThen(<Named>{by}</Named>, <Named>{trackTitle}</Named>)} />
        </span>
        <span className="text-sm text-ink-3">
          {words.states[state]} · {releaseWords.progress.version(version)}
          {closedAt && (
            <>
              {" · "}
              <Ago at={closedAt} />
            </>
          )}
        </span>
      </p>
      <ShareChanges proposal={proposal} />
      {reason && (
        <p className="text-sm wrap-anywhere text-ink-2">
          <Sentence parts={releaseWords.people.reason(<Named>{reason}</Named>)} />
        </p>
      )}
      {answer && (
        <p className="text-sm wrap-anywhere text-ink-2">
          <Sentence parts={words.youAnswered(<Named>{answer}</Named>)} />
        </p>
      )}
    </li>
  );
}

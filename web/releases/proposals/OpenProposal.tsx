import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import type { ReleaseProposal } from "../../../shared/schemas/proposals.ts";
import type { ReleaseDetail } from "../../../shared/schemas/releases.ts";
import { whyNot } from "../../api/ask.ts";
import { acceptProposal } from "../../api/releases.ts";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Named } from "../../ui/Named.tsx";
import { Seal } from "../../ui/Seal.tsx";
import { useReleaseChange } from "../useReleaseChange.ts";
import { releaseWords } from "../words.ts";
import { Answer } from "./Answer.tsx";
import { ShareChanges } from "./ShareChanges.tsx";

type OpenProposalProps = { slug: string; release: ReleaseDetail; proposal: ReleaseProposal };

/** The difference on the track's own picture, why, and the three things that can be done about it. */
export function OpenProposal({ slug, release, proposal }: OpenProposalProps) {
  const words = releaseWords.proposals;
  const { by, trackTitle, reason, at } = proposal;
  return (
    <article className="grid gap-4 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          <Sentence parts={words.by(<Named>{by}</Named>, <Named>{trackTitle}</Named>)} />
        </span>
        <span className="text-sm text-ink-3">
          <Ago at={at} />
        </span>
      </p>
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-6">
        <BeforeAndAfter proposal={proposal} />
        <div className="grid gap-3">
          <ShareChanges proposal={proposal} />
          {reason && (
            <blockquote className="border-l-2 border-line pl-3 text-ink-2 wrap-anywhere whitespace-pre-line">
              <Named>{reason}</Named>
            </blockquote>
          )}
        </div>
      </div>
      {release.mayChange && <Acts slug={slug} release={release} proposal={proposal} />}
    </article>
  );
}

function BeforeAndAfter({ proposal: { asked, shares, agreementHash } }: Pick<OpenProposalProps, "proposal">) {
  const words = releaseWords.proposals;
  const before = asked.map(({ share }) => share);
  // In everybody's colour, though nobody may have signed: it is about who gets how much.
  const picture = (these: number[], label: string) => (
    <figure className="grid justify-items-center gap-1">
      <Seal
        hash={agreementHash}
        people={these.map((share) => ({ share, signed: true }))}
        label={null}
        ticks={120}
        className="size-24"
      />
      <figcaption className="caption text-ink-3">{label}</figcaption>
    </figure>
  );
  return (
    <div className="flex items-center justify-center gap-3">
      {picture(before, words.before)}
      <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
      {picture(shares, words.after)}
    </div>
  );
}

function Acts({ slug, release, proposal }: OpenProposalProps) {
  const words = releaseWords.proposals;
  const [answering, setAnswering] = useState(false);
  const accepting = useReleaseChange(slug, () => acceptProposal(slug, release.id, proposal.id));
  if (answering)
    return <Answer slug={slug} release={release} proposal={proposal} onClose={() => setAnswering(false)} />;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{words.acceptingMeans}</p>
      {accepting.isError && <Notice kind="error">{whyNot(accepting.error, words.notAccepted)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={accepting.isPending} onClick={() => accepting.mutate()}>
          {words.accept}
        </Button>
        <Link
          to={paths.editRelease()}
          params={{ slug, releaseId: release.id }}
          search={{ proposal: proposal.id }}
          className={buttonClass("secondary")}
        >
          {words.edit}
        </Link>
        {proposal.canAnswer && (
          <Button look="secondary" onClick={() => setAnswering(true)}>
            {words.answer}
          </Button>
        )}
      </div>
    </div>
  );
}

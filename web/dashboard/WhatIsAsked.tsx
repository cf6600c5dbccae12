import type { ApprovalDetail, ApprovalItem } from "../../shared/schemas/approvals.ts";
import { Fact, Facts } from "../agreement/Facts.tsx";
import { Signers } from "../agreement/Signers.tsx";
import { TrackSeal } from "../agreement/TrackSeal.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { Named } from "../ui/Named.tsx";
import { dashboardWords } from "./words.ts";

export function WhatIsAsked({ detail }: { detail: ApprovalDetail }) {
  const words = useWords(dashboardWords).review;
  const { percent } = useFormats();
  return (
    <>
      <p className="text-lg leading-snug font-semibold">
        <Named>{detail.trackTitle}</Named>
      </p>
      <div className="grid min-[18rem]:grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <TrackSeal detail={detail} className="w-28" />
        <p className="grid gap-1">
          <span className="text-ink-2">{words.share}</span>
          <span className="display text-2xl tabular-nums">{percent(detail.share)}</span>
        </p>
      </div>
      <Facts>
        <Fact name={words.email}>{detail.artistEmail}</Fact>
        <Fact name={words.release}>
          <Named>{detail.releaseName}</Named>
        </Fact>
      </Facts>
      <section aria-labelledby="review-shares" className="grid gap-2">
        <h3 id="review-shares" className="font-semibold">
          {words.allShares}
        </h3>
        <Signers artists={detail.artists} />
      </section>
    </>
  );
}

/** What "all" means, with the person's share of each. */
export function AlsoAsked({ others }: { others: ApprovalItem[] }) {
  const words = useWords(dashboardWords).review;
  const { percent } = useFormats();
  return (
    <section aria-labelledby="review-others" className="grid gap-1 text-sm">
      <h3 id="review-others" className="font-semibold">
        {words.alsoWaiting}
      </h3>
      <ul className="text-ink-2">
        {others.map(({ id, trackTitle, share }) => (
          <li key={id}>
            <Named>{trackTitle}</Named> · {percent(share)}
          </li>
        ))}
      </ul>
    </section>
  );
}

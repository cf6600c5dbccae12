import { TrackSeal } from "../agreement/TrackSeal.tsx";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Named } from "../ui/Named.tsx";
import { Leaving } from "./Leaving.tsx";
import { NextTrack } from "./NextTrack.tsx";
import { ReceiptFacts } from "./ReceiptFacts.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import { WhatIsNext } from "./WhatIsNext.tsx";
import { approvalWords } from "./words.ts";

type ApprovedProps = {
  approved: Extract<ApprovePage, { screen: "approved" }>;
  onGoOn: (approvalId: string) => Promise<void>;
};

export function Approved({ approved, onGoOn }: ApprovedProps) {
  const words = useWords(approvalWords);
  const { detail, receipt, justNow, waitingFor, many, left } = approved;
  return (
    <section className="page-width grid grow content-start gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-x-16">
      <div className="grid max-w-2xl content-start gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
            {words.titles.approved}
          </h1>
          <p role="status" className="text-lg text-ink-2">
            {many ? (
              words.many.done(many.approved, many.declined, many.leftOut)
            ) : (
              <>
                <Sentence parts={words.approved.signed(<Named>{detail.trackTitle}</Named>)} />{" "}
                <WhatIsNext detail={detail} waitingFor={waitingFor} />
              </>
            )}
          </p>
        </div>
        {left && <NextTrack left={left} onGoOn={onGoOn} />}
        <Leaving leaves={justNow && !left}>
          <ReceiptFacts detail={detail} receipt={receipt} />
        </Leaving>
      </div>
      <TrackSeal detail={detail} cut={justNow} className="mx-auto w-full max-w-80 lg:max-w-none" />
    </section>
  );
}

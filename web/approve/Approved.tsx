import { TrackSeal } from "../agreement/TrackSeal.tsx";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Named } from "../ui/Named.tsx";
import { Leaving } from "./Leaving.tsx";
import { SignedTracks } from "./many/SignedTracks.tsx";
import { NextTrack } from "./NextTrack.tsx";
import { ReceiptFacts } from "./ReceiptFacts.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import { WhatIsNext } from "./WhatIsNext.tsx";
import { approvalWords } from "./words.ts";

type ApprovedProps = {
  approved: Extract<ApprovePage, { screen: "approved" }>;
  onGoOn: (approvalId: string) => Promise<void>;
};

/** On a wide screen in a column of its own, beside what is said and the receipt. */
const BESIDE = "lg:col-start-2 lg:row-span-2 lg:row-start-1";

export function Approved({ approved, onGoOn }: ApprovedProps) {
  const words = useWords(approvalWords);
  const { detail, receipt, justNow, waitingFor, many, left } = approved;
  return (
    <section className="page-width grid grow content-start gap-x-16 gap-y-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]">
      <div className="grid max-w-2xl content-start gap-3">
        <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
          {many && many.tracks.length > 1 ? words.many.approved(many.tracks.length) : words.titles.approved}
        </h1>
        <p role="status" className="text-lg text-ink-2">
          {many ? (
            words.many.done(many.tracks.length, many.declined, many.leftOut)
          ) : (
            <>
              <Sentence parts={words.approved.signed(<Named>{detail.trackTitle}</Named>)} />{" "}
              <WhatIsNext detail={detail} waitingFor={waitingFor} />
            </>
          )}
        </p>
      </div>
      {many && <SignedTracks tracks={many.tracks} className={BESIDE} />}
      <div className="grid max-w-2xl content-start gap-6 lg:col-start-1">
        {left && <NextTrack left={left} onGoOn={onGoOn} />}
        <Leaving leaves={justNow && !left}>
          <ReceiptFacts detail={detail} receipt={receipt} isOfMany={many !== undefined} />
        </Leaving>
      </div>
      {!many && (
        <TrackSeal
          detail={detail}
          cut={justNow}
          className={`mx-auto w-full max-w-80 max-lg:mt-2 lg:max-w-none ${BESIDE}`}
        />
      )}
    </section>
  );
}

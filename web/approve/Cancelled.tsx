import type { ReactElement } from "react";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Named } from "../ui/Named.tsx";
import { Leaving } from "./Leaving.tsx";
import { NextTrack } from "./NextTrack.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import { isTold } from "./state/is-told.ts";
import { approvalWords } from "./words.ts";

type CancelledProps = {
  cancelled: Extract<ApprovePage, { screen: "cancelled" }>;
  onGoOn: (approvalId: string) => Promise<void>;
};

export function Cancelled({ cancelled: { detail, left }, onGoOn }: CancelledProps) {
  const { kept, change, cancelled, titles } = useWords(approvalWords);
  const { title, told } = detail.kept
    ? { title: kept.objectedTitle, told: kept.told<ReactElement> }
    : isTold(detail)
      ? { title: change.objectedTitle, told: change.objectionTold<ReactElement> }
      : { title: titles.cancelled, told: cancelled.told<ReactElement> };
  return (
    <Screen title={title}>
      <Leaving leaves={!left}>
        <p role="status" className="text-lg text-ink-2">
          <Sentence parts={told(<Named>{detail.workspaceName}</Named>, <Named>{detail.trackTitle}</Named>)} />
        </p>
        {left && <NextTrack left={left} onGoOn={onGoOn} />}
      </Leaving>
    </Screen>
  );
}

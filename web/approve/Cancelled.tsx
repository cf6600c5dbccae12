import type { ReactElement } from "react";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Named } from "../ui/Named.tsx";
import { Leaving } from "./Leaving.tsx";
import { isTold } from "./state/is-told.ts";
import { approvalWords } from "./words.ts";

export function Cancelled({ detail }: { detail: ApprovalDetail }) {
  const { kept, change, cancelled, titles } = useWords(approvalWords);
  const { title, told } = detail.kept
    ? { title: kept.objectedTitle, told: kept.told<ReactElement> }
    : isTold(detail)
      ? { title: change.objectedTitle, told: change.objectionTold<ReactElement> }
      : { title: titles.cancelled, told: cancelled.told<ReactElement> };
  return (
    <Screen title={title}>
      <Leaving leaves>
        <p role="status" className="text-lg text-ink-2">
          <Sentence parts={told(<Named>{detail.workspaceName}</Named>, <Named>{detail.trackTitle}</Named>)} />
        </p>
      </Leaving>
    </Screen>
  );
}

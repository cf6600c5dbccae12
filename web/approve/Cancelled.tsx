import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Named } from "../ui/Named.tsx";
import { Leaving } from "./Leaving.tsx";
import { approvalWords } from "./words.ts";

export function Cancelled({ detail }: { detail: ApprovalDetail }) {
  const words = useWords(approvalWords);
  return (
    <Screen title={detail.kept ? words.kept.objectedTitle : words.titles.cancelled}>
      <Leaving leaves>
        <p role="status" className="text-lg text-ink-2">
          <Sentence
            parts={(detail.kept ? words.kept : words.cancelled).told(
              <Named>{detail.workspaceName}</Named>,
              <Named>{detail.trackTitle}</Named>,
            )}
          />
        </p>
      </Leaving>
    </Screen>
  );
}

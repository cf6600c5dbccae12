import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { Row } from "./Row.tsx";
import { dashboardWords } from "./words.ts";

/** They never answered, and it was published. It waits for as long as they like. */
export function KeptRow({ approval }: { approval: ApprovalItem }) {
  const words = useWords(dashboardWords).kept;
  const { day, percent } = useFormats();
  const { trackTitle, releaseName, workspaceName, keptSince, approvalToken, share } = approval;
  return (
    <Row
      kind={words.kind}
      title={
        <>
          <Named>{trackTitle}</Named> · {percent(share)}
        </>
      }
      below={
        <Sentence
          parts={words.since(
            <Named>{releaseName}</Named>,
            <Named>{workspaceName}</Named>,
            day(new Date(keptSince ?? "")),
          )}
        />
      }
    >
      <a
        href={paths.approveWith(approvalToken)}
        aria-label={words.openIt(trackTitle)}
        className={buttonClass("secondary")}
      >
        {words.open}
      </a>
    </Row>
  );
}

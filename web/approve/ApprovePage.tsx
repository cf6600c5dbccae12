import { useEffect, useState } from "react";
import { useWords } from "../language/Language.tsx";
import { focusHeading } from "../shell/focus-heading.ts";
import { useTitle } from "../shell/useTitle.ts";
import { Loading } from "../ui/feedback/Loading.tsx";
import { Approved } from "./Approved.tsx";
import { Asked } from "./Asked.tsx";
import { Cancelled } from "./Cancelled.tsx";
import { NotLoaded } from "./failed/NotLoaded.tsx";
import { AskedMany } from "./many/AskedMany.tsx";
import { NotMe } from "./NotMe.tsx";
import { OtherSession } from "./OtherSession.tsx";
import { AskedAgain } from "./proposal/AskedAgain.tsx";
import { StopReminders } from "./StopReminders.tsx";
import type { OpenedLink } from "./state/opened-link.ts";
import { type Approval, useApproval } from "./state/useApproval.ts";
import { approvalWords } from "./words.ts";

export function ApprovePage({ link }: { link: OpenedLink }) {
  const { token } = link;
  const approval = useApproval(token);
  const { screen } = approval.page;
  const [notMe, setNotMe] = useState(link.notMe);
  const [stopping, setStopping] = useState(link.stopsReminders);
  useTitle(useWords(approvalWords).titles[screen]);
  // Each screen begins at its top, and is announced by its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is not read here, its change is what counts.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, [screen, stopping, notMe]);
  if (notMe !== null && approval.page.screen === "approved")
    return <NotMe token={token} proof={notMe} approved={approval.page} onWasMe={() => setNotMe(null)} />;
  if (stopping && approval.page.screen === "asked")
    return <StopReminders token={token} detail={approval.page.detail} onReview={() => setStopping(false)} />;
  return <Shown approval={approval} token={token} />;
}

function Shown({ approval, token }: { approval: Approval; token: string }) {
  const { page } = approval;
  switch (page.screen) {
    case "loading":
      return <Loading />;
    case "failed":
      return <NotLoaded token={token} failure={page.failure} onRetry={approval.retry} />;
    case "other_session":
      return <OtherSession page={page} onLogOut={approval.logOut} />;
    case "asked":
      if (page.waiting)
        return <AskedMany asked={page} waiting={page.waiting} approval={approval} token={token} />;
      if (page.detail.signedBefore && page.detail.status === "pending")
        return (
          <AskedAgain asked={page} before={page.detail.signedBefore} approval={approval} token={token} />
        );
      return <Asked asked={page} approval={approval} token={token} />;
    case "approved":
      return <Approved approved={page} onGoOn={approval.goOn} />;
    case "cancelled":
      return <Cancelled cancelled={page} onGoOn={approval.goOn} />;
  }
}

import { useState } from "react";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Address, Named } from "../ui/Named.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import { approvalWords } from "./words.ts";

type OtherSessionProps = {
  page: Extract<ApprovePage, { screen: "other_session" }>;
  onLogOut: () => Promise<void>;
};

/** A link is answered by whom it was sent to, not by whoever is logged in here. */
export function OtherSession({ page, onLogOut }: OtherSessionProps) {
  const { otherSession: words, titles } = useWords(approvalWords);
  const [at, setAt] = useState<"asking" | "leaving" | "failed">("asking");
  const { email, detail } = page;
  const you = (
    <strong className="font-semibold text-ink">
      <Address>{email}</Address>
    </strong>
  );
  const them = (
    <strong className="font-semibold text-ink">
      <Named>{detail.artistName}</Named> (<Address>{detail.artistEmail}</Address>)
    </strong>
  );

  function logOut() {
    setAt("leaving");
    onLogOut().catch(() => setAt("failed"));
  }

  return (
    <Screen title={titles.other_session}>
      <p className="text-lg text-ink-2">
        <Sentence parts={words.said(you, them)} />
      </p>
      <p className="text-ink-2">{words.go}</p>
      {at === "failed" && <Notice kind="error">{words.failed}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button busy={at === "leaving"} onClick={logOut}>
          {words.logOut}
        </Button>
        <a href={paths.dashboard()} className={buttonClass("secondary")}>
          {words.toDashboard}
        </a>
      </div>
    </Screen>
  );
}

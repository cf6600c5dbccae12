import type { ApprovalDetail } from "../../contract/approvals.ts";
import { Named } from "../ui/Named.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Leaving } from "./Leaving.tsx";

export function Cancelled({ detail }: { detail: ApprovalDetail }) {
  return (
    <Screen title="Approval Cancelled">
      <Leaving leaves>
        <p role="status" className="text-lg text-ink-2">
          <Named>{detail.workspaceName}</Named> is told that you declined <Named>{detail.trackTitle}</Named>.
          Nothing is published. If you change your mind, open the same link again.
        </p>
      </Leaving>
    </Screen>
  );
}

import { useCallback, useEffect, useReducer, useRef } from "react";
import { authApi } from "../../../shared/schemas/account.ts";
import type { ApprovalDetail, Decision } from "../../../shared/schemas/approvals.ts";
import type { Protection } from "../../../shared/schemas/money/payee-account.ts";
import { readApproval, readWaiting, readWaitingTrack } from "../../api/approvals.ts";
import { call } from "../../api/call.ts";
import { useLanguage } from "../../language/Language.tsx";
import type { Wallet } from "../../wallets/wallet.ts";
import type { Choice } from "../many/choice.ts";
import { sendApproval, sendDecline, signApproval } from "./answer-approval.ts";
import { type ApprovePage, next } from "./approve-state.ts";
import { isOver, NO_TOKEN, whyNotLoaded } from "./load-failure.ts";
import { type Suggestion, sendProposal, takeBack } from "./suggest-shares.ts";

const start = (token: string): ApprovePage =>
  token === "" ? { screen: "failed", failure: NO_TOKEN } : { screen: "loading" };

/** The page's state and everything a person can do to it. Without a token there is nothing to do. */
export function useApproval(token: string) {
  const [page, tell] = useReducer(next, token, start);
  const reader = { token, language: useLanguage().language };
  const attempts = useRef(0);

  const load = useCallback(async () => {
    if (token === "") return;
    try {
      const [own, session, waiting] = await Promise.all([
        readApproval(token).catch((error: unknown) => ({ error })),
        call(authApi.session),
        // Without it the link still opens its own track.
        readWaiting(token).catch(() => null),
      ]);
      const signedInAs = session?.user.email ?? null;
      if (!("error" in own)) return tell({ type: "loaded", detail: own, signedInAs, waiting });
      const [first] = waiting?.items ?? [];
      if (!waiting || !first || !isOver(own.error)) throw own.error;
      // Its own track was changed or withdrawn; what else the mail was about still waits.
      const detail = await readWaitingTrack(token, first.approvalId);
      tell({ type: "led_on", detail, signedInAs, waiting });
    } catch (error) {
      tell({ type: "not_loaded", failure: await whyNotLoaded(token, error) });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  return {
    page,
    retry: () => {
      tell({ type: "retried" });
      void load();
    },
    logOut: async () => {
      await call(authApi.signOut);
      tell({ type: "retried" });
      await load();
    },
    goOn: async (approvalId: string) =>
      tell({ type: "went_on", detail: await readWaitingTrack(token, approvalId) }),
    pressApprove: () => tell({ type: "approve_pressed" }),
    pressCancel: () => tell({ type: "cancel_pressed" }),
    pressPropose: () => tell({ type: "propose_pressed" }),
    propose: (proposal: Suggestion) => void sendProposal(reader, proposal, tell),
    takeBack: (taken: Pick<Suggestion, "artistEmail" | "approvalId">) => takeBack(reader, taken, tell),
    closeDialog: () => {
      attempts.current++;
      tell({ type: "dialog_closed" });
    },
    noWallet: () => tell({ type: "signing_moved", signing: { at: "no_wallet" } }),
    sign: (
      detail: ApprovalDetail,
      wallet: Wallet,
      another: boolean,
      protect: Protection | null,
      choice?: Choice,
    ) => {
      const mine = ++attempts.current;
      const isWanted = () => attempts.current === mine;
      void signApproval({ ...reader, choice }, detail, { wallet, another, protect, isWanted }, tell);
    },
    send: (decision: Decision, choice?: Choice) => void sendApproval({ ...reader, choice }, decision, tell),
    decline: (email: string, reason: string | undefined) => void sendDecline(reader, email, reason, tell),
  };
}

export type Approval = ReturnType<typeof useApproval>;

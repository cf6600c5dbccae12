import { useCallback, useEffect, useReducer, useRef } from "react";
import { fillTemplate } from "../../contract/approval-message.ts";
import type { ApprovalDetail, Decision } from "../../contract/approvals.ts";
import { decide, readApproval } from "../api.ts";
import type { Wallet } from "../wallets/wallet.ts";
import { type ApprovePage, next, type Signing } from "./approve-state.ts";
import { isOver, NO_TOKEN, whyNotLoaded } from "./load-failure.ts";
import { submissionStopped, walletStopped, whyNotDeclined } from "./why-stopped.ts";

const start = (token: string | null): ApprovePage =>
  token === null ? { screen: "failed", failure: NO_TOKEN } : { screen: "loading" };

/** The page's state and everything a person can do to it. */
export function useApproval(token: string | null) {
  const [page, tell] = useReducer(next, token, start);
  // Closing the dialog ends an attempt: what the wallet still answers then is not sent.
  const attempt = useRef(0);

  const load = useCallback(async () => {
    if (token === null) return;
    try {
      tell({ type: "loaded", detail: await readApproval(token) });
    } catch (error) {
      tell({ type: "not_loaded", failure: whyNotLoaded(error) });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  async function submit(decision: Decision, onRefused: (error: unknown) => void) {
    try {
      const decided = await decide(token ?? "", decision);
      tell({ type: "decided", decided, fresh: await readApproval(token ?? "").catch(() => null) });
    } catch (error) {
      if (isOver(error)) tell({ type: "not_loaded", failure: whyNotLoaded(error) });
      else onRefused(error);
    }
  }

  const move = (signing: Signing) => tell({ type: "signing_moved", signing });

  function send(decision: Decision) {
    move({ at: "submitting", message: decision.signatureMessage ?? "" });
    return submit(decision, (error) => move({ at: "stopped", stop: submissionStopped(error, decision) }));
  }

  async function sign(detail: ApprovalDetail, wallet: Wallet, another: boolean) {
    const mine = ++attempt.current;
    const isWanted = () => attempt.current === mine;
    const decision = await signedBy(wallet, detail, another, isWanted, move).catch((error: unknown) => {
      if (isWanted()) move({ at: "stopped", stop: walletStopped(error) });
    });
    if (decision) await send(decision);
  }

  function decline(artistEmail: string, reason: string | undefined) {
    tell({ type: "declining_moved", declining: { at: "sending" } });
    const decision = { approved: false, artistEmail, ...(reason === undefined ? {} : { reason }) };
    return submit(decision, (error) =>
      tell({ type: "declining_moved", declining: { at: "failed", reason: whyNotDeclined(error) } }),
    );
  }

  return {
    page,
    retry: () => {
      tell({ type: "retried" });
      void load();
    },
    pressApprove: () => tell({ type: "approve_pressed" }),
    pressCancel: () => tell({ type: "cancel_pressed" }),
    closeDialog: () => {
      attempt.current++;
      tell({ type: "dialog_closed" });
    },
    noWallet: () => move({ at: "no_wallet" }),
    sign,
    send,
    decline,
  };
}

export type Approval = ReturnType<typeof useApproval>;

/** Null when the person has turned away meanwhile. */
async function signedBy(
  wallet: Wallet,
  { messageTemplate, artistEmail }: ApprovalDetail,
  another: boolean,
  isWanted: () => boolean,
  move: (signing: Signing) => void,
): Promise<Decision | null> {
  move({ at: "connecting", walletName: wallet.name });
  const { address, sign } = await wallet.connect(another);
  if (!isWanted()) return null;
  const signatureMessage = fillTemplate(messageTemplate, address, new Date().toISOString());
  move({ at: "signing", walletName: wallet.name, message: signatureMessage });
  const signature = await sign(signatureMessage);
  return isWanted() ? { approved: true, artistEmail, wallet: address, signature, signatureMessage } : null;
}

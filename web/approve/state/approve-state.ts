import type { ApprovalDetail, Decided, Decision } from "../../../shared/schemas/approvals.ts";
import type { Waiting, WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { isTold } from "./is-told.ts";
import type { LoadFailure } from "./load-failure.ts";
import { theirTurn } from "./what-is-next.ts";
import type { NotDeclined, Refused, Stop } from "./why-stopped.ts";

/** What the approval page shows, and what can happen there. An event that does not belong to a screen changes nothing. */

export type Receipt = NonNullable<ApprovalDetail["receipt"]>;

/** One attempt to sign, from the text to the recorded answer. */
export type Signing =
  | { at: "reading" }
  | { at: "no_wallet" }
  | { at: "connecting"; walletName: string | null }
  | { at: "signing"; walletName: string | null; message: string }
  | { at: "submitting"; message: string }
  /** Signed with a wallet that is new to us: `decision` counts with the mailed code. `wrong`: the last one did not. */
  | { at: "code"; decision: Decision; wrong: Refused | null }
  | { at: "stopped"; stop: Stop };

export type Declining = { at: "choosing" } | { at: "sending" } | { at: "failed"; why: NotDeclined };

export type OpenDialog =
  | { name: "none" }
  | { name: "confirm"; signing: Signing }
  | { name: "decline"; declining: Declining }
  | { name: "propose"; proposing: Declining };

/** What became of an answer to many tracks. `leftOut`: changed meanwhile. */
export interface ManyOutcome {
  /** The ids of the approvals. */
  approved: string[];
  declined: number;
  leftOut: number;
}

/** `tracks`: all that the one signature is for. */
export type SignedMany = Omit<ManyOutcome, "approved"> & { tracks: WaitingTrack[] };

export type ApprovePage =
  | { screen: "loading" }
  | { screen: "failed"; failure: LoadFailure }
  /** Somebody else is logged in in this browser. */
  | { screen: "other_session"; detail: ApprovalDetail; email: string }
  /** `waiting`: everything that the workspace asks, when that is more than this track. */
  | {
      screen: "asked";
      detail: ApprovalDetail;
      dialog: OpenDialog;
      waiting?: Waiting;
      signedIn?: boolean;
    }
  /** `waitingFor` counts the whole release's missing answers; of an older answer we do not know it. */
  | {
      screen: "approved";
      detail: ApprovalDetail;
      receipt: Receipt;
      waitingFor: number | null;
      justNow: boolean;
      many?: SignedMany | undefined;
      left?: Waiting | undefined;
    }
  | { screen: "cancelled"; detail: ApprovalDetail; left?: Waiting | undefined };

export type ApproveEvent =
  | { type: "retried" }
  /** `signedInAs`: null when nobody is logged in. */
  | { type: "loaded"; detail: ApprovalDetail; signedInAs: string | null; waiting?: Waiting | null }
  /** The link's own track is no longer asked; `detail` is the first of those that are. */
  | { type: "led_on"; detail: ApprovalDetail; signedInAs: string | null; waiting: Waiting }
  | { type: "not_loaded"; failure: LoadFailure }
  | { type: "approve_pressed" }
  | { type: "cancel_pressed" }
  | { type: "propose_pressed" }
  | { type: "dialog_closed" }
  | { type: "signing_moved"; signing: Signing }
  | { type: "declining_moved"; declining: Declining }
  | { type: "proposing_moved"; proposing: Declining }
  /** What stands now, after something that is no answer: other shares suggested, or taken back. */
  | { type: "read_again"; detail: ApprovalDetail; waiting?: Waiting | null }
  /** `fresh`: the approval read once more, when that worked; others may have signed meanwhile. */
  | {
      type: "decided";
      decided: Decided;
      /** What signed was a wallet that we hold. */
      keyHeldByUs: boolean;
      fresh: ApprovalDetail | null;
      many?: ManyOutcome | undefined;
      /** What else the workspace asks of them, when that could be read. */
      left?: Waiting | null;
    }
  /** To the next of what is left. */
  | { type: "went_on"; detail: ApprovalDetail };

const NO_DIALOG: OpenDialog = { name: "none" };

export function next(page: ApprovePage, event: ApproveEvent): ApprovePage {
  switch (event.type) {
    case "retried":
      return page.screen === "failed" || page.screen === "other_session" ? { screen: "loading" } : page;
    case "loaded":
      return page.screen === "loading" ? opened(event) : page;
    case "not_loaded":
      return { screen: "failed", failure: event.failure };
    case "decided":
      return page.screen === "asked" ? answered(page, event) : page;
    case "led_on":
      return page.screen === "loading" ? ledOn(event) : page;
    case "went_on":
      return goneOn(page, event.detail);
    case "read_again":
      return page.screen === "asked" ? readAgain(page, event) : page;
    case "approve_pressed":
    case "cancel_pressed":
    case "propose_pressed":
    case "dialog_closed":
    case "signing_moved":
    case "declining_moved":
    case "proposing_moved":
      return page.screen === "asked" ? { ...page, dialog: dialogAfter(page.dialog, event) } : page;
  }
}

/** Who has approved is shown the receipt; who has declined may still approve. */
function opened({ detail, signedInAs, waiting }: Extract<ApproveEvent, { type: "loaded" }>): ApprovePage {
  if (signedInAs !== null && signedInAs !== detail.artistEmail)
    return { screen: "other_session", detail, email: signedInAs };
  return (detail.status === "approved" || detail.status === "held") && detail.receipt
    ? {
        screen: "approved",
        detail,
        receipt: detail.receipt,
        waitingFor: null,
        justNow: false,
        ...leftOf(waiting && { ...waiting, items: theirTurn(waiting.items) }),
      }
    : {
        screen: "asked",
        detail,
        dialog: NO_DIALOG,
        signedIn: signedInAs !== null,
        ...(waiting && waiting.items.length > 1 && !isTold(detail) && { waiting }),
      };
}

/** All that still waits, however few: their own link is in other mails. */
function ledOn({ detail, signedInAs, waiting }: Extract<ApproveEvent, { type: "led_on" }>): ApprovePage {
  const page = opened({ type: "loaded", detail, signedInAs });
  return page.screen === "asked" ? { ...page, waiting } : page;
}

function answered(
  page: Extract<ApprovePage, { screen: "asked" }>,
  { decided, keyHeldByUs, fresh, many, left }: Extract<ApproveEvent, { type: "decided" }>,
): ApprovePage {
  const detail = fresh ?? page.detail;
  const { approved, wallet, paidTo, signature, decidedAt, waitingFor } = decided;
  if (!approved || wallet === null || paidTo === null || signature === null)
    return { screen: "cancelled", detail, ...leftOf(left) };
  const artists = detail.artists.map((artist) => (artist.isYou ? { ...artist, isApproved: true } : artist));
  // The link's own track may have been signed before the others, with a signature of its own.
  const { receipt: own } = detail;
  const receipt = own?.signature === signature ? own : { wallet, paidTo, signature, decidedAt, keyHeldByUs };
  return {
    screen: "approved",
    detail: { ...detail, artists },
    receipt,
    waitingFor,
    justNow: true,
    ...(many && { many: signedOf(page, many) }),
    ...leftOf(left),
  };
}

function signedOf(
  { waiting }: Extract<ApprovePage, { screen: "asked" }>,
  { approved, ...many }: ManyOutcome,
): SignedMany {
  const ids = new Set(approved);
  return { ...many, tracks: (waiting?.items ?? []).filter(({ approvalId }) => ids.has(approvalId)) };
}

const leftOf = (waiting: Waiting | null | undefined) =>
  waiting && waiting.items.length > 0 ? { left: waiting } : {};

/** All that is left, however few: their own link is in other mails. */
function goneOn(page: ApprovePage, detail: ApprovalDetail): ApprovePage {
  if ((page.screen !== "approved" && page.screen !== "cancelled") || !page.left) return page;
  return { screen: "asked", detail, dialog: NO_DIALOG, waiting: page.left };
}

/** Many stay many, also when fewer wait by now. */
function readAgain(
  page: Extract<ApprovePage, { screen: "asked" }>,
  { detail, waiting }: Extract<ApproveEvent, { type: "read_again" }>,
): ApprovePage {
  return { ...page, detail, dialog: NO_DIALOG, ...(page.waiting && waiting && { waiting }) };
}

type DialogEvent = Exclude<
  ApproveEvent,
  { type: "retried" | "loaded" | "led_on" | "not_loaded" | "decided" | "went_on" | "read_again" }
>;

function dialogAfter(dialog: OpenDialog, event: DialogEvent): OpenDialog {
  switch (event.type) {
    case "approve_pressed":
      return { name: "confirm", signing: { at: "reading" } };
    case "cancel_pressed":
      return { name: "decline", declining: { at: "choosing" } };
    case "propose_pressed":
      return { name: "propose", proposing: { at: "choosing" } };
    case "dialog_closed":
      return NO_DIALOG;
    case "signing_moved":
      return dialog.name === "confirm" ? { ...dialog, signing: event.signing } : dialog;
    case "declining_moved":
      return dialog.name === "decline" ? { ...dialog, declining: event.declining } : dialog;
    case "proposing_moved":
      return dialog.name === "propose" ? { ...dialog, proposing: event.proposing } : dialog;
  }
}

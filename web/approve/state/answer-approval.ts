import { fillTemplate } from "../../../shared/rules/approvals/approval-message.ts";
import type { Language } from "../../../shared/rules/language.ts";
import type { ApprovalDetail, Decided, Decision } from "../../../shared/schemas/approvals.ts";
import { type Protection, paidToText } from "../../../shared/schemas/money/payee-account.ts";
import { approveMany, decide, readApproval, readWaiting } from "../../api/approvals.ts";
import { ApiError } from "../../api/ask.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import type { Choice } from "../many/choice.ts";
import type { ApproveEvent, ManyOutcome, Signing } from "./approve-state.ts";
import { isOver, whyNotLoaded } from "./load-failure.ts";
import { theirTurn } from "./what-is-next.ts";
import { submissionStopped, walletStopped, whyNotDeclined } from "./why-stopped.ts";

/** From the person's answer to the recorded one. Each step is told to the page as it happens. */

type Tell = (event: ApproveEvent) => void;

/** Whose link it is, as the page knows it. */
export interface Reader {
  token: string;
  language: Language;
  /** An answer to many tracks at once. */
  choice?: Choice | undefined;
}

export interface Attempt {
  wallet: Wallet;
  /** To be paid to an account of the wallet. */
  protect: Protection | null;
  /** The person asked for another account than last time. */
  another: boolean;
  /** False once the person has turned away: what the wallet still answers then is not sent. */
  isWanted: () => boolean;
}

export async function signApproval(reader: Reader, detail: ApprovalDetail, attempt: Attempt, tell: Tell) {
  const move = moveOf(tell);
  const decision = await signedBy(detail, attempt, move).catch((error: unknown) => {
    if (attempt.isWanted()) move({ at: "stopped", stop: walletStopped(error) });
  });
  if (decision) await sendApproval(reader, decision, tell);
}

export async function sendApproval(reader: Reader, decision: Decision, tell: Tell) {
  const move = moveOf(tell);
  move({ at: "submitting", message: decision.signatureMessage ?? "" });
  await submit(reader, decision, tell, (error) => move(afterRefusal(error, decision)));
}

/** A wallet that is new to us: the same is sent once more, with the mailed code. */
function afterRefusal(error: unknown, { code, ...decision }: Decision): Signing {
  const refusal = error instanceof ApiError ? error.code : "";
  if (refusal === "wallet_code_needed") return { at: "code", decision, wrong: null };
  if (refusal === "code_not_valid") return { at: "code", decision, wrong: error as ApiError };
  return {
    at: "stopped",
    stop: submissionStopped(error, code === undefined ? decision : { ...decision, code }),
  };
}

export async function sendDecline(
  reader: Reader,
  artistEmail: string,
  reason: string | undefined,
  tell: Tell,
) {
  tell({ type: "declining_moved", declining: { at: "sending" } });
  const decision = { approved: false, artistEmail, ...(reason === undefined ? {} : { reason }) };
  await submit(reader, decision, tell, (error) =>
    tell({ type: "declining_moved", declining: { at: "failed", why: whyNotDeclined(error) } }),
  );
}

async function submit(
  { token, language, choice }: Reader,
  decision: Decision,
  tell: Tell,
  onRefused: (error: unknown) => void,
) {
  try {
    const answer = { ...decision, language };
    const [decided, many] = choice
      ? await decideMany(token, answer, choice)
      : [await decide(token, answer), undefined];
    const [fresh, left] = await Promise.all([
      readApproval(token).catch(() => null),
      readWaiting(token)
        .then((waiting) => ({ ...waiting, items: theirTurn(waiting.items) }))
        .catch(() => null),
    ]);
    tell({ type: "decided", decided, keyHeldByUs: decision.signature === undefined, fresh, many, left });
  } catch (error) {
    if (isOver(error)) tell({ type: "not_loaded", failure: await whyNotLoaded(token, error) });
    else onRefused(error);
  }
}

/** As the page tells one answer, with what became of the many. */
async function decideMany(
  token: string,
  decision: Decision,
  choice: Choice,
): Promise<[Decided, ManyOutcome]> {
  const { approved, declined, leftOut, wallet, paidTo, signature } = await approveMany(token, {
    ...decision,
    ...choice,
  });
  const decided = { success: true as const, approved: approved.length > 0, wallet, paidTo, signature };
  return [
    { ...decided, decidedAt: new Date().toISOString(), waitingFor: 0 },
    { approved, declined: declined.length, leftOut: leftOut.length },
  ];
}

/** Null when the person has turned away meanwhile. */
async function signedBy(
  detail: ApprovalDetail,
  { wallet, protect, another, isWanted }: Attempt,
  move: (signing: Signing) => void,
): Promise<Decision | null> {
  move({ at: "connecting", walletName: wallet.name });
  const { address, sign } = await wallet.connect(another);
  if (!isWanted()) return null;
  const paidTo = protect ? await accountOf(detail, address, protect) : { address, account: null };
  const signer = { wallet: address, paidTo: paidToText(paidTo) };
  const signatureMessage = fillTemplate(detail.messageTemplate, signer, new Date().toISOString());
  move({ at: "signing", walletName: wallet.name, message: signatureMessage });
  const signature = await sign(signatureMessage);
  if (!isWanted()) return null;
  const { artistEmail } = detail;
  const signed = { approved: true, artistEmail, wallet: address, signature, signatureMessage };
  return protect ? { ...signed, protect } : signed;
}

/** Computed here: whoever signs need not believe the server where the account is. */
async function accountOf({ network, accountFactory }: ApprovalDetail, wallet: string, protect: Protection) {
  const { protectedBy } = await import("../../../proof/paid-to.ts");
  return await protectedBy(network, accountFactory, wallet, protect);
}

const moveOf = (tell: Tell) => (signing: Signing) => tell({ type: "signing_moved", signing });

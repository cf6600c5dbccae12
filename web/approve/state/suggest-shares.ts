import type { Language } from "../../../shared/rules/language.ts";
import { proposeShares, readApproval, readWaiting, takeBackProposal } from "../../api/approvals.ts";
import type { ApproveEvent } from "./approve-state.ts";
import { isOver, whyNotLoaded } from "./load-failure.ts";
import { whyNotDeclined } from "./why-stopped.ts";

/** Other shares that a co-author suggests. It is no answer: the page stays, and says what it waits for. */

type Tell = (event: ApproveEvent) => void;
interface Reader {
  token: string;
  language: Language;
}

/** `approvalId`: of another track than the link's own, where many are answered at once. */
export interface Suggestion {
  artistEmail: string;
  approvalId?: string;
  shares: number[];
  reason: string;
}

export async function sendProposal(reader: Reader, suggestion: Suggestion, tell: Tell) {
  tell({ type: "proposing_moved", proposing: { at: "sending" } });
  try {
    await proposeShares(reader.token, { ...suggestion, language: reader.language });
    await readAgain(reader, tell);
  } catch (error) {
    if (isOver(error)) tell({ type: "not_loaded", failure: await whyNotLoaded(reader.token, error) });
    else tell({ type: "proposing_moved", proposing: { at: "failed", why: whyNotDeclined(error) } });
  }
}

export async function takeBack(
  reader: Reader,
  taken: Pick<Suggestion, "artistEmail" | "approvalId">,
  tell: Tell,
) {
  await takeBackProposal(reader.token, taken);
  await readAgain(reader, tell);
}

async function readAgain({ token }: Reader, tell: Tell) {
  const [detail, waiting] = await Promise.all([
    readApproval(token),
    // Without it the link still opens its own track.
    readWaiting(token).catch(() => null),
  ]);
  tell({ type: "read_again", detail, waiting });
}

import type { Language } from "../../../shared/rules/language.ts";
import { proposeShares, readApproval, takeBackProposal } from "../../api/approvals.ts";
import type { ApproveEvent } from "./approve-state.ts";
import { isOver, whyNotLoaded } from "./load-failure.ts";
import { whyNotDeclined } from "./why-stopped.ts";

/** Other shares that a co-author suggests. It is no answer: the page stays, and says what it waits for. */

type Tell = (event: ApproveEvent) => void;
interface Reader {
  token: string;
  language: Language;
}

export interface Suggestion {
  artistEmail: string;
  shares: number[];
  reason: string;
}

export async function sendProposal({ token, language }: Reader, suggestion: Suggestion, tell: Tell) {
  tell({ type: "proposing_moved", proposing: { at: "sending" } });
  try {
    await proposeShares(token, { ...suggestion, language });
    tell({ type: "read_again", detail: await readApproval(token) });
  } catch (error) {
    if (isOver(error)) tell({ type: "not_loaded", failure: whyNotLoaded(error) });
    else tell({ type: "proposing_moved", proposing: { at: "failed", why: whyNotDeclined(error) } });
  }
}

export async function takeBack({ token }: Reader, artistEmail: string, tell: Tell) {
  await takeBackProposal(token, artistEmail);
  tell({ type: "read_again", detail: await readApproval(token) });
}

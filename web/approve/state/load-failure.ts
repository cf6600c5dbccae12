import type { EndedLink } from "../../../shared/schemas/approvals.ts";
import { readEndedLink } from "../../api/approvals.ts";
import { ApiError } from "../../api/ask.ts";
import type { ApprovalWords } from "../words.ts";
import type { Refused } from "./why-stopped.ts";

/** Why there is nothing to approve. */
export type LoadFailure =
  | { why: "no_token" | "no_answer" }
  | { why: "not_valid" | "refused"; refusal: Refused }
  /** `ended`: what happened to the link, when that could be read. */
  | { why: "over"; refusal: Refused; ended: EndedLink | null };

export const NO_TOKEN: LoadFailure = { why: "no_token" };

export async function whyNotLoaded(token: string, error: unknown): Promise<LoadFailure> {
  if (!(error instanceof ApiError)) return { why: "no_answer" };
  if (error.status === 410)
    return { why: "over", refusal: error, ended: await readEndedLink(token).catch(() => null) };
  return { why: error.status === 404 ? "not_valid" : "refused", refusal: error };
}

/** In words, and whether asking again could help. */
export function failureText(failure: LoadFailure, { failed, refused }: ApprovalWords) {
  const { title, linkGood: help } = failed;
  const said = ({ refusal }: { refusal: Refused }) => refused(refusal.code, refusal.text);
  switch (failure.why) {
    case "no_token":
      return { title: failed.incomplete, text: failed.noToken, help: failed.openAgain, mayRetry: false };
    case "no_answer":
      return { title, text: failed.noAnswer, help, mayRetry: true };
    case "over":
      return { title, text: said(failure), help: failed.linkOver, mayRetry: false };
    case "not_valid":
      return { title, text: said(failure), help: failed.linkNotValid, mayRetry: false };
    case "refused":
      return { title, text: said(failure), help, mayRetry: true };
  }
}

/** The question itself is gone: nothing on the page can be answered any more. */
export const isOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

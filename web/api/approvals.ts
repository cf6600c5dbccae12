import type { Language } from "../../shared/rules/language.ts";
import { approvalApi, type Decision } from "../../shared/schemas/approvals.ts";
import { type ManyDecision, manyApi } from "../../shared/schemas/approve-many.ts";
import type { NewProposal, TakeBack } from "../../shared/schemas/proposals.ts";
import { call } from "./call.ts";

/** For whoever holds the link. The approval page uses it too, which has no query client. */

/** The link alone opens it. */
export const readApproval = (token: string) => call(approvalApi.read, { params: { token }, anonymous: true });

export const decide = (token: string, body: Decision) =>
  call(approvalApi.decide, { params: { token }, body });

/** Everything that the same workspace asks of the same person. */
export const readWaiting = (token: string) => call(manyApi.waiting, { params: { token }, anonymous: true });

export const readWaitingTrack = (token: string, approvalId: string) =>
  call(manyApi.waitingTrack, { params: { token, approvalId }, anonymous: true });

export const approveMany = (token: string, body: ManyDecision) =>
  call(manyApi.approveMany, { params: { token }, body });

export const proposeShares = (token: string, body: NewProposal) =>
  call(approvalApi.propose, { params: { token }, body });

export const takeBackProposal = (token: string, body: TakeBack) =>
  call(approvalApi.takeBackProposal, { params: { token }, body });

/** What was signed in the reader's name was not theirs. */
export const sayNotMe = (token: string, proof: string) =>
  call(approvalApi.notMe, { params: { token }, body: { proof } });

/** Why the link opens nothing any more. */
export const readEndedLink = (token: string) =>
  call(approvalApi.ended, { params: { token }, anonymous: true });

export const askForNewLink = (token: string) =>
  call(approvalApi.newLink, { params: { token }, anonymous: true });

export const stopReminders = (token: string) => call(approvalApi.stopReminders, { params: { token } });

/** So that the next mails come in it too. */
export const tellLanguage = (token: string, language: Language) =>
  call(approvalApi.chooseLanguage, { params: { token }, body: { language } });

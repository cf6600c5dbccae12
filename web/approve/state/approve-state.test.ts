import { describe, expect, test } from "vitest";
import type { ApprovalDetail, Decided } from "../../../shared/schemas/approvals.ts";
import { type ApproveEvent, type ApprovePage, next } from "./approve-state.ts";
import { NO_TOKEN } from "./load-failure.ts";

const detail: ApprovalDetail = {
  approvalId: "a1",
  trackId: "t1",
  trackTitle: "Night Ferry",
  artistName: "Ada",
  artistEmail: "ada@example.com",
  share: 0.6,
  status: "pending",
  releaseName: "Harbour Lights",
  workspaceName: "Harbour Label",
  isrc: null,
  mediaLink: null,
  network: "Solana",
  agreementHash: "00",
  test: false,
  messageTemplate: "",
  artists: [
    { name: "Ada", share: 0.6, isAsked: true, isApproved: false, isYou: true },
    { name: "Luis", share: 0.4, isAsked: true, isApproved: false, isYou: false },
  ],
  expiresAt: "2026-12-15T00:00:00.000Z",
  holdAfterDays: null,
  kept: null,
  proposal: null,
  proposedFor: null,
  signedBefore: null,
  publishesAt: null,
  receipt: null,
};
const receipt = {
  wallet: "w",
  paidTo: "w",
  signature: "s",
  decidedAt: "2026-11-15T09:41:07.000Z",
  keyHeldByUs: true,
};
const asked: ApprovePage = { screen: "asked", detail, dialog: { name: "none" }, signedIn: false };
const decided = (approved: boolean): Decided => ({
  success: true,
  approved,
  decidedAt: receipt.decidedAt,
  wallet: approved ? "w" : null,
  paidTo: approved ? "w" : null,
  signature: approved ? "s" : null,
  waitingFor: 1,
});
const following = (page: ApprovePage, ...events: ApproveEvent[]) => events.reduce(next, page);

describe("what a link opens", () => {
  test.each([
    ["pending", null, "asked"],
    ["declined", null, "asked"],
    ["approved", receipt, "approved"],
  ] as const)("%s", (status, given, screen) => {
    const page = following(
      { screen: "loading" },
      { type: "loaded", detail: { ...detail, status, receipt: given }, signedInAs: null },
    );
    expect(page.screen).toBe(screen);
  });

  test("an answer of before is shown to stay, not on the way home", () => {
    const page = following(
      { screen: "loading" },
      { type: "loaded", detail: { ...detail, status: "approved", receipt }, signedInAs: detail.artistEmail },
    );
    expect(page).toMatchObject({ screen: "approved", receipt, justNow: false, waitingFor: null });
  });

  test("a failure can be tried again; an answer that comes twice changes nothing", () => {
    const failed = following({ screen: "loading" }, { type: "not_loaded", failure: NO_TOKEN });
    expect(failed).toEqual({ screen: "failed", failure: NO_TOKEN });
    expect(following(failed, { type: "retried" })).toEqual({ screen: "loading" });
    expect(
      following(asked, { type: "loaded", detail: { ...detail, trackTitle: "Other" }, signedInAs: null }),
    ).toBe(asked);
  });
});

test("under another person's session nothing is asked, and after logging out it is opened anew", () => {
  const page = following({ screen: "loading" }, { type: "loaded", detail, signedInAs: "mal@example.com" });
  expect(page).toEqual({ screen: "other_session", detail, email: "mal@example.com" });
  expect(following(page, { type: "approve_pressed" })).toBe(page);
  expect(following(page, { type: "retried" }, { type: "loaded", detail, signedInAs: null })).toEqual(asked);
});

test("suggesting other shares leaves the question open, and shows what it waits for", () => {
  const open = following(asked, { type: "propose_pressed" });
  expect(open).toMatchObject({ dialog: { name: "propose", proposing: { at: "choosing" } } });
  const sending = following(open, { type: "proposing_moved", proposing: { at: "sending" } });
  expect(sending).toMatchObject({ dialog: { proposing: { at: "sending" } } });
  const waiting = { ...detail, proposedFor: detail.trackTitle };
  expect(following(sending, { type: "read_again", detail: waiting })).toEqual({ ...asked, detail: waiting });
  expect(following(asked, { type: "proposing_moved", proposing: { at: "sending" } })).toEqual(asked);
});

describe("signing", () => {
  const connecting = { at: "connecting", walletName: "Phantom" } as const;

  test("goes on in the dialog it began in", () => {
    const page = following(
      asked,
      { type: "approve_pressed" },
      { type: "signing_moved", signing: connecting },
    );
    expect(page).toMatchObject({ dialog: { name: "confirm", signing: connecting } });
  });

  test("what a wallet answers after the dialog was closed is not shown", () => {
    const page = following(
      asked,
      { type: "approve_pressed" },
      { type: "dialog_closed" },
      { type: "signing_moved", signing: connecting },
    );
    expect(page).toEqual(asked);
    const declining = following(
      asked,
      { type: "cancel_pressed" },
      { type: "signing_moved", signing: connecting },
    );
    expect(declining).toMatchObject({ dialog: { name: "decline", declining: { at: "choosing" } } });
  });

  test("an approval that is recorded is shown, even if the dialog was closed on the way", () => {
    const page = following(
      asked,
      { type: "approve_pressed" },
      { type: "dialog_closed" },
      { type: "decided", decided: decided(true), keyHeldByUs: false, fresh: null },
    );
    expect(page).toMatchObject({
      screen: "approved",
      justNow: true,
      waitingFor: 1,
      receipt: { wallet: "w", paidTo: "w", signature: "s", keyHeldByUs: false },
      detail: { artists: [{ isApproved: true }, { isApproved: false }] },
    });
  });

  test("the receipt of a second signature is its own, also on the link of what was signed before", () => {
    const first = { ...receipt, signature: "the first", decidedAt: "2026-11-14T09:00:00.000Z" };
    const page = following(asked, {
      type: "decided",
      ...{ decided: decided(true), keyHeldByUs: true },
      fresh: { ...detail, receipt: first },
    });
    expect(page).toMatchObject({ receipt: { ...receipt, keyHeldByUs: true } });
  });

  test("where the link's own track is left for later, the receipt still says whose key signed the others", () => {
    const page = following(asked, {
      ...{ type: "decided", decided: decided(true), keyHeldByUs: true, fresh: detail },
    });
    expect(page).toMatchObject({ receipt: { wallet: "w", keyHeldByUs: true } });
  });

  test("what was read once more after signing is what is shown", () => {
    const artists = detail.artists.map((artist) => ({ ...artist, isApproved: true }));
    const page = following(asked, {
      type: "decided",
      ...{ decided: decided(true), keyHeldByUs: true },
      fresh: { ...detail, artists, receipt },
    });
    expect(page).toMatchObject({
      receipt,
      detail: { artists: [{ isApproved: true }, { isApproved: true }] },
    });
  });
});

describe("declining", () => {
  test("ends on its own screen", () => {
    const page = following(
      asked,
      { type: "cancel_pressed" },
      { type: "declining_moved", declining: { at: "sending" } },
      { type: "decided", decided: decided(false), keyHeldByUs: false, fresh: null },
    );
    expect(page).toEqual({ screen: "cancelled", detail });
  });

  test("nothing happens to what is already answered", () => {
    const cancelled: ApprovePage = { screen: "cancelled", detail };
    expect(following(cancelled, { type: "approve_pressed" })).toBe(cancelled);
    expect(
      following(cancelled, { type: "decided", decided: decided(true), keyHeldByUs: false, fresh: null }),
    ).toBe(cancelled);
  });
});

import { describe, expect, test } from "vitest";
import { notStarted, type SignIn, signInAfter, wasSent } from "./sign-in-state.ts";

type Event = Parameters<typeof signInAfter>[1];
const follow = (...events: Event[]) => events.reduce(signInAfter, notStarted(""));

const typed: Event = { type: "typed", email: "ada@example.com" };
const send: Event = { type: "send" };
const delivered: Event = { type: "delivered" };
const refused: Event = {
  type: "refused",
  reason: { why: "refused", said: "Too many requests. Please try again later." },
};

describe("asking for a link", () => {
  test("goes from idle over sending to sent", () => {
    expect(follow(typed).state).toBe("idle");
    expect(follow(typed, send).state).toBe("sending");
    expect(follow(typed, send, delivered)).toEqual({ state: "sent", email: "ada@example.com", times: 1 });
  });

  test("keeps the address when sending fails, and typing clears the error", () => {
    const failed = follow(typed, send, refused);
    expect(failed).toEqual({ state: "failed", email: "ada@example.com", reason: refused.reason });
    expect(signInAfter(failed, { type: "typed", email: "ada@example.co" })).toEqual({
      state: "idle",
      email: "ada@example.co",
    });
  });

  test("counts each link sent again and stays on the same panel when that fails", () => {
    expect(follow(typed, send, delivered, send, delivered)).toMatchObject({ state: "sent", times: 2 });
    const failed = follow(typed, send, delivered, send, refused);
    expect(failed).toMatchObject({ state: "resend_failed", times: 1, reason: refused.reason });
    expect(wasSent(failed)).toBe(true);
  });

  test("brings the address back to be changed", () => {
    expect(follow(typed, send, delivered, { type: "change_address" })).toEqual({
      state: "idle",
      email: "ada@example.com",
    });
  });

  test("takes no typing while the link is on its way", () => {
    const sending: SignIn = follow(typed, send);
    expect(signInAfter(sending, { type: "typed", email: "eve@example.com" })).toBe(sending);
  });

  test("says when the address is none", () => {
    expect(follow({ type: "typed", email: "ada" }, { type: "not_an_address" })).toEqual({
      state: "mistyped",
      email: "ada",
    });
  });
});

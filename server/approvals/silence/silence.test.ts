import { expect, test } from "vitest";
import { type Standing, silenceOf } from "./silence.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-01-01T00:00:00Z");
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);

const standing = (email: string, more: Partial<Standing> = {}): Standing => ({
  approvalId: `${email} ${more.trackId ?? "t"}`,
  trackId: "t",
  email,
  status: "pending",
  requestedAt: START,
  mailedAt: START,
  bouncedAt: null,
  nextReminderAt: null,
  hasProposed: false,
  ...more,
});
const ada = standing("ada", { status: "approved" });
const luis = standing("luis");

test.each<[string, Standing[], number, string]>([
  ["the days are over, and all others have signed", [ada, luis], 30, "over"],
  ["one day too early", [ada, luis], 29.99, "waiting"],
  ["everybody has signed", [ada], 90, "waiting"],
  ["somebody else said no", [ada, luis, standing("mira", { status: "declined" })], 90, "waiting"],
  ["a link has run out", [ada, luis, standing("mira", { status: "expired" })], 90, "waiting"],
  ["nobody has signed", [luis], 90, "waiting"],
  ["nobody has signed one of the tracks", [ada, luis, standing("luis", { trackId: "u" })], 90, "waiting"],
  ["a reminder is still to come", [ada, standing("luis", { nextReminderAt: after(31) })], 30, "waiting"],
  ["the mail went out late", [ada, standing("luis", { mailedAt: after(2) })], 31, "waiting"],
  [
    "the mail went out late, and its days are over",
    [ada, standing("luis", { mailedAt: after(2) })],
    32,
    "over",
  ],
  [
    "they were asked anew, and an earlier mail is old",
    [ada, standing("luis", { requestedAt: after(20) })],
    49,
    "waiting",
  ],
  ["no mail server took the mail", [ada, standing("luis", { mailedAt: null })], 90, "unreached"],
  ["the last mail was refused", [ada, standing("luis", { bouncedAt: after(3) })], 90, "unreached"],
  [
    "they suggested other shares: it is the label's turn",
    [ada, standing("luis", { hasProposed: true })],
    90,
    "waiting",
  ],
  ["two are silent", [ada, luis, standing("mira")], 30, "over"],
  [
    "one of two was not reached: nobody's is kept",
    [ada, luis, standing("mira", { mailedAt: null })],
    30,
    "unreached",
  ],
])("%s", (_, all, days, is) => {
  expect(silenceOf(all, 30, after(days)).is).toBe(is);
});

test("of a thousand random stories, only whoever was asked, mailed and reminded for the whole time is kept", () => {
  const oneOf = <T>(...all: T[]) => all[Math.floor(Math.random() * all.length)] as T;
  let over = 0;
  for (let story = 0; story < 1_000; story++) {
    const days = oneOf(30, 60, 90);
    const now = after(oneOf(0, 29, 30, 59, 60, 89, 90, 400));
    const all = ["t", "u"].flatMap((trackId) =>
      ["ada", "luis", "mira"].map((email) =>
        standing(email, {
          trackId,
          status: oneOf("approved", "approved", "approved", "pending", "pending", "declined"),
          mailedAt: oneOf(START, START, START, START, after(5), null),
          bouncedAt: oneOf(null, null, null, null, null, after(10)),
          nextReminderAt: oneOf(null, null, null, null, after(500)),
        }),
      ),
    );
    const silence = silenceOf(all, days, now);
    if (silence.is !== "over") continue;
    over++;
    expect(all.some(({ status }) => status === "declined")).toBe(false);
    expect(silence.silent).toEqual(all.filter(({ status }) => status === "pending"));
    for (const { mailedAt, bouncedAt, nextReminderAt } of silence.silent) {
      expect(now.getTime() - (mailedAt?.getTime() ?? Number.NaN)).toBeGreaterThanOrEqual(days * DAY_MS);
      expect([bouncedAt, nextReminderAt]).toEqual([null, null]);
    }
    for (const trackId of ["t", "u"])
      expect(all.some((one) => one.trackId === trackId && one.status === "approved")).toBe(true);
  }
  expect(over).toBeGreaterThan(10);
});

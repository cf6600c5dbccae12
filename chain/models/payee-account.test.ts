import { expect, test } from "vitest";
import { type Act, act, type PayeeAccount } from "./payee-account.ts";
import { keyOf, START, take, WAIT, walk } from "./walk-payee-account.ts";

const { places, edges } = (() => {
  const found = [...walk().values()];
  return {
    places: found,
    edges: found.flatMap(({ account, tried }) => tried.map((one) => ({ account, ...one }))),
  };
})();
const isState = (outcome: PayeeAccount | string): outcome is PayeeAccount => typeof outcome !== "string";

test("the walk is the whole of a small world", () => {
  expect(places.length).toBeGreaterThan(300);
  expect(edges.filter(({ isNew }) => isNew)).toHaveLength(places.length - 1);
});

test("only the owner, or a recovery whose time has come, changes the owner", () => {
  for (const { account, step, outcome } of edges) {
    if (!isState(outcome) || outcome.owner === account.owner) continue;
    if (!("by" in step)) throw new Error("time alone changed the owner");
    if (step.doing.name === "finishRecovery") expect(account.recovery).toEqual({ to: outcome.owner, at: 0 });
    else expect([step.by, step.doing.name]).toEqual([account.owner, "changeOwner"]);
  }
});

test("a guardian can start a recovery and nothing that others cannot", () => {
  for (const { account, step, outcome } of edges) {
    if (!("by" in step) || step.by !== account.guardian || step.by === account.owner) continue;
    if (step.doing.name === "startRecovery") continue;
    expect(outcome).toEqual(take(account, { by: "stranger", doing: step.doing }));
  }
});

test("a stranger changes nothing but by finishing a recovery in time", () => {
  for (const { account, step, outcome } of edges)
    if ("by" in step && step.by === "stranger" && step.doing.name !== "finishRecovery" && isState(outcome))
      expect(keyOf(outcome)).toBe(keyOf(account));
});

test("a guardian comes and goes only by the owner's word, a whole delay before", () => {
  for (const { account, step, outcome } of edges) {
    if (!isState(outcome) || outcome.guardian === account.guardian) continue;
    expect(step).toBe(WAIT);
    expect(account.guardianChange).toEqual({ to: outcome.guardian, at: 1 });
  }
});

test("a new owner starts clean, from every state, and keeps the guardian", () => {
  for (const { account, step, outcome } of edges)
    if ("by" in step && isState(outcome) && ["changeOwner", "finishRecovery"].includes(step.doing.name))
      expect(outcome).toEqual({ ...START, owner: outcome.owner, guardian: account.guardian });
});

test("an owner who is there can undo every recovery", () => {
  for (const { account } of places)
    if (account.recovery)
      expect(take(account, { by: account.owner, doing: { name: "cancelRecovery" } })).toMatchObject({
        recovery: null,
      });
});

test("whatever happened, a guardian can bring back an owner who is gone", () => {
  for (const { account } of places) {
    if (!account.guardian) continue;
    const by = account.guardian;
    const started = take(account, { by, doing: { name: "startRecovery", to: "ben" } });
    const later = isState(started) ? take(take(started, WAIT) as PayeeAccount, WAIT) : started;
    const done = isState(later) ? take(later, { by: "stranger", doing: { name: "finishRecovery" } }) : later;
    expect(done).toMatchObject({ owner: "ben" });
  }
});

test.each<[string, Partial<PayeeAccount>, string, number, Act, string]>([
  [
    "a recovery a moment early",
    { recovery: { to: "ben", at: 10 } },
    "stranger",
    9,
    { name: "finishRecovery" },
    "TooEarly",
  ],
  [
    "a guardian who is to go, a moment after",
    { guardianChange: { to: null, at: 10 } },
    "gil",
    10,
    { name: "startRecovery", to: "ben" },
    "NotGuardian",
  ],
  [
    "a guardian who is to come, a moment before",
    { guardianChange: { to: "hedy", at: 10 } },
    "hedy",
    9,
    { name: "startRecovery", to: "ben" },
    "NotGuardian",
  ],
  ["an account that would own itself", {}, "ada", 0, { name: "changeOwner", to: "account" }, "CannotOwn"],
])("%s is refused", (_what, state, by, now, doing, refusal) => {
  expect(act({ ...START, ...state }, by, now, doing)).toBe(refusal);
});

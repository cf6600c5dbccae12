import { type Act, accountAt, act, type PayeeAccount, type Refusal, type Who } from "./payee-account.ts";

/** Every state a small account can get into, and everything anybody can try in each. */

export const WAIT = { name: "wait" } as const;
/** Somebody does something, or a unit of time goes by. */
export type Step = { by: Who; doing: Act } | typeof WAIT;

export interface Tried {
  step: Step;
  outcome: PayeeAccount | Refusal;
  /** The first time that this state is reached: follow it to see every state once. */
  isNew: boolean;
}

export interface Place {
  account: PayeeAccount;
  tried: Tried[];
}

export const SELF = "account";
const OWNERS = ["ada", "ben"];
const GUARDIANS = ["gil", "hedy"];
const PEOPLE = [...OWNERS, ...GUARDIANS, "stranger"];
const DELAY = 2;

export const START: PayeeAccount = {
  self: SELF,
  owner: "ada",
  guardian: "gil",
  delay: DELAY,
  guardianChange: null,
  recovery: null,
  forwarding: false,
};

const ACTS: Act[] = [
  { name: "withdraw" },
  { name: "forward" },
  { name: "cancelRecovery" },
  { name: "finishRecovery" },
  ...[true, false].map((on): Act => ({ name: "setForwarding", on })),
  ...[...OWNERS, SELF].flatMap((to): Act[] => [
    { name: "changeOwner", to },
    { name: "startRecovery", to },
  ]),
  ...[...GUARDIANS, null].map((to): Act => ({ name: "changeGuardian", to })),
];

/** All steps that can be tried, the same in every state. */
const STEPS: Step[] = [WAIT, ...PEOPLE.flatMap((by) => ACTS.map((doing) => ({ by, doing })))];

/** Time is counted from now on, so that states which only differ in when they are reached are the same. */
export function walk(start: PayeeAccount = START): Map<string, Place> {
  const places = new Map<string, Place>();
  const found = [start];
  places.set(keyOf(start), { account: start, tried: [] });
  for (const account of found) {
    const place = places.get(keyOf(account));
    for (const step of STEPS) {
      const outcome = take(account, step);
      const isNew = typeof outcome !== "string" && !places.has(keyOf(outcome));
      if (isNew && typeof outcome !== "string") {
        places.set(keyOf(outcome), { account: outcome, tried: [] });
        found.push(outcome);
      }
      place?.tried.push({ step, outcome, isNew });
    }
  }
  return places;
}

/** Now is always 0. */
export function take(account: PayeeAccount, step: Step): PayeeAccount | Refusal {
  if (!("by" in step)) return aUnitLater(account);
  return act(account, step.by, 0, step.doing);
}

function aUnitLater({ guardianChange, recovery, ...account }: PayeeAccount): PayeeAccount {
  return accountAt(
    {
      ...account,
      guardianChange: guardianChange && { ...guardianChange, at: guardianChange.at - 1 },
      recovery: recovery && { ...recovery, at: Math.max(0, recovery.at - 1) },
    },
    0,
  );
}

export const keyOf = ({ owner, guardian, guardianChange, recovery, forwarding }: PayeeAccount) =>
  JSON.stringify([
    owner,
    guardian,
    guardianChange && [guardianChange.to, guardianChange.at],
    recovery && [recovery.to, recovery.at],
    forwarding,
  ]);

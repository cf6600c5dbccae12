/**
 * The rules of a payee account, without a chain: who may do what, and when. Both contracts are held against it, state by
 * state. What it decides about races:
 *
 * - A new owner, however they became it, starts clean: no recovery and no guardian change is pending, forwarding is off.
 *   So nothing the last owner or an old recovery set going can surprise them. The guardian stays.
 * - A guardian change needs nobody to finish it: from its time on the new guardian is the guardian. A guardian who is to
 *   go keeps their power until then, and a recovery they started in time stays: else asking to remove them would end it
 *   at once. An owner who is there can cancel it.
 * - A recovery needs somebody to finish it, and the owner can cancel it until that happens, also after its time.
 * - Starting a recovery again replaces the one before and its clock, so a wrong address can be put right.
 * - Naming a guardian again replaces the change before; naming the present one takes a change back.
 */

export const LEAST_DELAY_DAYS = 14;
export const MOST_DELAY_DAYS = 365;

/** Someone or something with an address; the account's own address is never an owner. */
export type Who = string;

export interface PayeeAccount {
  self: Who;
  owner: Who;
  guardian: Who | null;
  /** In the same unit of time as `now` and `at`. */
  delay: number;
  guardianChange: { to: Who | null; at: number } | null;
  recovery: { to: Who; at: number } | null;
  forwarding: boolean;
}

export type Act =
  | { name: "withdraw" }
  | { name: "changeOwner"; to: Who }
  | { name: "changeGuardian"; to: Who | null }
  | { name: "cancelRecovery" }
  | { name: "setForwarding"; on: boolean }
  | { name: "startRecovery"; to: Who }
  | { name: "finishRecovery" }
  | { name: "forward" };

export type Refusal =
  | "NotOwner"
  | "NotGuardian"
  | "NoRecovery"
  | "TooEarly"
  | "CannotOwn"
  | "ForwardingIsOff";

/** The account as it is at `now`: a guardian change whose time has come is no longer pending. */
export function accountAt(account: PayeeAccount, now: number): PayeeAccount {
  const change = account.guardianChange;
  return change && now >= change.at ? { ...account, guardian: change.to, guardianChange: null } : account;
}

/** What the account is after `by` did this at `now`, or why it may not be done. */
export function act(before: PayeeAccount, by: Who, now: number, doing: Act): PayeeAccount | Refusal {
  const account = accountAt(before, now);
  const refusal = refusalOf(account, by, now, doing);
  if (refusal) return refusal;
  switch (doing.name) {
    case "changeOwner":
      return ownedBy(account, doing.to);
    case "changeGuardian":
      return { ...account, guardianChange: { to: doing.to, at: now + account.delay } };
    case "cancelRecovery":
      return { ...account, recovery: null };
    case "setForwarding":
      return { ...account, forwarding: doing.on };
    case "startRecovery":
      return { ...account, recovery: { to: doing.to, at: now + account.delay } };
    case "finishRecovery":
      return account.recovery ? ownedBy(account, account.recovery.to) : account;
    case "withdraw":
    case "forward":
      return account;
  }
}

function refusalOf(account: PayeeAccount, by: Who, now: number, doing: Act): Refusal | null {
  const { owner, guardian, recovery } = account;
  switch (doing.name) {
    case "forward":
      return account.forwarding ? null : "ForwardingIsOff";
    case "finishRecovery":
      if (!recovery) return "NoRecovery";
      return now >= recovery.at ? null : "TooEarly";
    case "startRecovery":
      if (by !== guardian) return "NotGuardian";
      return doing.to === account.self ? "CannotOwn" : null;
    case "changeOwner":
      if (by !== owner) return "NotOwner";
      return doing.to === account.self ? "CannotOwn" : null;
    case "cancelRecovery":
      if (by !== owner) return "NotOwner";
      return recovery ? null : "NoRecovery";
    case "withdraw":
    case "changeGuardian":
    case "setForwarding":
      return by === owner ? null : "NotOwner";
  }
}

const ownedBy = (account: PayeeAccount, owner: Who): PayeeAccount => ({
  ...account,
  owner,
  guardianChange: null,
  recovery: null,
  forwarding: false,
});

import { act, type Act as Doing, type Refusal } from "../chain/models/payee-account.ts";
import { plainAmount, unitsFromText } from "../shared/rules/token-amount.ts";
import type { OpenedProof } from "./open-proof.ts";
import type { AccountAct, AccountShown, Money } from "./rescue-chain.ts";
import { Stopped } from "./stopped.ts";

/** Whether an account would do this now, said before anybody pays a fee to find out. */
export function refuseUnlessAllowed(account: Omit<AccountShown, "holds">, by: string, doing: AccountAct) {
  const { address, owner, guardian, guardianChange, recovery, now } = account;
  const at = (change: { to: string | null; at: Date }) => ({ to: change.to, at: change.at.getTime() });
  const before = {
    self: address,
    owner,
    guardian,
    delay: 0,
    guardianChange: guardianChange && at(guardianChange),
    recovery: recovery && { ...at(recovery), to: recovery.to },
    forwarding: false,
  };
  const answer = act(before, by, now.getTime(), asModel(doing));
  if (typeof answer === "string") throw new Stopped("refused", sentence(answer, account, by));
}

function asModel(doing: AccountAct): Doing {
  switch (doing.name) {
    case "withdraw":
      return { name: "withdraw" };
    case "change-owner":
      return { name: "changeOwner", to: doing.to };
    case "name-guardian":
      return { name: "changeGuardian", to: doing.to };
    case "start-recovery":
      return { name: "startRecovery", to: doing.to };
    case "cancel-recovery":
      return { name: "cancelRecovery" };
    case "finish-recovery":
      return { name: "finishRecovery" };
  }
}

function sentence(
  refusal: Refusal,
  { owner, guardian, recovery }: Omit<AccountShown, "holds">,
  by: string,
): string {
  switch (refusal) {
    case "NotOwner":
      return `Only the owner can do this. The owner is ${owner}, not ${by}.`;
    case "NotGuardian":
      return guardian
        ? `Only the guardian can start a recovery. The guardian is ${guardian}, not ${by}.`
        : "This account has no guardian, so nobody can start a recovery.";
    case "NoRecovery":
      return "There is no recovery under way at this account.";
    case "TooEarly":
      return `It is too early: the recovery can be finished from ${recovery?.at.toISOString()}.`;
    case "CannotOwn":
      return "An account cannot own itself.";
    case "ForwardingIsOff":
      return "The owner has not switched forwarding on.";
  }
}

/** For whoever signs it. */
export const WHAT_IT_DOES: Record<AccountAct["name"], (name: string) => string> = {
  withdraw: (name) => `Withdraw from the payee account of ${name}`,
  "change-owner": (name) => `Name a new owner of the payee account of ${name}`,
  "name-guardian": (name) => `Change the guardian of the payee account of ${name}`,
  "start-recovery": (name) => `Start the recovery of the payee account of ${name}`,
  "cancel-recovery": (name) => `Cancel the recovery of the payee account of ${name}`,
  "finish-recovery": (name) => `Finish the recovery of the payee account of ${name}`,
};

/** The payee whose account this is. */
export function payeeWithAccount({ payees }: OpenedProof, account: string) {
  const payee = payees.find(({ address }) => address.toLowerCase() === account.toLowerCase());
  if (!payee?.account) throw new Stopped("question", `The proof names no payee account ${account}.`);
  return { name: payee.name, address: payee.address, terms: payee.account };
}

/** As typed, or all there is. */
export function unitsToWithdraw(amount: string | null, money: Money, heldUnits: bigint): bigint {
  const units = amount === null ? heldUnits : unitsFromText(amount, money.decimals);
  if (units === null) throw new Stopped("question", `${amount} is not an amount of ${money.symbol}.`);
  const there = `${plainAmount(heldUnits, money.decimals)} ${money.symbol}`;
  if (BigInt(units) === 0n || BigInt(units) > heldUnits)
    throw new Stopped("refused", `The account holds ${there}: that cannot be withdrawn.`);
  return BigInt(units);
}

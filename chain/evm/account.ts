import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { LEAST_DELAY_DAYS, MOST_DELAY_DAYS } from "../models/payee-account.ts";
import { accountAbi, accountFactoryAbi } from "./abi.ts";
import type { Call } from "./client.ts";
import { ACCOUNTS, cloneAddress, cloneCode } from "./factories.ts";

/** Payee accounts: where one is, and what can be asked of it. */

export interface AccountTerms {
  /** The first owner. */
  owner: Address;
  guardian: Address | null;
  delayDays: number;
  /** From the first day, anybody may send the owner what is there. */
  forwarding?: boolean;
  /** To have more accounts of the same terms. */
  salt?: Hex;
}

/** What only the owner may do, by their own transaction or by a signature that anybody sends. */
export type OwnerAct =
  | { name: "send"; token: Address; to: Address; amountUnits: bigint }
  | { name: "changeOwner"; to: Address }
  | { name: "changeGuardian"; to: Address | null }
  | { name: "cancelRecovery" }
  | { name: "setForwarding"; on: boolean };

type OtherAct =
  | { name: "execute"; to: Address; wei: bigint; data: Hex }
  | { name: "startRecovery"; to: Address }
  | { name: "finishRecovery" }
  | { name: "forward"; token: Address };

/** As the amount to send: all there is then. */
export const ALL = 2n ** 256n - 1n;

/** A payee has this many vaults. */
export const VAULTS = 4;

/**
 * A vault keeps what could not be delivered to a payee. Vault 0 is the usual one; a later one holds what an issuer's
 * freezing kept out of those before.
 */
export const vaultTerms = (payee: Address, number = 0): AccountTerms => ({
  owner: payee,
  guardian: null,
  delayDays: LEAST_DELAY_DAYS,
  forwarding: true,
  salt: numberToHex(number, { size: 32 }),
});

export const vaultAddress = (payee: Address, number = 0) => accountAddress(vaultTerms(payee, number));

export function accountAddress(terms: AccountTerms): Address {
  return cloneAddress(ACCOUNTS, terms.salt ?? zeroHash, accountCode(terms));
}

/** What stands at an account: our clone, and behind it the terms. */
export function accountCode({ owner, guardian, delayDays, forwarding = false }: AccountTerms): Hex {
  if (getAddress(owner) === zeroAddress) throw new RangeError("an account needs an owner");
  if (!Number.isInteger(delayDays) || delayDays < LEAST_DELAY_DAYS || delayDays > MOST_DELAY_DAYS)
    throw new RangeError(`a delay of ${delayDays} days`);
  const rules = numberToHex(delayDays + (forwarding ? 2 ** 15 : 0), { size: 2 });
  return concatHex([cloneCode(ACCOUNTS), owner, rules, guardian ?? "0x"]);
}

export function openCall(terms: AccountTerms): Call {
  return toFactory(
    encodeFunctionData({ abi: accountFactoryAbi, functionName: "open", args: termsArgs(terms) }),
  );
}

/** Opens the account if it is not open, and has it do what anybody may have it do. */
export function openAndCall(terms: AccountTerms, call: Pick<Call, "data">): Call {
  const args = [...termsArgs(terms), call.data] as const;
  return toFactory(encodeFunctionData({ abi: accountFactoryAbi, functionName: "openAndCall", args }));
}

/** Sends a payee what is held for it. */
export function deliverCall(payee: Address, token: Address, vaultNumber = 0): Call {
  const terms = vaultTerms(payee, vaultNumber);
  return openAndCall(terms, actCall(accountAddress(terms), { name: "forward", token }));
}

export function actCall(account: Address, act: OwnerAct | OtherAct): Call {
  return { to: account, data: actData(act) };
}

export function relayCall(account: Address, act: OwnerAct, deadline: bigint, signature: Hex): Call {
  const args = [actData(act), deadline, signature] as const;
  return { to: account, data: encodeFunctionData({ abi: accountAbi, functionName: "relay", args }) };
}

const SIGNED = [
  { name: "nonce", type: "uint256" },
  { name: "deadline", type: "uint256" },
] as const;
const address = (name: string) => ({ name, type: "address" });
const SIGNED_TYPES = {
  Send: [address("token"), address("to"), { name: "amount", type: "uint256" }, ...SIGNED],
  ChangeOwner: [address("to"), ...SIGNED],
  ChangeGuardian: [address("to"), ...SIGNED],
  CancelRecovery: SIGNED,
  SetForwarding: [{ name: "on", type: "bool" }, ...SIGNED],
};

/** What an owner wants, where, and until when. The nonce makes it count once. */
export interface ActToSign {
  chainId: number;
  account: Address;
  act: OwnerAct;
  nonce: bigint;
  deadline: bigint;
}

/** What the owner signs for it (EIP-712). */
export function actToSign({ chainId, account, act, nonce, deadline }: ActToSign) {
  const primaryType =
    `${act.name.slice(0, 1).toUpperCase()}${act.name.slice(1)}` as keyof typeof SIGNED_TYPES;
  return {
    domain: {
      name: "Ledgerline payee account",
      version: "1",
      chainId,
      verifyingContract: account,
    },
    types: { [primaryType]: SIGNED_TYPES[primaryType] },
    primaryType,
    message: { ...messageOf(act), nonce, deadline },
  };
}

function messageOf(act: OwnerAct): Record<string, unknown> {
  if (act.name === "send") return { token: act.token, to: act.to, amount: act.amountUnits };
  if (act.name === "setForwarding") return { on: act.on };
  return act.name === "cancelRecovery" ? {} : { to: act.to ?? zeroAddress };
}

function actData(act: OwnerAct | OtherAct): Hex {
  const encode = (args: readonly unknown[]) =>
    encodeFunctionData({ abi: accountAbi, functionName: act.name, args } as never);
  switch (act.name) {
    case "send":
      return encode([act.token, act.to, act.amountUnits]);
    case "execute":
      return encode([act.to, act.wei, act.data]);
    case "forward":
      return encode([act.token]);
    case "setForwarding":
      return encode([act.on]);
    case "cancelRecovery":
    case "finishRecovery":
      return encode([]);
    case "changeOwner":
    case "changeGuardian":
    case "startRecovery":
      return encode([act.to ?? zeroAddress]);
  }
}

function termsArgs({ owner, guardian, delayDays, forwarding = false, salt = zeroHash }: AccountTerms) {
  const terms = { owner, guardian: guardian ?? zeroAddress, delayDays: BigInt(delayDays), forwarding };
  return [terms, salt] as const;
}

const toFactory = (data: Hex): Call => ({ to: ACCOUNTS.address, data });

import {
  type AccountMeta,
  AccountRole,
  type AccountSignerMeta,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from "@solana/kit";
import { expect } from "vitest";
import type { Stage } from "./stage.ts";

/** Instructions as an honest client would never write them. */

type Meta = AccountMeta | AccountSignerMeta;

export const readonly = (address: Address): Meta => ({ address, role: AccountRole.READONLY });
export const writable = (address: Address): Meta => ({ address, role: AccountRole.WRITABLE });
export const signing = (signer: KeyPairSigner): Meta => ({
  address: signer.address,
  role: AccountRole.WRITABLE_SIGNER,
  signer,
});

/** Some accounts exchanged for others; an address alone takes over the role of the one it replaces. */
export function swapped(instruction: Instruction, changes: Record<number, Address | Meta>): Instruction {
  const accounts = (instruction.accounts ?? []).map((meta, i) => {
    const change = changes[i];
    if (change === undefined) return meta as Meta;
    return typeof change === "string" ? { address: change, role: meta.role } : change;
  });
  return { ...instruction, accounts };
}

export function withAccounts(
  instruction: Instruction,
  change: (accounts: readonly Meta[]) => readonly Meta[],
): Instruction {
  return { ...instruction, accounts: change((instruction.accounts ?? []) as readonly Meta[]) };
}

export const withData = (instruction: Instruction, ...data: number[]): Instruction => ({
  ...instruction,
  data: Uint8Array.from(data),
});

/** The transaction fails for this reason, and each of these accounts is afterwards what it was before. */
export async function expectRefused(
  stage: Stage,
  watched: readonly Address[],
  instructions: Instruction[],
  reason: string,
) {
  const before = stage.stateOf(watched);
  expect((await stage.send(instructions)).refused).toBe(reason);
  expect(stage.stateOf(watched)).toEqual(before);
}

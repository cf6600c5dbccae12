import { sha256 } from "@noble/hashes/sha2.js";
import {
  AccountRole,
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";
import { SOL } from "./terms.ts";

/** A home for one person's shares: where it is, what can be asked of it, what it says. `chain/models` has its rules. */

export interface AccountTerms {
  owner: Address;
  guardian: Address | null;
  delaySeconds: number;
  /** 32 bytes. */
  salt: Uint8Array;
}

/** Zeros stand for nobody. */
const NOBODY = SOL;
const DAY_SECONDS = 86_400;
const encoder = getAddressEncoder();

/** As `open` takes them, and as the address commits to them. Throws what the program would refuse. */
export function packAccountTerms({ owner, guardian, delaySeconds, salt }: AccountTerms): Uint8Array {
  if (salt.length !== 32) throw new RangeError(`a salt of ${salt.length} bytes`);
  const days = delaySeconds / DAY_SECONDS;
  if (!Number.isInteger(delaySeconds) || days < 14 || days > 365)
    throw new RangeError(`a delay of ${delaySeconds} seconds`);
  const packed = new Uint8Array(100);
  packed.set(encoder.encode(owner));
  packed.set(encoder.encode(guardian ?? NOBODY), 32);
  new DataView(packed.buffer).setUint32(64, delaySeconds, true);
  packed.set(salt, 68);
  return packed;
}

/** Follows from the terms; asks nobody. It can be paid before it is opened. */
export async function payeeAccountAddress(program: Address, terms: AccountTerms): Promise<Address> {
  const seeds = ["account", sha256(packAccountTerms(terms))];
  const [address] = await getProgramDerivedAddress({ programAddress: program, seeds });
  return address;
}

const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE });
const readonly = (address: Address) => ({ address, role: AccountRole.READONLY });
const signing = (signer: TransactionSigner) => ({
  address: signer.address,
  role: AccountRole.READONLY_SIGNER,
  signer,
});

/** Anybody may; once more changes nothing. */
export async function openAccountInstruction(
  program: Address,
  terms: AccountTerms,
  payer: TransactionSigner,
): Promise<Instruction> {
  const account = await payeeAccountAddress(program, terms);
  return {
    programAddress: program,
    accounts: [{ ...signing(payer), role: AccountRole.WRITABLE_SIGNER }, writable(account), readonly(SOL)],
    data: Uint8Array.of(0, ...packAccountTerms(terms)),
  };
}

interface Tokens {
  /** Any token account of the payee account. */
  source: Address;
  mint: Address;
  tokenProgram: Address;
}

/** Instructions to one account. Whoever signs need not pay the fee. */
export function payeeAccountInstructions(program: Address, account: Address) {
  const instruction = (accounts: Instruction["accounts"], ...data: (number | Uint8Array)[]): Instruction => ({
    programAddress: program,
    accounts: accounts ?? [],
    data: Uint8Array.from(data.flatMap((part) => (typeof part === "number" ? [part] : [...part]))),
  });
  const named = (who: Address | null) => new Uint8Array(encoder.encode(who ?? NOBODY));
  const by = (signer: TransactionSigner) => [writable(account), signing(signer)];
  return {
    /** `hookAccounts`: what the mint's hook asks for. */
    withdraw: (
      owner: TransactionSigner,
      { source, mint, tokenProgram, receiver, units }: Tokens & { receiver: Address; units: bigint },
      hookAccounts: Instruction["accounts"] = [],
    ) =>
      instruction(
        [
          ...[readonly(account), signing(owner), writable(source), readonly(mint), writable(receiver)],
          ...[readonly(tokenProgram), ...(hookAccounts ?? [])],
        ],
        1,
        amount(units),
      ),
    withdrawSol: (owner: TransactionSigner, receiver: Address, lamports: bigint) =>
      instruction([...by(owner), writable(receiver)], 2, amount(lamports)),
    changeOwner: (owner: TransactionSigner, to: Address) => instruction(by(owner), 3, named(to)),
    changeGuardian: (owner: TransactionSigner, to: Address | null) => instruction(by(owner), 4, named(to)),
    setForwarding: (owner: TransactionSigner, on: boolean) => instruction(by(owner), 5, on ? 1 : 0),
    startRecovery: (guardian: TransactionSigner, to: Address) => instruction(by(guardian), 6, named(to)),
    cancelRecovery: (owner: TransactionSigner) => instruction(by(owner), 7),
    finishRecovery: () => instruction([writable(account)], 8),
    async forward(owner: Address, { source, mint, tokenProgram }: Tokens) {
      const [receiver, bump] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
      return instruction(
        [readonly(account), writable(source), readonly(mint), writable(receiver), readonly(tokenProgram)],
        9,
        bump,
      );
    },
    forwardSol: (owner: Address) => instruction([writable(account), writable(owner)], 10),
  };
}

function amount(units: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, units, true);
  return bytes;
}

export interface PayeeAccountState {
  termsHash: Uint8Array;
  owner: Address;
  /** At the moment that was asked for: a change whose time has come needs nobody to finish it. */
  guardian: Address | null;
  guardianChange: { to: Address | null; atSeconds: bigint } | null;
  recovery: { to: Address; atSeconds: bigint } | null;
  delaySeconds: number;
  forwarding: boolean;
}

export const PAYEE_ACCOUNT_BYTES = 184;

/** The account as it is at a time of the chain's; null when it is none. The caller knows that our program owns it. */
export function readPayeeAccount(data: Uint8Array, nowSeconds: bigint): PayeeAccountState | null {
  const bytes = Uint8Array.from(data);
  if (bytes.length !== PAYEE_ACCOUNT_BYTES || bytes[0] !== 0x41 || bytes[1] !== 1) return null;
  const numbers = new DataView(bytes.buffer);
  const who = (at: number) => getAddressDecoder().decode(bytes, at);
  const whoIfAny = (at: number) => (who(at) === NOBODY ? null : who(at));
  const [guardianAt, recoveryAt] = [136, 176].map((at) => numbers.getBigInt64(at, true)) as [bigint, bigint];
  const changed = guardianAt !== 0n && nowSeconds >= guardianAt;
  return {
    termsHash: bytes.subarray(8, 40),
    owner: who(40),
    guardian: whoIfAny(changed ? 104 : 72),
    guardianChange: guardianAt === 0n || changed ? null : { to: whoIfAny(104), atSeconds: guardianAt },
    recovery: recoveryAt === 0n ? null : { to: who(144), atSeconds: recoveryAt },
    delaySeconds: numbers.getUint32(4, true),
    forwarding: bytes[3] === 1,
  };
}

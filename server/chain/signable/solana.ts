import { type Address, address, getCompiledTransactionMessageDecoder } from "@solana/kit";
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from "@solana-program/compute-budget";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { ledgerBytes } from "../../../chain/solana/ledger.ts";
import { MEMO_PROGRAM } from "../../../chain/solana/memo.ts";
import { PAYEE_ACCOUNT_BYTES } from "../../../chain/solana/payee-account.ts";
import { remittanceBytes } from "../../../chain/solana/remittance.ts";
import { MOST_PAYEES } from "../../../chain/solana/terms.ts";
import type { ToSign } from "../key-holder.ts";
import { rentOf } from "../solana/drafts.ts";
import { feeLamports } from "../solana/message.ts";
import { COIN } from "../terms.ts";
import { type Effect, NotSignable, type Signatory } from "./effect.ts";

/**
 * What our keys sign on Solana. Every program that a transaction calls is known, and none of them can take from the fee
 * payer more than fees and rent: its tokens are moved by no instruction that is let through.
 */

export interface OurPrograms {
  split: Address;
  account: Address;
  remittance: Address;
}

interface Called {
  program: Address;
  accounts: Address[];
  data: Uint8Array;
}

export function solanaEffect(programs: OurPrograms, what: ToSign, { feePayer, wallet }: Signatory): Effect {
  if ("act" in what) throw new NotSignable("an act for another kind of chain");
  const { calls, signers } = read(what.transaction);
  const expected = wallet === null ? [feePayer] : [feePayer, wallet];
  const rightSigners = signers[0] === feePayer && expected.every((one) => signers.includes(address(one)));
  // A fee payer also signs what a wallet of ours signs, and that wallet is asked by itself.
  if (!rightSigners || signers.length > 2) throw new NotSignable("signed by others than us");
  const owner = signers[1] ?? null;
  const effect: Effect = { costUnits: feeIn(calls, signers.length), sends: [], handsOver: false };
  for (const call of calls) add(effect, call, programs, { feePayer, owner });
  // Both sign the same and each signature is counted: the cost as the payer's, what it does as the owner's.
  return wallet === null ? { ...effect, sends: [], handsOver: false } : { ...effect, costUnits: 0n };
}

function read(message: Uint8Array): { calls: Called[]; signers: Address[] } {
  try {
    const decoded = getCompiledTransactionMessageDecoder().decode(message);
    if (decoded.version !== 0) throw new NotSignable("a transaction of another kind");
    const { header, staticAccounts, instructions } = decoded;
    const at = (index: number) => {
      const found = staticAccounts[index];
      if (!found) throw new NotSignable("it names accounts by a table");
      return found;
    };
    const calls = instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: Uint8Array.from(data ?? []),
    }));
    return { calls, signers: staticAccounts.slice(0, header.numSignerAccounts) };
  } catch (error) {
    throw error instanceof NotSignable ? error : new NotSignable("not a transaction");
  }
}

const LIMIT_UNITS = 2;
const PRICE_OF_UNIT = 3;

function feeIn(calls: Called[], signatures: number): bigint {
  let [units, microLamports] = [0, 0n];
  for (const { program, data } of calls) {
    if (program !== COMPUTE_BUDGET_PROGRAM_ADDRESS) continue;
    const numbers = new DataView(data.buffer);
    if (data[0] === LIMIT_UNITS && data.length === 5) units = numbers.getUint32(1, true);
    else if (data[0] === PRICE_OF_UNIT && data.length === 9) microLamports = numbers.getBigUint64(1, true);
    else throw new NotSignable("a limit that we never set");
  }
  return feeLamports({ units, microLamports }, signatures);
}

const OPEN = 0;
const IDEMPOTENT_CREATE = 1;
const TRANSFER = 2;

function add(
  effect: Effect,
  { program, accounts, data }: Called,
  { split, account, remittance }: OurPrograms,
  { feePayer, owner }: { feePayer: string; owner: string | null },
) {
  switch (program) {
    case COMPUTE_BUDGET_PROGRAM_ADDRESS:
    case MEMO_PROGRAM:
      return;
    case SYSTEM_PROGRAM_ADDRESS: {
      // The mark of an act: the payer sends itself nothing.
      const toItself = accounts[0] === feePayer && accounts[1] === feePayer;
      const numbers = new DataView(data.buffer);
      if (data.length === 12 && numbers.getUint32(0, true) === TRANSFER && toItself) return;
      throw new NotSignable("a fee payer sends no SOL");
    }
    case ASSOCIATED_TOKEN_PROGRAM_ADDRESS:
      if (data.length !== 1 || data[0] !== IDEMPOTENT_CREATE)
        throw new NotSignable("a token account is only opened");
      effect.costUnits += rentOf(accounts[5] === TOKEN_PROGRAM_ADDRESS ? 165 : 665);
      return;
    case split:
      if (data[0] === OPEN) effect.costUnits += rentOf(ledgerBytes(MOST_PAYEES));
      return;
    case remittance:
      if (data[0] === OPEN) effect.costUnits += rentOf(remittanceBytes(data[data.length - 1] ?? 0));
      return;
    case account:
      if (data[0] === OPEN) effect.costUnits += rentOf(PAYEE_ACCOUNT_BYTES);
      else addAct(effect, accounts, data, owner);
      return;
    default:
      throw new NotSignable("it calls a program that is none of ours");
  }
}

/** The numbers of the program's instructions. */
const ACTS = {
  withdraw: 1,
  withdrawSol: 2,
  changeOwner: 3,
  changeGuardian: 4,
  cancelRecovery: 7,
  finishRecovery: 8,
  forward: 9,
  forwardSol: 10,
};

/** An owner stands second in what only an owner may ask for. */
function addAct(effect: Effect, accounts: Address[], data: Uint8Array, owner: string | null) {
  const act = data[0];
  if (act === ACTS.finishRecovery || act === ACTS.forward || act === ACTS.forwardSol) return;
  if (owner === null || accounts[1] !== owner) throw new NotSignable("an act of somebody else's account");
  const units = () => {
    if (data.length !== 9) throw new NotSignable("an act without an amount");
    return new DataView(data.buffer).getBigUint64(1, true);
  };
  if (act === ACTS.withdraw)
    effect.sends.push({ token: accounts[3] ?? COIN, to: accounts[4] ?? "", units: units() });
  else if (act === ACTS.withdrawSol)
    effect.sends.push({ token: COIN, to: accounts[2] ?? "", units: units() });
  else if (act === ACTS.changeOwner || act === ACTS.changeGuardian) effect.handsOver = true;
  else if (act !== ACTS.cancelRecovery) throw new NotSignable("an act that we never ask for");
}

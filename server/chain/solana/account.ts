import { type Address, address, type Instruction } from "@solana/kit";
import {
  openAccountInstruction,
  PAYEE_ACCOUNT_BYTES,
  type AccountTerms as ProgramTerms,
  payeeAccountAddress,
  payeeAccountInstructions,
  readPayeeAccount,
} from "../../../chain/solana/payee-account.ts";
import type { AccountTerms } from "../../../shared/schemas/money/payee-account.ts";
import type { AccountAct, AccountState } from "../port.ts";
import { COIN, type Token } from "../terms.ts";
import { accountsAt, datedAccountsAt } from "./accounts.ts";
import type { SolanaRpc } from "./client.ts";
import { type Draft, markedNothing, rentOf, signer, tokenWay } from "./drafts.ts";
import { markOf } from "./history.ts";
import type { FoundAccount } from "./money.ts";
import { balanceOf } from "./read.ts";

/** Payee accounts: how they stand, and having them do what their owner wants. */

const programTerms = ({ owner, guardian, delayDays, salt }: AccountTerms): ProgramTerms => ({
  owner: address(owner),
  guardian: guardian === null ? null : address(guardian),
  delaySeconds: delayDays * 86_400,
  salt: Buffer.from(salt, "hex"),
});

export const accountAddress = (terms: AccountTerms): Promise<Address> =>
  payeeAccountAddress(address(terms.factory), programTerms(terms));

/** The clock that programs go by: an account that every chain has. */
const CLOCK = address("SysvarC1ock11111111111111111111111111111111");
const CLOCK_SECONDS_AT = 32;

/** All as of one slot that can no longer be undone. */
export async function stateOf(rpc: SolanaRpc, terms: AccountTerms): Promise<AccountState> {
  const place = await accountAddress(terms);
  const { accounts } = await datedAccountsAt(rpc, [place, CLOCK], "finalized");
  const [found, clock] = accounts;
  if (!clock) throw new Error("the chain has no clock");
  const seconds = new DataView(Uint8Array.from(clock.data).buffer).getBigInt64(CLOCK_SECONDS_AT, true);
  const at = timeOf(seconds);
  const { owner, guardian } = terms;
  const state = isOpened(found, terms) && readPayeeAccount(Uint8Array.from(found.data), seconds);
  if (!state) {
    const asNamed = { owner, guardian, guardianChange: null, recovery: null, forwarding: false };
    return { isOpen: false, ...asNamed, nonce: null, at };
  }
  const { guardianChange, recovery } = state;
  return {
    isOpen: true,
    owner: state.owner,
    guardian: state.guardian,
    guardianChange: guardianChange && { to: guardianChange.to, since: timeOf(guardianChange.atSeconds) },
    recovery: recovery && { to: recovery.to, since: timeOf(recovery.atSeconds) },
    forwarding: state.forwarding,
    nonce: null,
    at,
  };
}

const timeOf = (seconds: bigint) => new Date(Number(seconds) * 1_000);

const isOpened = (found: FoundAccount | null | undefined, { factory }: AccountTerms): found is FoundAccount =>
  found?.owner === factory;

/** Its rent stays, whoever pays for it. */
export async function accountUnits(rpc: SolanaRpc, account: string, token: Token): Promise<bigint> {
  const there = await balanceOf(rpc, account, token);
  if (token !== COIN) return there;
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(PAYEE_ACCOUNT_BYTES)).send();
  return there > rent ? there - rent : 0n;
}

/** Opens the account first where it is not open. Each carries the mark of what is wanted. */
export async function draftAct(
  rpc: SolanaRpc,
  terms: AccountTerms,
  act: AccountAct,
  { owner, payer, mark }: { owner: string; payer: string; mark: string },
): Promise<Draft> {
  const program = address(terms.factory);
  const place = await accountAddress(terms);
  const [found] = await accountsAt(rpc, [place], "confirmed");
  const isOpen = isOpened(found, terms);
  const opening = isOpen ? [] : [await openAccountInstruction(program, programTerms(terms), signer(payer))];
  const acting = await actOf(rpc, place, program, act, { owner, payer });
  return {
    ...acting,
    instructions: [...opening, ...acting.instructions, markedNothing(payer, markOf(mark))],
    contracts: [],
    rentLamports: acting.rentLamports + (isOpen ? 0n : rentOf(PAYEE_ACCOUNT_BYTES)),
  };
}

async function actOf(
  rpc: SolanaRpc,
  place: Address,
  program: Address,
  act: AccountAct,
  { owner: key, payer }: { owner: string; payer: string },
): Promise<Omit<Draft, "contracts">> {
  const ask = payeeAccountInstructions(program, place);
  const owner = signer(key);
  const free = (instruction: Instruction) => ({ instructions: [instruction], rentLamports: 0n });
  switch (act.name) {
    case "changeOwner":
      return free(ask.changeOwner(owner, address(act.to)));
    case "changeGuardian":
      return free(ask.changeGuardian(owner, act.to === null ? null : address(act.to)));
    case "cancelRecovery":
      return free(ask.cancelRecovery(owner));
    case "send": {
      const { token, to, amountUnits, feeUnits = 0n } = act;
      const fee = feeUnits > 0n ? [{ to: payer, units: feeUnits }] : [];
      const parts = [{ to, units: amountUnits }, ...fee];
      if (token === COIN) {
        const instructions = parts.map((one) => ask.withdrawSol(owner, address(one.to), one.units));
        return { instructions, rentLamports: 0n };
      }
      const ways = await Promise.all(
        parts.map(async ({ to: receiver, units }) => {
          const way = await tokenWay(rpc, { token, from: place, to: receiver, payer });
          return { ...way, instructions: [...way.opening, ask.withdraw(owner, { ...way, units })] };
        }),
      );
      return {
        instructions: ways.flatMap(({ instructions }) => instructions),
        rentLamports: ways.reduce((sum, way) => sum + way.rentLamports, 0n),
        keptLamports: ways[1]?.rentLamports ?? 0n,
      };
    }
  }
}

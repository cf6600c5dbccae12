import { type Address, address } from "@solana/kit";
import {
  PAYEE_ACCOUNT_BYTES,
  type AccountTerms as ProgramTerms,
  readPayeeAccount,
} from "../../chain/solana/payee-account.ts";
import { SOL, tokenAccountOf } from "../../chain/solana/terms.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { AccountShown } from "../rescue-chain.ts";
import { accountsAt, chainTime, type Node, type SolanaMoney, tokensIn } from "./node.ts";

const DAY_SECONDS = 86_400;

type Named = Pick<AccountShown, "name" | "address" | "terms">;
export type StateOfAccount = Omit<AccountShown, "holds">;

/** A proof's terms as the program takes them. */
export const programTerms = ({ owner, guardian, delayDays, salt }: AccountTerms): ProgramTerms => ({
  owner: address(owner),
  guardian: guardian === null ? null : address(guardian),
  delaySeconds: delayDays * DAY_SECONDS,
  salt: Uint8Array.from(salt.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
});

export async function readAccountState(rpc: Node, named: Named): Promise<StateOfAccount> {
  const now = await chainTime(rpc);
  const [found] = await accountsAt(rpc, [address(named.address)]);
  const seconds = BigInt(Math.floor(now.getTime() / 1_000));
  const state =
    found && found.owner === named.terms.factory
      ? readPayeeAccount(Uint8Array.from(found.data), seconds)
      : null;
  const { owner, guardian } = named.terms;
  const asNamed = { owner, guardian, guardianChange: null, recovery: null };
  if (!state) return { ...named, ...asNamed, isOpen: false, now };
  const when = (at: bigint) => new Date(Number(at) * 1_000);
  const { guardianChange, recovery } = state;
  return {
    ...named,
    isOpen: true,
    owner: state.owner,
    guardian: state.guardian,
    guardianChange: guardianChange && { to: guardianChange.to, at: when(guardianChange.atSeconds) },
    recovery: recovery && { to: recovery.to, at: when(recovery.atSeconds) },
    now,
  };
}

/** What can be withdrawn: of SOL, what is beyond the account's own rent. */
export async function heldUnits(rpc: Node, account: Address, money: SolanaMoney): Promise<bigint> {
  const { mint, tokenProgram } = money;
  if (mint !== SOL)
    return (
      tokensIn((await accountsAt(rpc, [await tokenAccountOf(account, mint, tokenProgram)]))[0])?.units ?? 0n
    );
  const [found] = await accountsAt(rpc, [account]);
  const rent = BigInt(await rpc.getMinimumBalanceForRentExemption(BigInt(PAYEE_ACCOUNT_BYTES)).send());
  return found && found.lamports > rent ? found.lamports - rent : 0n;
}

import { type Client, getAddress } from "viem";
import { getBlock } from "viem/actions";
import type { AccountTerms as EvmTerms } from "../../chain/evm/account.ts";
import { readAccount } from "../../chain/evm/read-account.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { AccountShown } from "../rescue-chain.ts";

/** A proof's terms as the contracts take them. */
export const evmTerms = ({ owner, guardian, delayDays, salt }: AccountTerms): EvmTerms => ({
  owner: getAddress(owner),
  guardian: guardian === null ? null : getAddress(guardian),
  delayDays,
  salt: `0x${salt}`,
});

type Named = Pick<AccountShown, "name" | "address" | "terms">;

/** All as of the newest block, by whose clock it is told. */
export async function readAccountState(client: Client, named: Named): Promise<Omit<AccountShown, "holds">> {
  const { number: blockNumber, timestamp } = await getBlock(client, { blockTag: "latest" });
  const state = await readAccount(client, evmTerms(named.terms), { blockNumber });
  const { guardianChange, recovery, isOpen, owner, guardian } = state;
  const when = (seconds: bigint) => new Date(Number(seconds) * 1_000);
  return {
    ...named,
    isOpen,
    owner,
    guardian,
    guardianChange: guardianChange && { to: guardianChange.to, at: when(guardianChange.since) },
    recovery: recovery && { to: recovery.to, at: when(recovery.since) },
    now: when(timestamp),
  };
}

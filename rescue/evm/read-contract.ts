import { type Address, type Client, getAddress } from "viem";
import { VAULTS, vaultAddress } from "../../chain/evm/account.ts";
import type { Distribution } from "../../chain/evm/client.ts";
import { inChainOrder, type Share } from "../../chain/evm/terms.ts";
import type { NetworkRow } from "../../shared/rules/networks.ts";
import { evmParts } from "../../shared/rules/share.ts";
import type { OpenedProof, Payee } from "../open-proof.ts";
import { COIN, type ContractMoney, type Money } from "../rescue-chain.ts";
import { balanceOf, tokenAddress } from "./money.ts";

/** How much of one money a split has had, and what it owes. */
export async function readContractMoney(
  client: Client,
  { proof, payees }: OpenedProof,
  row: NetworkRow,
  money: Money,
  runs: Distribution[] | null,
): Promise<ContractMoney> {
  const split = getAddress(proof.chain.contract);
  const shares = sharesOf(payees);
  const bps = shares.map((share) => share.bps);
  const held = await balanceOf(client, split, money.token);
  const dueUnits = dueOf(row, money.token, held, shares.length);
  const owed = evmParts(dueUnits, bps);
  const mine = runs?.filter(({ token }) => token === tokenAddress(money.token)) ?? null;
  const divided = mine?.reduce((sum, { amount }) => sum + amount, 0n) ?? null;
  const had = mine?.map(({ amount }) => evmParts(amount, bps));
  return {
    money,
    receivedUnits: divided === null ? null : divided + held,
    dividedUnits: divided,
    dueUnits,
    payees: await Promise.all(
      payees.map(async ({ name, address, bps: share }) => {
        const place = shares.findIndex(({ wallet }) => wallet === getAddress(address));
        return {
          name,
          address,
          bps: share,
          owedUnits: owed[place] ?? 0n,
          hadUnits: had?.reduce((sum, parts) => sum + (parts[place] ?? 0n), 0n) ?? null,
          inVaultsUnits: (await vaultsOf(client, getAddress(address), money.token)).reduce(
            (sum, { units }) => sum + units,
            0n,
          ),
          obstacle: null,
        };
      }),
    ),
  };
}

/** The contract keeps a unit of a token to itself, and divides nothing smaller than its least amount. */
function dueOf(row: NetworkRow, token: string, heldUnits: bigint, payees: number): bigint {
  const stays = row.leftUnits(payees);
  const due = heldUnits - (token === COIN ? 0n : stays);
  return due < row.leastUnits(payees) - stays ? 0n : due;
}

export const sharesOf = (payees: Payee[]): Share[] =>
  inChainOrder(payees.map(({ address, bps }) => ({ wallet: getAddress(address), bps })));

export async function vaultsOf(client: Client, payee: Address, token: string) {
  return await Promise.all(
    Array.from({ length: VAULTS }, async (_, number) => ({
      number,
      units: await balanceOf(client, vaultAddress(payee, number), token),
    })),
  );
}

import { address } from "@solana/kit";
import { type Ledger, readLedger } from "../../chain/solana/ledger.ts";
import { inChainOrder, type Places, placesOf, SOL, type Terms } from "../../chain/solana/terms.ts";
import { solanaOwed } from "../../shared/rules/share.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { ContractMoney, PayeeMoney } from "../rescue-chain.ts";
import { accountsAt, type Found, type Node, type SolanaMoney, tokensIn } from "./node.ts";

/** How much of one money a split has had, and what it owes. */

export interface Books {
  places: Places;
  ledger: Ledger | null;
  heldUnits: bigint;
  /** What a distribution would send each payee, and what is in the way, in chain order. */
  owed: bigint[];
  obstacles: PayeeMoney["obstacle"][];
}

export const termsOf = ({ proof, payees }: OpenedProof): Terms => ({
  trackKey: Uint8Array.from(proof.agreementHash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  payees: inChainOrder(payees.map((payee) => ({ wallet: address(payee.address), bps: payee.bps }))),
});

export async function readBooks(rpc: Node, opened: OpenedProof, money: SolanaMoney): Promise<Books> {
  const program = address(opened.proof.chain.factory);
  const terms = termsOf(opened);
  const places = await placesOf(program, terms, money.mint, money.tokenProgram);
  const [ledgerAt, vault, ...receivers] = await accountsAt(rpc, [
    places.ledger,
    places.vault,
    ...places.receivers,
  ]);
  const ledger = ledgerAt?.owner === program ? readLedger(Uint8Array.from(ledgerAt.data)) : null;
  const heldUnits =
    money.mint === SOL
      ? await lamportsOf(rpc, ledger && (ledgerAt ?? null), vault ?? null)
      : (tokensIn(vault)?.units ?? 0n);
  const bps = terms.payees.map((payee) => payee.bps);
  const owed = solanaOwed(heldUnits, bps, paidIn(ledger, bps.length));
  return {
    places,
    ledger,
    heldUnits,
    owed,
    obstacles: terms.payees.map(({ wallet }, i) =>
      obstacleIn(money, wallet, receivers[i] ?? null, owed[i] ?? 0n),
    ),
  };
}

const paidIn = (ledger: Ledger | null, payees: number) =>
  Array.from({ length: payees }, (_, i) => ledger?.payees[i]?.paidUnits ?? 0n);

/** SOL lies at the split, and in its ledger beyond the ledger's rent. */
async function lamportsOf(rpc: Node, ledger: Found | null, split: Found | null): Promise<bigint> {
  const there = split?.lamports ?? 0n;
  if (!ledger) return there;
  const rent = BigInt(await rpc.getMinimumBalanceForRentExemption(BigInt(ledger.data.length)).send());
  return there + (ledger.lamports > rent ? ledger.lamports - rent : 0n);
}

/** What an empty account must hold at least. */
const LEAST_LAMPORTS = 890_880n;

function obstacleIn(
  { mint }: SolanaMoney,
  wallet: string,
  receiver: Found | null,
  owed: bigint,
): PayeeMoney["obstacle"] {
  if (mint === SOL)
    return owed === 0n || (receiver?.lamports ?? 0n) + owed >= LEAST_LAMPORTS ? null : "below_minimum";
  const tokens = tokensIn(receiver);
  if (!tokens) return "account_missing";
  if (tokens.authority !== wallet) return "account_not_theirs";
  if (tokens.frozen) return "account_frozen";
  return tokens.takesPlain ? null : "account_closed";
}

export async function readContractMoney(
  rpc: Node,
  opened: OpenedProof,
  money: SolanaMoney,
): Promise<ContractMoney> {
  const { ledger, heldUnits, owed, obstacles } = await readBooks(rpc, opened, money);
  const order = termsOf(opened).payees.map(({ wallet }) => wallet as string);
  const paid = paidIn(ledger, order.length);
  const dividedUnits = paid.reduce((sum, units) => sum + units, 0n);
  const { mint: _mint, tokenProgram: _program, ...plain } = money;
  return {
    money: plain,
    receivedUnits: dividedUnits + heldUnits,
    dividedUnits,
    dueUnits: owed.reduce((sum, units) => sum + units, 0n),
    payees: opened.payees.map(({ name, address: at, bps }) => {
      const place = order.indexOf(at);
      return {
        name,
        address: at,
        bps,
        owedUnits: owed[place] ?? 0n,
        hadUnits: paid[place] ?? 0n,
        inVaultsUnits: 0n,
        obstacle: obstacles[place] ?? null,
      };
    }),
  };
}

import type { Address, Signature } from "@solana/kit";
import { accountsAt, ledgerRent } from "../solana/accounts.ts";
import type { SolanaRpc } from "../solana/client.ts";
import type { SeenTransaction } from "../solana/events.ts";
import { transactionOf } from "../solana/history.ts";
import { tokensIn } from "../solana/money.ts";
import type { Token } from "../terms.ts";
import type { RemittanceHistory, RemittanceState } from "./plan.ts";
import { type Planned, stateIn } from "./solana-plan.ts";

export async function stateOf(
  rpc: SolanaRpc,
  program: Address,
  { remittance, contractOf }: Planned,
): Promise<RemittanceState> {
  const at = async (commitment: "finalized" | "confirmed") => {
    const [account, vault] = await accountsAt(rpc, [remittance.address, remittance.vault], commitment);
    const state = stateIn(account, program);
    const tokens = tokensIn(vault);
    return {
      state,
      account,
      isOpen: state !== null && tokens !== null,
      thereUnits: tokens?.amountUnits ?? 0n,
      deliveredUnits: state?.deliveredUnits ?? 0n,
    };
  };
  const { state, account, ...final } = await at("finalized");
  const rent = account ? await ledgerRent(rpc, account.data.length) : 0n;
  const over = (account?.lamports ?? 0n) - rent;
  const now = await at("confirmed");
  const paid = remittance.chunks.flatMap(({ number, payments }) =>
    payments
      .filter((_, i) => (state?.chunks[number]?.made ?? 0) & (1 << i))
      .map(({ contract }) => ({ number, contract: contractOf.get(contract) ?? "" })),
  );
  return {
    ...final,
    coinUnits: over > 0n ? over : 0n,
    isComplete: state?.chunks.every(({ all }) => all) ?? false,
    paid,
    seenUnits: now.thereUnits + now.deliveredUnits,
  };
}

/** So many transactions in one look, the oldest first. */
const MOST_TRANSACTIONS = 50;

export async function historyOf(
  rpc: SolanaRpc,
  { remittance, contractOf }: Planned,
  token: Token,
  cursor: string | null,
): Promise<RemittanceHistory> {
  const until = cursor as Signature | null;
  const listed = await rpc
    .getSignaturesForAddress(remittance.vault, { commitment: "finalized", ...(until && { until }) })
    .send();
  const news = listed.toReversed().slice(0, MOST_TRANSACTIONS);
  const came: RemittanceHistory["came"] = [];
  const paid: RemittanceHistory["paid"] = [];
  for (const { signature, err } of news) {
    if (err !== null) continue;
    const seen = await transactionOf(rpc, signature);
    const { at, accounts } = seen;
    const amountUnits = gainIn(seen, remittance.vault);
    const index = accounts.indexOf(remittance.vault);
    if (amountUnits > 0n) came.push({ transaction: signature, index, token, amountUnits, at, isFinal: true });
    if (amountUnits >= 0n) continue;
    for (const [vault, contract] of contractOf)
      if (gainIn(seen, vault) > 0n) paid.push({ contract, transaction: signature, at, vault: null });
  }
  return { came, paid, cursor: news.at(-1)?.signature ?? cursor };
}

function gainIn({ before, after }: SeenTransaction, account: Address): bigint {
  const at = (balances: SeenTransaction["before"]) =>
    balances.find((balance) => balance.account === account)?.units ?? 0n;
  return at(after) - at(before);
}

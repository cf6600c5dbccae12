import type { Address } from "@solana/kit";
import { accountsAt, ledgerRent } from "../solana/accounts.ts";
import { limitsOf, type SolanaRpc } from "../solana/client.ts";
import type { SeenTransaction } from "../solana/events.ts";
import { oldestPage, transactionOf } from "../solana/history.ts";
import type { Position } from "../solana/marks.ts";
import { tokensIn } from "../solana/money.ts";
import type { Token } from "../terms.ts";
import type { RemittanceHistory, RemittanceState } from "./plan.ts";
import { type Planned, stateIn } from "./solana-plan.ts";

export async function stateOf(
  rpc: SolanaRpc,
  program: Address,
  { remittance, contractOf }: Planned,
  cursor: string | null,
): Promise<RemittanceState> {
  const { slot } = placeIn(cursor);
  const at = async (commitment: "finalized" | "confirmed") => {
    const places = [remittance.address, remittance.vault];
    const [account, vault] = await accountsAt(rpc, places, commitment, slot);
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

/** How far the history was gone through, and at which slot that was. */
interface Place extends Position {
  slot: number;
}

const placeIn = (cursor: string | null): Place =>
  cursor === null ? { signature: null, ends: [], slot: 0 } : JSON.parse(cursor);

/** So many transactions in one look, the oldest first. */
const MOST_TRANSACTIONS = 50;
/** So many pages of its history: going back further waits for the next look. */
const MOST_PAGES = 5;

export async function historyOf(
  rpc: SolanaRpc,
  { remittance, contractOf }: Planned,
  token: Token,
  cursor: string | null,
): Promise<RemittanceHistory> {
  const place = placeIn(cursor);
  place.slot = Math.max(place.slot, Number(await rpc.getSlot({ commitment: "finalized" }).send()));
  const pages = { size: limitsOf(rpc).signatures, most: MOST_PAGES, slot: place.slot };
  const page = await oldestPage(rpc, remittance.vault, place, pages);
  const news = (page ?? []).slice(0, MOST_TRANSACTIONS);
  const came: RemittanceHistory["came"] = [];
  const paid: RemittanceHistory["paid"] = [];
  for (const { signature, failed } of news) {
    place.signature = signature;
    if (failed) continue;
    const seen = await transactionOf(rpc, signature);
    const { at, accounts } = seen;
    place.slot = Math.max(place.slot, seen.slot);
    const amountUnits = gainIn(seen, remittance.vault);
    const index = accounts.indexOf(remittance.vault);
    if (amountUnits > 0n) came.push({ transaction: signature, index, token, amountUnits, at, isFinal: true });
    if (amountUnits >= 0n) continue;
    for (const [vault, contract] of contractOf)
      if (gainIn(seen, vault) > 0n) paid.push({ contract, transaction: signature, at, vault: null });
  }
  if (page?.length === news.length) place.ends.pop();
  return { came, paid, cursor: JSON.stringify(place) };
}

function gainIn({ before, after }: SeenTransaction, account: Address): bigint {
  const at = (balances: SeenTransaction["before"]) =>
    balances.find((balance) => balance.account === account)?.units ?? 0n;
  return at(after) - at(before);
}

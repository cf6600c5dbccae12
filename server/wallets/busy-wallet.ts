import { and, eq, isNull } from "drizzle-orm";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import type { Caller } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { accountChanges, wallets, withdrawals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { HeldWallet } from "./held-wallet.ts";

/** A held wallet does one thing at a time. */

/** Whatever begins with it begins under this lock. */
export async function lockWallet(tx: Tx, caller: Caller, kind: WalletKind): Promise<HeldWallet> {
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.personId, caller.id), eq(wallets.kind, kind)))
    .for("update");
  if (!wallet) throw new Refusal("wallet_not_found");
  return wallet;
}

export async function refuseWhileBusy(tx: Tx, { id }: HeldWallet) {
  const running = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.walletId, id), isNull(withdrawals.finishedAt)));
  if (running.length > 0) throw new Refusal("withdrawal_in_progress");
  const changing = await tx
    .select({ id: accountChanges.id })
    .from(accountChanges)
    .where(and(eq(accountChanges.walletId, id), isNull(accountChanges.finishedAt)));
  if (changing.length > 0) throw new Refusal("account_change_in_progress");
}

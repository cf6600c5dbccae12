import { and, eq, isNull } from "drizzle-orm";
import { EXPORTS_PER_DAY } from "../../shared/rules/limits.ts";
import type { AskForExport, ExportedKey, WalletKind } from "../../shared/schemas/wallets.ts";
import type { Caller } from "../caller.ts";
import { keysOf } from "../chain/kinds.ts";
import type { Tx } from "../db/connect.ts";
import { accountChanges, wallets, withdrawals } from "../db/schema.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { keyExportedMail } from "../mail/wallet-mails.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { checkCode, type Matter, refuseUnlessFresh, spendCode } from "./mailed-code.ts";
import { openKey } from "./sign-with-wallet.ts";
import { noteEvent } from "./wallet-events.ts";

const PER_DAY: Limit = { name: "wallet-export", max: EXPORTS_PER_DAY, seconds: 86_400 };

export const exportMatter = (kind: WalletKind): Matter => ({
  isFor: { purpose: "export", kind },
  facts: [kind],
});

/**
 * The key, to its owner, once for each mailed code. From then on we sign nothing with it. A second export is allowed: an
 * answer that was lost on its way must not lose the wallet.
 */
export async function exportKey(world: World, caller: Caller, asked: AskForExport): Promise<ExportedKey> {
  refuseUnlessFresh(world, caller);
  const codeId = await checkCode(world, caller, exportMatter(asked.kind), asked.code);
  return await world.transaction(async (tx) => {
    const wallet = await lockWallet(tx, caller, asked.kind);
    // Its key only owns the account: whoever wants to be without us takes the account over.
    if (wallet.account) throw new Refusal("take_over_instead");
    await refuseOverLimit(tx, PER_DAY, caller.id, world.now(), "too_many_exports");
    await refuseWhileBusy(tx, wallet);
    await spendCode(tx, codeId);
    await tx
      .update(wallets)
      .set({ handedOverAt: world.now() })
      .where(and(eq(wallets.id, wallet.id), isNull(wallets.handedOverAt)));
    const { kind, address } = wallet;
    await noteEvent(world, tx, caller.id, "exported", { kind, address });
    const mail = keyExportedMail(await readerOf(tx, caller.email), { address });
    await queueMail(world, tx, "key-exported", mail);
    return { kind, address, secret: await written(world, tx, wallet) };
  });
}

/** Withdrawals begin under the same lock, so none can begin between the question and the export. */
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

/** As other wallets import it. A key that would open another address is never handed out. */
async function written(world: World, tx: Tx, wallet: HeldWallet): Promise<string> {
  const secret = await openKey(world, tx, wallet);
  const bytes = secret.reveal();
  try {
    const keys = keysOf(wallet.kind);
    if (keys.addressOf(bytes) !== wallet.owner) throw new Error("a key of another address");
    return keys.exported(bytes);
  } finally {
    bytes.fill(0);
    secret.wipe();
  }
}

import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { chainTransactions, withdrawals } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { withdrawalDoneMail, withdrawalFailedMail } from "../mail/wallet-mails.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { amountOf } from "../wallets/money.ts";
import type { World } from "../world.ts";
import { sentBy, transferOf } from "./send-money.ts";
import type { Running } from "./withdrawal-rounds.ts";

/** The end of a withdrawal, once, and everybody told in the same transaction. */

const WALLET_PAGE = "/account";

export async function finishDone(world: World, running: Running) {
  await world.transaction(async (tx) => {
    const transaction = await finalTransaction(tx, running.withdrawal.id);
    const set = { state: "done" as const, problem: null, transaction };
    if (!(await finish(world, tx, running, set))) return;
    const transfer = transferTold(running);
    const title = notices.withdrawn(transfer.amount, transfer.token);
    await notify(world, tx, running.email, { title, link: WALLET_PAGE });
    const reader = await readerOf(tx, running.email);
    const mail = withdrawalDoneMail(reader, transfer, { transaction, url: walletUrl(world) });
    await queueMail(world, tx, "withdrawal-done", mail);
  });
}

/** False while something of it could still land: then it has not failed yet. */
export async function finishFailed(world: World, running: Running, problem: string): Promise<boolean> {
  return await world.transaction(async (tx) => {
    // Behind this lock no attempt can be saved; what was saved before is seen.
    const locked = await tx
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(eq(withdrawals.id, running.withdrawal.id))
      .for("update");
    const sent = await sentBy(tx, transferOf(running.withdrawal.id), ["open", "final"]);
    if (locked.length === 0 || sent > 0) return false;
    if (!(await finish(world, tx, running, { state: "failed", problem, transaction: null }))) return true;
    const transfer = transferTold(running);
    const title = notices.notWithdrawn(transfer.amount, transfer.token);
    await notify(world, tx, running.email, { title, body: problem, link: WALLET_PAGE });
    const reader = await readerOf(tx, running.email);
    const mail = withdrawalFailedMail(reader, transfer, { problem, url: walletUrl(world) });
    await queueMail(world, tx, "withdrawal-failed", mail);
    return true;
  });
}

async function finish(
  world: World,
  tx: Tx,
  { withdrawal: { id } }: Running,
  end: { state: "done" | "failed"; problem: string | null; transaction: string | null },
): Promise<boolean> {
  const at = world.now();
  const finished = await tx
    .update(withdrawals)
    .set({ ...end, updatedAt: at, finishedAt: at })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.finishedAt)))
    .returning({ id: withdrawals.id });
  return finished.length > 0;
}

async function finalTransaction(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, transferOf(id)), eq(chainTransactions.state, "final")));
  if (!row) throw new Error("a withdrawal is done without a transaction");
  return row.id;
}

const transferTold = ({ withdrawal: { network, token, amountUnits, to } }: Running) => ({
  ...amountOf(network, token, amountUnits),
  network,
  to,
});

const walletUrl = ({ config }: World) => `${config.appUrl}${WALLET_PAGE}`;

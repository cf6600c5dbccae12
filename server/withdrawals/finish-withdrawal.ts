import { and, eq } from "drizzle-orm";
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
import type { Running } from "./withdraw.ts";

/** The end of a withdrawal, once, and everybody told in the same transaction. */

const WALLET_PAGE = "/account";

export async function finishDone(world: World, tx: Tx, running: Running) {
  const transaction = await finalTransaction(tx, running.withdrawal.id);
  await finish(world, tx, running, { state: "done", problem: null, transaction });
  const transfer = describeTransfer(running);
  const title = notices.withdrawn(transfer.amount, transfer.token);
  await notify(world, tx, running.email, { title, link: WALLET_PAGE });
  const reader = await readerOf(tx, running.email);
  const mail = withdrawalDoneMail(reader, transfer, { transaction, url: walletUrl(world) });
  await queueMail(world, tx, "withdrawal-done", mail);
}

/** Null while something of it could still land: then it has not failed yet. */
export async function finishFailed(world: World, tx: Tx, running: Running, problem: string) {
  // The round is held, so no attempt can be saved now; what was saved before is seen.
  if ((await sentBy(tx, transferOf(running.withdrawal.id), ["open", "final"])) > 0) return null;
  await finish(world, tx, running, { state: "failed", problem, transaction: null });
  const transfer = describeTransfer(running);
  const title = notices.notWithdrawn(transfer.amount, transfer.token);
  await notify(world, tx, running.email, { title, body: problem, link: WALLET_PAGE });
  const reader = await readerOf(tx, running.email);
  const mail = withdrawalFailedMail(reader, transfer, { problem, url: walletUrl(world) });
  await queueMail(world, tx, "withdrawal-failed", mail);
  return "done" as const;
}

async function finish(
  world: World,
  tx: Tx,
  { withdrawal: { id } }: Running,
  end: { state: "done" | "failed"; problem: string | null; transaction: string | null },
) {
  await tx
    .update(withdrawals)
    .set({ ...end, finishedAt: world.now() })
    .where(eq(withdrawals.id, id));
}

async function finalTransaction(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, transferOf(id)), eq(chainTransactions.state, "final")));
  if (!row) throw new Error("a withdrawal is done without a transaction");
  return row.id;
}

const describeTransfer = ({ withdrawal: { network, token, amountUnits, to } }: Running) => ({
  ...amountOf(network, token, amountUnits),
  network,
  to,
});

const walletUrl = ({ config }: World) => `${config.appUrl}${WALLET_PAGE}`;

import { eq } from "drizzle-orm";
import { keptProblem, NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import type { Said } from "../../words/said.ts";
import type { Tx } from "../db/connect.ts";
import { withdrawals } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { withdrawalDoneMail, withdrawalFailedMail } from "../mail/wallet-mails.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { isTestNetwork } from "../offered.ts";
import { endAct } from "../payee-accounts/act.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import { transferOf as transferAs } from "../wallets/money.ts";
import type { World } from "../world.ts";
import type { Asked, Running } from "./running.ts";
import { transferOf } from "./send-money.ts";

/** The end of a withdrawal, once, and everybody told in the same transaction. */

const WALLET_PAGE = "/account";

export async function finishDone(world: World, tx: Tx, running: Running) {
  const [transaction] = await transactionsOf(tx, transferOf(running.withdrawal.id), "final");
  // An account does what its owner has signed whoever sends it: somebody else may have been quicker.
  await finish(world, tx, running, { transaction: transaction ?? null });
}

/** Null while something of it could still land: then it has not failed yet. */
export async function finishFailed(world: World, tx: Tx, running: Asked, problem: Said) {
  // The round is held, so no attempt can be saved now; what was saved before is seen.
  const { network, withdrawal, wallet } = running;
  const id = transferOf(withdrawal.id);
  const sent = await transactionsOf(tx, id, "open", "final");
  if (sent.length > 0) return null;
  const { account } = wallet;
  if (account && !(await endAct(world, tx, { id, network, wallet: { ...wallet, account } }))) return null;
  await finish(world, tx, running, { problem });
  return "done" as const;
}

async function finish(
  world: World,
  tx: Tx,
  { withdrawal, email }: Asked,
  end: { transaction: string | null } | { problem: Said },
) {
  const { id, network, token, to } = withdrawal;
  const isDone = "transaction" in end;
  const state = isDone ? "done" : "failed";
  await tx
    .update(withdrawals)
    .set({
      ...(isDone ? { ...end, ...NO_PROBLEM } : keptProblem(end.problem)),
      ...{ state, finishedAt: world.now() },
    })
    .where(eq(withdrawals.id, id));
  const test = isTestNetwork(world, network);
  const transfer = { ...transferAs(network, token, withdrawal), network, to, test };
  const title = (isDone ? notices.withdrawn : notices.notWithdrawn)(transfer.amount, transfer.token);
  await notify(world, tx, email, {
    title,
    link: WALLET_PAGE,
    ...(!isDone && { body: notices.why(end.problem) }),
  });
  const reader = await readerOf(tx, email);
  const url = `${world.config.appUrl}${WALLET_PAGE}`;
  const mail = isDone
    ? withdrawalDoneMail(reader, transfer, { ...end, url })
    : withdrawalFailedMail(reader, transfer, { ...end, url });
  await queueMail(world, tx, `withdrawal-${state}`, mail);
}

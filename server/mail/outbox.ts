import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, mails } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { type Next, type Rounds, startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { type Mail, refusedForGood } from "./mail.ts";

// Twenty seconds while an outage is young, so that mail flows at once when it ends; five minutes after that.
const PAUSE_SECONDS = { young: 20, old: 300 };
const YOUNG_ATTEMPTS = 40;
const GIVE_UP_AFTER_HOURS = 48;

/** Written in the transaction that causes the mail: both happen, or neither. */
export async function queueMail(world: World, tx: Tx, kind: string, mail: Mail): Promise<string> {
  const id = randomUUID();
  // Encrypted, since it may hold a link that is for one person's eyes only.
  const sealed = seal(world.keys.derive("mail"), id, Buffer.from(JSON.stringify(mail)));
  await tx.insert(mails).values({ id, kind, sealed, createdAt: world.now() });
  await startJob(world, tx, "send-mail", { mailId: id });
  return id;
}

/** A round that fails ends, and the next one is queued with a pause: no waiting mail holds up others. */
export const sendMailRounds: Rounds<"send-mail"> = {
  kind: "send-mail",
  async advance(world, job) {
    const { mailId } = job.key;
    const [row] = await world.db.select().from(mails).where(eq(mails.id, mailId));
    if (!row?.sealed) return "done";
    const mail = JSON.parse(unseal(world.keys.derive("mail"), mailId, row.sealed).toString()) as Mail;
    const attempts = job.failures + 1;
    try {
      await world.mail.send(mail, mailId);
    } catch (error) {
      return async (tx) => await recordFailure(world, tx, { ...row, attempts }, error);
    }
    return async (tx) => {
      const sent = { sentAt: world.now(), sealed: null, lastError: null, attempts };
      await tx.update(mails).set(sent).where(eq(mails.id, mailId));
      await tx
        .update(approvalRequests)
        .set({ mailedAt: sent.sentAt })
        .where(eq(approvalRequests.mailId, mailId));
      world.metrics.mails.inc({ kind: row.kind, outcome: "sent" });
      return "done";
    };
  },
};

async function recordFailure(
  world: World,
  tx: Tx,
  { id, kind, attempts, createdAt }: typeof mails.$inferSelect,
  error: unknown,
): Promise<Next> {
  const ageHours = (world.now().getTime() - createdAt.getTime()) / 3_600_000;
  const giveUp = refusedForGood(error) || ageHours > GIVE_UP_AFTER_HOURS;
  const lastError = JSON.stringify(describeError(error));
  await tx
    .update(mails)
    .set({ attempts, lastError, ...(giveUp && { givenUpAt: world.now(), sealed: null }) })
    .where(eq(mails.id, id));
  world.metrics.mails.inc({ kind, outcome: giveUp ? "given_up" : "postponed" });
  world.log.warn({ mail: id, kind, attempts, giveUp, error: describeError(error) }, "email not sent");
  return giveUp ? "done" : { seconds: pauseSeconds(attempts), failures: attempts };
}

const pauseSeconds = (attempt: number) =>
  attempt > YOUNG_ATTEMPTS ? PAUSE_SECONDS.old : Math.min(PAUSE_SECONDS.young, 2 ** attempt);

/** How many mails wait, for /metrics. */
export async function countUnsent(world: World): Promise<number> {
  const [row] = await world.db
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt)));
  return row?.count ?? 0;
}

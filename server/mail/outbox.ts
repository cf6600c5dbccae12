import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { seal, unseal } from "../sealed.ts";
import { forgottenSince, type Work } from "../workflow.ts";
import type { World } from "../world.ts";
import { type Mail, refusedForGood } from "./mail.ts";

// Twenty seconds while an outage is young, so that mail flows at once when it ends; five minutes after that.
const PAUSE_SECONDS = { young: 20, old: 300 };
const YOUNG_ATTEMPTS = 40;
const GIVE_UP_AFTER_HOURS = 48;
/** Attempts started anew are numbered apart from those that were lost, whose numbers the engine remembers. */
const AGAIN = 1_000;
const WORK = "send-mail";

/** Written in the transaction that causes the mail: both happen, or neither. */
export async function queueMail(world: World, tx: Tx, kind: string, mail: Mail): Promise<string> {
  const id = randomUUID();
  // Encrypted, since it may hold a link that is for one person's eyes only.
  const sealed = seal(world.keys.derive("mail"), id, Buffer.from(JSON.stringify(mail)));
  await tx.insert(mails).values({ id, kind, sealed, createdAt: world.now() });
  await startAttempt(world, tx, id, 1);
  return id;
}

// An attempt that fails ends, and the next one is queued with a pause: no waiting mail holds up others.
const startAttempt = (world: World, tx: Tx, mailId: string, attempt: number, pauseSeconds?: number) =>
  world.workflows.startOnce(
    tx,
    WORK,
    `mail:${mailId}:${attempt}`,
    { mailId, attempt },
    { delaySeconds: pauseSeconds },
  );

export const sendMailWork = (world: World): Work => ({
  name: WORK,
  async run(input, flow) {
    const { mailId, attempt } = input as { mailId: string; attempt: number };
    await flow.step("send", () => sendOnce(world, mailId, attempt));
  },
});

async function sendOnce(world: World, mailId: string, attempt: number) {
  const [row] = await world.db.update(mails).set({ triedAt: world.now() }).where(unsent(mailId)).returning();
  if (!row?.sealed) return;
  const mail = JSON.parse(unseal(world.keys.derive("mail"), mailId, row.sealed).toString()) as Mail;
  try {
    await world.mail.send(mail, mailId);
  } catch (error) {
    return recordFailure(world, row, attempt, error);
  }
  await world.db
    .update(mails)
    .set({ sentAt: world.now(), sealed: null, lastError: null, attempts: attempt })
    .where(unsent(mailId));
  world.metrics.mails.inc({ kind: row.kind, outcome: "sent" });
}

async function recordFailure(world: World, row: typeof mails.$inferSelect, attempt: number, error: unknown) {
  const ageHours = (world.now().getTime() - row.createdAt.getTime()) / 3_600_000;
  const giveUp = refusedForGood(error) || ageHours > GIVE_UP_AFTER_HOURS;
  await world.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({
        attempts: attempt,
        lastError: JSON.stringify(describeError(error)),
        ...(giveUp && { givenUpAt: world.now(), sealed: null }),
      })
      .where(unsent(row.id));
    if (!giveUp) await startAttempt(world, tx, row.id, attempt + 1, pauseSeconds(attempt));
  });
  world.metrics.mails.inc({ kind: row.kind, outcome: giveUp ? "given_up" : "postponed" });
  world.log.warn(
    { mail: row.id, kind: row.kind, attempt, giveUp, error: describeError(error) },
    "email not sent",
  );
}

const unsent = (mailId: string) => and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.givenUpAt));

const pauseSeconds = (attempt: number) =>
  attempt > YOUNG_ATTEMPTS ? PAUSE_SECONDS.old : Math.min(PAUSE_SECONDS.young, 2 ** attempt);

/** Mails nobody is working on any more: every attempt notes its time, and none pauses this long. */
export async function retryForgottenMails(world: World) {
  const since = forgottenSince(world.now());
  await world.transaction(async (tx) => {
    const forgotten = await tx
      .update(mails)
      .set({ triedAt: world.now(), attempts: sql`${mails.attempts} + 1` })
      .where(
        sql`${mails.sentAt} is null and ${mails.givenUpAt} is null and coalesce(${mails.triedAt}, ${mails.createdAt}) < ${since}`,
      )
      .returning();
    for (const mail of forgotten) await startAttempt(world, tx, mail.id, mail.attempts + AGAIN);
  });
}

/** How many mails wait, for /metrics. */
export async function countUnsent(world: World): Promise<number> {
  const [row] = await world.db
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt)));
  return row?.count ?? 0;
}

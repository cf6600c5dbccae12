import { createHmac, randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { may, ROLES, type Role, SEE_DRAFTS } from "../../shared/rules/permissions.ts";
import type { Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { approvalRequests, mails, members, workspaces } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { type Next, type Rounds, startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { type Mail, refusedForGood } from "./mail.ts";
import { isWanted } from "./mail-policy.ts";

// Twenty seconds while an outage is young, so that mail flows at once when it ends; five minutes after that.
const PAUSE_SECONDS = { young: 20, old: 300 };
const YOUNG_ATTEMPTS = 40;
const GIVE_UP_AFTER_HOURS = 48;

/**
 * Written in the transaction that causes the mail: both happen, or neither. What concerns a workspace is sent only to
 * somebody who is in it when it goes out, however long it had to wait.
 */
export async function queueMail(
  world: World,
  tx: Tx,
  kind: string,
  mail: Mail,
  workspaceId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  if (isGone(mail.to) || !(await isWanted(tx, kind, mail.to))) return id;
  // Encrypted, since it may hold a link that is for one person's eyes only.
  const sealed = seal(world.keys.derive("mail"), id, Buffer.from(JSON.stringify(mail)));
  const recipient = recipientHash(world, mail.to);
  await tx.insert(mails).values({ id, kind, sealed, recipient, workspaceId, createdAt: world.now() });
  await startJob(world, tx, "send-mail", { mailId: id });
  return id;
}

/** To find what waits for somebody without knowing from the table who that is. */
const recipientHash = ({ keys }: World, email: string) =>
  createHmac("sha256", keys.derive("mail")).update(email).digest("base64url");

/** Whoever deletes their account gets nothing more of what was still waiting. */
export async function dropWaitingMails(world: World, tx: Tx, email: string) {
  const waiting = and(eq(mails.recipient, recipientHash(world, email)), isNull(mails.sentAt));
  await tx.delete(mails).where(waiting);
}

/** In which roles somebody may read it. Every other mail of a workspace names a release, which may be a draft. */
const READERS: Partial<Record<string, readonly Role[]>> = {
  invitation: ROLES,
  "statement-delivered": ROLES.filter((role) => may(role, "handle_statements")),
};

async function mayRead({ db }: World, workspaceId: string, email: string, kind: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(workspaces, and(eq(workspaces.id, members.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        eq(members.email, email),
        inArray(members.role, READERS[kind] ?? SEE_DRAFTS),
      ),
    );
  return found.length > 0;
}

/** A round that fails ends, and the next one is queued with a pause: no waiting mail holds up others. */
export const sendMailRounds: Rounds<"send-mail"> = {
  kind: "send-mail",
  async advance(world, job) {
    const { mailId } = job.key;
    const [row] = await world.db.select().from(mails).where(eq(mails.id, mailId));
    if (!row?.sealed) return "done";
    const mail = JSON.parse(unseal(world.keys.derive("mail"), mailId, row.sealed).toString()) as Mail;
    if (row.workspaceId && !(await mayRead(world, row.workspaceId, mail.to, row.kind))) {
      await world.db.delete(mails).where(eq(mails.id, mailId));
      return "done";
    }
    const attempts = job.failures + 1;
    try {
      await world.mail.send(mail, mailId);
    } catch (error) {
      return async (tx) => await recordFailure(world, tx, { ...row, attempts }, error);
    }
    return async (tx) => {
      const sent = { sentAt: world.now(), sealed: null, recipient: "", lastError: null, attempts };
      await tx.update(mails).set(sent).where(eq(mails.id, mailId));
      await tx
        .update(approvalRequests)
        .set({ mailedAt: sent.sentAt, bouncedAt: null })
        .where(eq(approvalRequests.mailId, mailId));
      await tx
        .update(approvalRequests)
        .set({ bouncedAt: null })
        .where(eq(approvalRequests.reminderMailId, mailId));
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
    .set({ attempts, lastError, ...(giveUp && { givenUpAt: world.now(), sealed: null, recipient: "" }) })
    .where(eq(mails.id, id));
  if (giveUp)
    await tx
      .update(approvalRequests)
      .set({ bouncedAt: world.now() })
      .where(or(eq(approvalRequests.mailId, id), eq(approvalRequests.reminderMailId, id)));
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

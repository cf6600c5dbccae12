import { and, lt, ne } from "drizzle-orm";
import { WEBHOOK_LOG_DAYS } from "../../shared/rules/access/webhook-events.ts";
import {
  idempotencyKeys,
  mailCounts,
  mails,
  notifications,
  rateLimits,
  sessions,
  verifications,
  walletCodes,
  webhookDeliveries,
} from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { KEPT_HOURS } from "../http/idempotency.ts";
import { dayOf } from "../mail/allot-mails.ts";
import type { World } from "../world.ts";
import { forgetFinishedWork } from "./workflow.ts";

const EVERY_MS = 10 * 60_000;

/** Throws away what has run out and does the chores, now and then. Safe in any number of processes at once. */
export function keepHouse(world: World, chores: (() => Promise<void>)[]) {
  const all = [() => clearOut(world), ...chores];
  let stopped = false;
  const doAll = async () => {
    for (const chore of all) {
      if (stopped) return;
      const warn = (error: unknown) => world.log.warn({ error: describeError(error) }, "housekeeping failed");
      await chore().catch(warn);
    }
  };
  let underWay = doAll();
  const timer = setInterval(() => {
    underWay = underWay.then(doAll);
  }, EVERY_MS);
  return {
    /** When the chore under way is done: nothing of it may need the database or the log after they are closed. */
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Sent mails keep no content; who waits for an answer still sees for a while that theirs went out. */
const KEPT_DAYS = { work: 7, mails: 90, readNotifications: 180 };

export async function clearOut({ db, now }: World) {
  const at = now();
  const longAgo = new Date(at.getTime() - KEPT_HOURS * 3_600_000);
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000);
  await forgetFinishedWork(db, daysAgo(KEPT_DAYS.work));
  await db.delete(mails).where(lt(mails.sentAt, daysAgo(KEPT_DAYS.mails)));
  await db.delete(notifications).where(lt(notifications.deliveredAt, daysAgo(KEPT_DAYS.readNotifications)));
  const oldMessages = lt(webhookDeliveries.createdAt, daysAgo(WEBHOOK_LOG_DAYS));
  await db.delete(webhookDeliveries).where(and(oldMessages, ne(webhookDeliveries.state, "waiting")));
  await db.delete(verifications).where(lt(verifications.expiresAt, at));
  await db.delete(walletCodes).where(lt(walletCodes.expiresAt, at));
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, at));
  await db.delete(mailCounts).where(lt(mailCounts.day, dayOf(daysAgo(1))));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, longAgo));
}

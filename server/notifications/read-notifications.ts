import { and, count, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { NOTIFICATIONS_SHOWN } from "../../contract/limits.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { Caller } from "../caller.ts";
import { notifications } from "../db/schema.ts";
import type { World } from "../world.ts";

const mine = (caller: Caller) => eq(notifications.email, caller.email);

export async function listNotifications(world: World, caller: Caller): Promise<Notification[]> {
  const rows = await world.db
    .select()
    .from(notifications)
    .where(mine(caller))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_SHOWN);
  return rows.map(({ id, title, body, link, createdAt, deliveredAt }) => ({
    id,
    title,
    body,
    link,
    createdAt: createdAt.toISOString(),
    isNew: deliveredAt === null,
  }));
}

export async function countUnread(world: World, caller: Caller): Promise<number> {
  const [row] = await world.db
    .select({ count: count() })
    .from(notifications)
    .where(and(mine(caller), isNull(notifications.deliveredAt)));
  return row?.count ?? 0;
}

/** Up to the newest one that was seen, if the caller says which: what came after stays unread. */
export async function markDelivered(world: World, caller: Caller, upTo: string | undefined) {
  const seen = upTo
    ? lte(
        sql`(${notifications.createdAt}, ${notifications.id})`,
        sql`(select n.created_at, n.id from ${notifications} n where n.id = ${upTo} and n.email = ${caller.email})`,
      )
    : undefined;
  await world.db
    .update(notifications)
    .set({ deliveredAt: world.now() })
    .where(and(mine(caller), isNull(notifications.deliveredAt), seen));
}

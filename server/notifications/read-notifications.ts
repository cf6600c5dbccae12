import { and, count, eq, isNull, lte, sql } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import type { Page, PageQuery } from "../../shared/schemas/lists.ts";
import type { Notification } from "../../shared/schemas/notifications.ts";
import { worded } from "../../words/said.ts";
import type { Caller } from "../caller.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { notifications } from "../db/schema.ts";
import type { World } from "../world.ts";
import { NOTICE_WORDS } from "./words.ts";

const mine = (caller: Caller) => eq(notifications.email, caller.email);

const NEWEST = newestOf("notifications", notifications);

export async function listNotifications(
  { db }: World,
  caller: Caller,
  query: PageQuery,
  language: Language,
): Promise<Page<Notification>> {
  const { id, title, body, said, link, createdAt, deliveredAt } = notifications;
  const { items, ...next } = await pageOf(NEWEST, caller.id, query, ({ after, orderBy, limit, key }) =>
    db
      .select({ key, id, title, body, said, link, createdAt, deliveredAt })
      .from(notifications)
      .where(and(mine(caller), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map((row) => present(row, language)), ...next };
}

type Row = Pick<
  typeof notifications.$inferSelect,
  "id" | "title" | "body" | "said" | "link" | "createdAt" | "deliveredAt"
>;

const present = ({ createdAt, deliveredAt, said, ...row }: Row, language: Language): Notification => ({
  ...row,
  title: (said && worded(NOTICE_WORDS[language], said.title)) ?? row.title,
  body: (said?.body && worded(NOTICE_WORDS[language], said.body)) ?? row.body,
  createdAt: createdAt.toISOString(),
  isNew: deliveredAt === null,
});

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

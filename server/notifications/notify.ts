import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { notifications } from "../db/schema.ts";
import type { World } from "../world.ts";

/** How the address of somebody who deleted their account begins while their traces are erased. */
export const GONE = "deleted:";

export interface Notice {
  title: string;
  body?: string;
  /** The path of what it is about. */
  link?: string;
  /** The address of whoever it names. */
  about?: string;
}

/** Tells somebody, by their address, in the transaction of what happened. Mail is for what needs them: that is queued beside. */
export async function notify(world: World, tx: Tx, email: string, notice: Notice) {
  if (email.startsWith(GONE)) return;
  const { title, body = null, link = null, about: aboutEmail = null } = notice;
  await tx.insert(notifications).values({ email, title, body, link, aboutEmail, createdAt: world.now() });
}

/** What nobody has read yet and leads nowhere any more. */
export async function forgetUnread(tx: Tx, email: string, link: string) {
  await tx
    .delete(notifications)
    .where(
      and(eq(notifications.email, email), eq(notifications.link, link), isNull(notifications.deliveredAt)),
    );
}

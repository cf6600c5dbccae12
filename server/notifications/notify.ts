import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Said, worded } from "../../words/said.ts";
import type { Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { insertMany } from "../db/insert-many.ts";
import { notifications } from "../db/schema.ts";
import type { World } from "../world.ts";
import { NOTICE_WORDS } from "./words.ts";

export interface Notice {
  title: Said;
  body?: Said;
  /** The path of what it is about. */
  link?: string;
  /** The address of whoever it names. */
  about?: string;
}

const inEnglish = (said: Said) => worded(NOTICE_WORDS.en, said) ?? "";

/** Tells somebody, by their address, in the transaction of what happened. Mail is for what needs them: that is queued beside. */
export const notify = (world: World, tx: Tx, email: string, notice: Notice) =>
  notifyAll(world, tx, [{ ...notice, email }]);

/** Many people, in one statement. */
export async function notifyAll(world: World, tx: Tx, told: (Notice & { email: string })[]) {
  const rows = told
    .filter(({ email }) => !isGone(email))
    .map(({ email, title, body, link = null, about: aboutEmail = null }) => ({
      ...{ email, link, aboutEmail, said: { title, ...(body && { body }) } },
      // For whoever reads no code: a process of the release before, or a person in the database.
      title: inEnglish(title),
      body: body ? inEnglish(body) : null,
      createdAt: world.now(),
    }));
  await insertMany(tx, notifications, rows);
}

/** What nobody has read yet and leads nowhere any more. */
export async function forgetUnread(tx: Tx, email: string, link: string) {
  await tx
    .delete(notifications)
    .where(
      and(eq(notifications.email, email), eq(notifications.link, link), isNull(notifications.deliveredAt)),
    );
}

/** Whoever is no longer in a workspace keeps nothing that it told them. */
export async function forgetWorkspace(tx: Tx, email: string, slug: string) {
  const page = `/workspace/${slug}`;
  const inIt = or(
    eq(notifications.link, page),
    ...["/", "?"].map((next) => sql`starts_with(${notifications.link}, ${page + next})`),
  );
  await tx.delete(notifications).where(and(eq(notifications.email, email), inIt));
}

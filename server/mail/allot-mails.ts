import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  MAILS_BY_ONE,
  MAILS_BY_WORKSPACE,
  MAILS_FIRST_DAY,
  MAILS_FIRST_WEEK,
  MAILS_PER_EDIT,
  MAILS_TO_ONE,
  MAILS_TO_ONE_ON_A_RELEASE,
} from "../../shared/rules/budgets.ts";
import { mailboxOf } from "../../shared/rules/email.ts";
import type { Tx } from "../db/connect.ts";
import { people } from "../db/schema.ts";
import type { World } from "../world.ts";

const DAY_MS = 86_400_000;

/** Who causes the mails, from where, and what about. */
export interface Occasion {
  by: string;
  workspaceId: string;
  releaseId: string;
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** When the budgets of the next day begin. */
export const nextDay = (now: Date) => new Date(Date.parse(dayOf(now)) + DAY_MS);

/**
 * Takes room for one mail to each of these people in the budgets of today, and says who gets theirs. Whoever is left out
 * waits for tomorrow. In the transaction that causes the mails: what is undone has used up nothing.
 */
export async function allotMails(
  world: World,
  tx: Tx,
  occasion: Occasion,
  emails: string[],
): Promise<Set<string>> {
  const day = dayOf(world.now());
  const sender = await senderKeys(world, tx, occasion);
  const room = Math.min(MAILS_PER_EDIT.max, await roomOf(tx, day, sender));
  const wanted = emails
    .slice(0, Math.max(room, 0))
    .map((email) => ({ email, keys: keysTo(occasion, email) }));
  const counts = await countsOf(
    tx,
    day,
    wanted.flatMap(({ keys }) => keys),
  );
  const allotted = new Set<string>();
  const added = new Map<string, number>();
  for (const { email, keys } of wanted) {
    if (keys.some(({ key, max }) => (counts.get(key) ?? 0) + (added.get(key) ?? 0) >= max)) continue;
    allotted.add(email);
    for (const { key } of [...keys, ...sender]) added.set(key, (added.get(key) ?? 0) + 1);
  }
  await addCounts(tx, day, added);
  return allotted;
}

/** How many more may be caused today by this person in this workspace. */
export async function mailsLeft(world: World, tx: Tx, from: Omit<Occasion, "releaseId">): Promise<number> {
  return Math.max(0, await roomOf(tx, dayOf(world.now()), await senderKeys(world, tx, from)));
}

const senderKeys = async (world: World, tx: Tx, { by, workspaceId }: Omit<Occasion, "releaseId">) => [
  { key: keyOf("by", by), max: await mostBy(world, tx, by) },
  { key: keyOf(MAILS_BY_WORKSPACE.name, workspaceId), max: MAILS_BY_WORKSPACE.max },
];

async function roomOf(tx: Tx, day: string, sender: { key: string; max: number }[]) {
  const sent = await countsOf(tx, day, sender);
  return Math.min(...sender.map(({ key, max }) => max - (sent.get(key) ?? 0)));
}

const keysTo = ({ releaseId }: Occasion, email: string) => [
  { key: keyOf(MAILS_TO_ONE.name, mailboxOf(email)), max: MAILS_TO_ONE.max },
  {
    key: keyOf(MAILS_TO_ONE_ON_A_RELEASE.name, `${releaseId} ${email}`),
    max: MAILS_TO_ONE_ON_A_RELEASE.max,
  },
];

const keyOf = (name: string, of: string) => `${name}:${createHash("sha256").update(of).digest("base64url")}`;

/** By address, not by id: an account that is deleted and made again is as new as before, and has sent as much. */
async function mostBy(world: World, tx: Tx, email: string): Promise<number> {
  const [person] = await tx
    .select({ createdAt: people.createdAt })
    .from(people)
    .where(eq(people.email, email));
  const ageDays = person ? (world.now().getTime() - person.createdAt.getTime()) / DAY_MS : 0;
  if (ageDays < 1) return MAILS_FIRST_DAY.max;
  return ageDays < 7 ? MAILS_FIRST_WEEK.max : MAILS_BY_ONE.max;
}

/** Held until the transaction ends, always in the same order: nobody counts in between, and nobody waits in a circle. */
async function countsOf(tx: Tx, day: string, counted: { key: string }[]): Promise<Map<string, number>> {
  const keys = [...new Set(counted.map(({ key }) => key))].sort();
  const { rows } = await tx.execute<{ key: string; count: number }>(sql`
    insert into mail_counts as c (key, day, count)
    select key, ${day}::date, 0 from unnest(${sql.param(keys)}::text[]) key
    on conflict (key, day) do update set count = c.count returning key, count`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

async function addCounts(tx: Tx, day: string, added: Map<string, number>) {
  await tx.execute(sql`
    update mail_counts c set count = c.count + a.count
    from unnest(${sql.param([...added.keys()])}::text[], ${sql.param([...added.values()])}::int[]) a (key, count)
    where c.key = a.key and c.day = ${day}::date`);
}

import { desc, eq } from "drizzle-orm";
import { writeReceiptsRounds } from "../../server/approvals/receipts/write-receipts.ts";
import { jobs } from "../../server/db/schema.ts";
import { workOf } from "../../server/work/rounds.ts";
import type { TestWorld } from "../world.ts";

/** As if whoever signed last had signed nothing for ten minutes: the queue goes by the real clock. */
export async function writeWaitingReceipt({ world }: Pick<TestWorld, "world">) {
  const receipts = eq(jobs.kind, "write-receipts");
  const [last] = await world.db.select().from(jobs).where(receipts).orderBy(desc(jobs.dueAt));
  if (!last || last.dueAt.getTime() < world.now().getTime() + 590_000) throw new Error("no receipt waits");
  await workOf(world, writeReceiptsRounds).run({ id: last.id, round: last.round });
}

/** As if nobody had signed anything for ten minutes: every receipt that somebody still waits for. */
export async function writeWaitingReceipts({ world }: Pick<TestWorld, "world">) {
  const waiting = await world.db.select().from(jobs).where(eq(jobs.kind, "write-receipts"));
  for (const { id, round } of waiting) await workOf(world, writeReceiptsRounds).run({ id, round });
}

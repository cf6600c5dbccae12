import { and, eq } from "drizzle-orm";
import { NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import { books } from "../db/schema.ts";
import type { World } from "../world.ts";
import { type BookKey, isBook, startRunIfDue } from "./books.ts";
import { reconcile } from "./reconcile.ts";

/** After a person has looked: goes on if chain and rows agree by now, and says what still differs if not. */
export async function resumeBooks(
  world: World,
  key: BookKey,
): Promise<"resumed" | "running" | { problem: string }> {
  const verdict = await reconcile(world, key);
  const [book] = await world.db.select().from(books).where(isBook(key));
  if (verdict !== "agrees")
    return { problem: book?.problem ?? "the chain moves too fast to be compared: try again" };
  return await world.transaction(async (tx) => {
    const resumed = await tx
      .update(books)
      .set({ state: "settled", ...NO_PROBLEM, updatedAt: world.now() })
      .where(and(isBook(key), eq(books.state, "stopped")))
      .returning({ token: books.token });
    if (resumed.length === 0) return "running";
    await startRunIfDue(world, tx, key);
    return "resumed";
  });
}

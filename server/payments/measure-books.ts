import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { books } from "../db/schema.ts";
import type { World } from "../world.ts";

/** By then a comparison has been tried many times over. */
const OVERDUE_MS = 3_600_000;

/** Books that need somebody, and books about which nobody can say whether they do. */
export async function measureBooks({ db, metrics, now }: World) {
  const anHourAgo = new Date(now().getTime() - OVERDUE_MS);
  const notComparedSince = or(isNull(books.reconciledAt), gt(books.movedAt, books.reconciledAt));
  metrics.booksStopped.set(await db.$count(books, eq(books.state, "stopped")));
  metrics.booksOverdue.set(
    await db.$count(books, and(ne(books.state, "stopped"), lt(books.movedAt, anHourAgo), notComparedSince)),
  );
}

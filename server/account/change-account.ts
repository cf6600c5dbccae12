import { eq, sql } from "drizzle-orm";
import type { Caller } from "../caller.ts";
import { oncePerDb } from "../db/once-per-db.ts";
import { people } from "../db/schema.ts";
import type { World } from "../world.ts";

const renaming = oncePerDb((db) =>
  db
    .update(people)
    .set({ name: sql`${sql.placeholder("name")}`, updatedAt: sql`${sql.placeholder("at")}` })
    .where(eq(people.id, sql.placeholder("id"))),
);

export async function changeAccount(world: World, caller: Caller, { name }: { name: string }) {
  await renaming(world.db).execute({ name, at: world.now(), id: caller.id });
}

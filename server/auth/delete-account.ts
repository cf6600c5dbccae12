import { eq } from "drizzle-orm";
import type { Caller } from "../caller.ts";
import { people } from "../db/schema.ts";
import type { World } from "../world.ts";

/** Sessions go with the person: every browser is signed out at once. */
export async function deleteAccount(world: World, caller: Caller) {
  await world.db.delete(people).where(eq(people.id, caller.id));
}

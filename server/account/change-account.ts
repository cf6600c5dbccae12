import { eq } from "drizzle-orm";
import type { Caller } from "../caller.ts";
import { people } from "../db/schema.ts";
import type { World } from "../world.ts";

export async function changeAccount(world: World, caller: Caller, { name }: { name: string }) {
  await world.db.update(people).set({ name, updatedAt: world.now() }).where(eq(people.id, caller.id));
}

import { sql } from "drizzle-orm";
import { folded } from "../../shared/rules/search-text.ts";
import type { Caller } from "../caller.ts";
import { members, people } from "../db/schema.ts";
import type { World } from "../world.ts";

/** In one statement: whoever looks for a member by their new name finds them at once. */
export async function changeAccount({ db, now }: World, caller: Caller, { name }: { name: string }) {
  const searchText = folded(`${name} ${caller.email}`);
  await db.execute(sql`
    with renamed as (
      update ${people} set name = ${name}, updated_at = ${now().toISOString()} where id = ${caller.id} returning email)
    update ${members} set search_text = ${searchText} from renamed
    where ${members.email} = renamed.email and ${members.status} = 'active'`);
}

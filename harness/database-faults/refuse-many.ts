import { sql } from "drizzle-orm";
import type { Db } from "../../server/db/connect.ts";

/** What a slow database gets through in the time that one statement has. */
export const MOST_AT_ONCE = 25_000;

/** As a slow database: it deletes no more rows of a file with one statement. Gives what makes it a quick one again. */
export async function refuseMany(db: Db) {
  await db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > ${sql.raw(String(MOST_AT_ONCE))} then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$;
    create trigger refuse_many after delete on statement_rows referencing old table as gone
      for each statement execute function refuse_many()`);
  return () => db.execute(sql`drop trigger refuse_many on statement_rows; drop function refuse_many`);
}

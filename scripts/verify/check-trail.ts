import { checkTrails } from "../../server/certificates/log/check-trails.ts";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { databaseOf } from "../backup/database-of.ts";

/**
 * `npm run verify -- trail`: whether what happened to each release is still what was written down, and what the log says.
 * For the operator: it reads the database of the settings.
 */
export async function checkTrail() {
  const { db, pool } = connect(await databaseOf(readConfig()), 1, () => undefined);
  try {
    const { trails, entries, notes, deleted, complaints } = await checkTrails(db);
    const read = `${trails} trails with ${entries} entries, ${notes} notes in the log`;
    const gone = deleted > 0 ? ` ${deleted} noted releases were deleted since.` : "";
    return complaints.length > 0
      ? { code: 1 as const, text: [...complaints.map((line) => `✗ ${line}`), `${read}.${gone}`].join("\n") }
      : { code: 0 as const, text: `✓ ${read}: nothing was changed.${gone}` };
  } finally {
    await pool.end();
  }
}

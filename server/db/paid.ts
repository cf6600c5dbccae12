import { type SQLWrapper, sql } from "drizzle-orm";
import { PAID_STATUSES } from "../../shared/rules/release-status.ts";

const LIST = sql.raw(PAID_STATUSES.map((status) => `'${status}'`).join(", "));

/**
 * For whatever looks for those whom a track's contract pays: they signed, or their share is kept for them, or an amendment
 * left them as they were. Written out, so that an index over it is used.
 */
export const isPaid = (status: SQLWrapper) => sql`${status} in (${LIST})`;

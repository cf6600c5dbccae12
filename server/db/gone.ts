import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * Somebody who deleted their account. Rows that were addressed to them carry this in place of the address: nobody can sign
 * in with it, and no mail or notification reaches it.
 */
const GONE = "deleted:";

export const goneAs = (personId: string) => `${GONE}${personId}`;
export const isGone = (email: string) => email.startsWith(GONE);
export const isGoneIn = (column: SQLWrapper) => sql`starts_with(${column}, ${GONE})`;
/** As others see it. */
export const shownAddress = (email: string) => (isGone(email) ? "" : email);

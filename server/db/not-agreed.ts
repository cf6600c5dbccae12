import { and, eq, isNull } from "drizzle-orm";
import { approvals } from "./schema.ts";

/** A share is kept for somebody who never answered and has not signed since. */
export const hasNotAgreed = and(eq(approvals.status, "held"), isNull(approvals.signature));

import { and, isNotNull, isNull } from "drizzle-orm";
import { approvals } from "./schema.ts";

/** A share is kept for somebody who never answered and has not signed since; also by later terms that left it as it was. */
export const hasNotAgreed = and(isNotNull(approvals.keptAt), isNull(approvals.signature));

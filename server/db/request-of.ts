import { and, eq } from "drizzle-orm";
import { approvalRequests, approvals } from "./schema.ts";

/** Joins an approval with the request that its person was mailed. */
export const isItsRequest = and(
  eq(approvalRequests.releaseId, approvals.releaseId),
  eq(approvalRequests.version, approvals.version),
  eq(approvalRequests.email, approvals.email),
);

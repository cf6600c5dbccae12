import type { approvals, releases } from "../../db/schema.ts";

interface Told {
  approval: Pick<typeof approvals.$inferSelect, "status" | "objectedAt">;
  release: Pick<typeof releases.$inferSelect, "amendsTrackId">;
}

/** Pure: somebody for whom a proposed change changes nothing. They are told, and may object; also once they have. */
export const isOnlyTold = ({ approval: { status, objectedAt }, release }: Told) =>
  release.amendsTrackId !== null &&
  (status === "unchanged" || (status === "declined" && objectedAt !== null));

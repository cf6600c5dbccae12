import { z } from "zod";

/** What a co-author is asked for: their share (a fraction) of a track. */
export const ApprovalItem = z
  .object({ id: z.string(), share: z.number(), approvalToken: z.string() })
  .meta({ id: "ApprovalItem" });
export type ApprovalItem = z.infer<typeof ApprovalItem>;

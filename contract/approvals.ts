import { z } from "zod";

/** What a co-author is asked for: their share (a fraction) of a track. */
export const ApprovalItem = z
  .object({ id: z.string(), share: z.number(), approvalToken: z.string(), trackTitle: z.string().optional() })
  .meta({ id: "ApprovalItem" });
export type ApprovalItem = z.infer<typeof ApprovalItem>;

/** What the token of an approval shows. */
export const ApprovalDetail = z
  .object({
    approvalId: z.string(),
    trackId: z.string(),
    trackTitle: z.string(),
    artistEmail: z.string(),
    share: z.number(),
  })
  .meta({ id: "ApprovalDetail" });
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

import { z } from "zod";
import { FEEDBACK_MAX } from "./limits.ts";
import { message } from "./text.ts";

export const Notification = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string().nullable(),
    /** The path of what it is about. */
    link: z.string().nullable(),
    createdAt: z.iso.datetime(),
    isNew: z.boolean(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** With `upTo`, what arrived after the list was loaded stays unread. */
export const MarkDelivered = z.object({ upTo: z.uuid().optional() });

export const UnreadCount = z.object({ count: z.int() }).meta({ id: "UnreadCount" });

export const Feedback = z.object({
  email: z.string().max(1_000).optional(),
  message: message({
    max: FEEDBACK_MAX,
    empty: "Please enter your feedback.",
    tooLong: "Feedback must be 5,000 characters or less",
  }),
  page: z
    .string()
    .max(200)
    .regex(/^\/[\x21-\x7e]*$/)
    .optional(),
});

import * as z from "zod/mini";
import { FEEDBACK_MAX } from "../rules/limits.ts";
import { Done, get, named, post } from "./endpoint.ts";
import { Paging, pageOf } from "./lists.ts";
import { message } from "./text.ts";

export const Notification = named(
  "Notification",
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.nullable(z.string()),
    /** The path of what it is about. */
    link: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    isNew: z.boolean(),
  }),
);
export type Notification = z.infer<typeof Notification>;

/** With `upTo`, what arrived after the list was loaded stays unread. */
export const MarkDelivered = z.object({ upTo: z.optional(z.uuid()) });

export const UnreadCount = named("UnreadCount", z.object({ count: z.int() }));

export const Feedback = z.object({
  email: z.optional(z.string().check(z.maxLength(1_000))),
  message: message({
    max: FEEDBACK_MAX,
    empty: "Please enter your feedback.",
    tooLong: "Feedback must be 5,000 characters or less",
  }),
  page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\x21-\x7e]*$/))),
});

export const notificationApi = {
  list: get("/api/notifications", { query: Paging, answer: pageOf(Notification) }),
  countUnread: get("/api/notifications/unread-count", { answer: UnreadCount }),
  markDelivered: post("/api/notifications/mark-delivered", {
    body: z.optional(MarkDelivered),
    answer: Done,
  }),
};

export const feedbackApi = { give: post("/api/feedback", { body: Feedback, answer: Done }) };

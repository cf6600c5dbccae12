/** What a workspace's programs can be told of. Each is written with the change it tells of: both happen, or neither. */
export const WEBHOOK_EVENTS = [
  "release.submitted",
  "release.edited",
  "release.approved",
  "release.declined",
  "release.withdrawn",
  "release.published",
  "release.publish_failed",
  "payment.received",
  "payment.paid_out",
  "statement.agreed",
  "statement.paid",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by a button, to whichever events an endpoint listens. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOKS_MAX = 10;
/** How long a message is tried before it is given up. */
export const WEBHOOK_DAYS = 3;
/** How long messages and their answers can be looked at. */
export const WEBHOOK_LOG_DAYS = 30;
/** While a new secret comes into use, messages are signed with the old one as well. */
export const OLD_SECRET_HOURS = 24;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

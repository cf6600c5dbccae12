import * as z from "zod/mini";
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from "../../rules/access/webhook-events.ts";
import { LINK_MAX } from "../../rules/limits.ts";
import { Done, del, get, listOf, named, post, put } from "../endpoint.ts";
import { Paging, pageOf } from "../lists.ts";

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(z.minLength(1, "Choose at least one event"), z.maxLength(WEBHOOK_EVENTS.length));

export const NewWebhook = z.object({
  url: z.string().check(z.minLength(1, "Enter the address"), z.maxLength(LINK_MAX)),
  events,
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** `enabled`: true also starts one again that was switched off after failing for days. */
export const ChangeWebhook = z.extend(NewWebhook, { enabled: z.boolean() });
export type ChangeWebhook = z.infer<typeof ChangeWebhook>;

const webhook = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: z.iso.datetime(),
  /** Since when nothing has arrived; null while all is well. */
  failingSince: z.nullable(z.iso.datetime()),
  disabledAt: z.nullable(z.iso.datetime()),
};
export const Webhook = named("Webhook", z.object(webhook));
export type Webhook = z.infer<typeof Webhook>;

/** `secret` is shown this once. */
export const WebhookWithSecret = named("WebhookWithSecret", z.object({ ...webhook, secret: z.string() }));
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const delivery = {
  id: z.string(),
  /** As the header `webhook-id` says it. */
  messageId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  /** Of the last attempt; null when no answer came. */
  status: z.nullable(z.int()),
};
export const Delivery = named("Delivery", z.object(delivery));
export type Delivery = z.infer<typeof Delivery>;

const Attempt = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  milliseconds: z.int(),
  status: z.nullable(z.int()),
  /** The first of what was answered. */
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  problem: z.nullable(z.string()),
});
export const DeliveryDetail = named(
  "DeliveryDetail",
  z.object({ ...delivery, body: z.string(), tries: z.array(Attempt) }),
);
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const at = "/api/workspaces/{slug}/webhooks";
const one = `${at}/{webhookId}` as const;
const params = z.object({ slug: z.string(), webhookId: z.uuid() });
const sent = z.object({ slug: z.string(), webhookId: z.uuid(), deliveryId: z.uuid() });

export const webhookApi = {
  list: get(at, { answer: listOf(Webhook) }),
  create: post(at, { body: NewWebhook, answer: WebhookWithSecret }),
  change: put(one, { params, body: ChangeWebhook, answer: Webhook }),
  delete: del(one, { params, answer: Done }),
  rotate: post(`${one}/rotate`, { params, answer: WebhookWithSecret }),
  test: post(`${one}/test`, { params, answer: Done }),
  deliveries: get(`${one}/deliveries`, { params, query: Paging, answer: pageOf(Delivery) }),
  delivery: get(`${one}/deliveries/{deliveryId}`, { params: sent, answer: DeliveryDetail }),
  sendAgain: post(`${one}/deliveries/{deliveryId}/send-again`, { params: sent, answer: Done }),
};

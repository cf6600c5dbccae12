import type { TEST_EVENT, WebhookEvent } from "../../shared/rules/access/webhook-events.ts";
import type { Delivery } from "../../shared/schemas/access/webhooks.ts";
import { rich } from "../../words/rich.ts";

export const webhookWords = {
  title: "Webhooks",
  add: "Add webhook",
  none: "No webhooks yet",
  noneMeaning:
    "We send a signed message to your server when something happens, such as a release being published.",
  notLoaded: "Failed to load webhooks",
  failing: <T>(ago: T) => rich<T>`Nothing has arrived since ${ago}`,
  on: "On",
  off: "Switched off",
  switchOn: "Switch on",
  changeFailed: "Failed to change the webhook",

  events: {
    "release.submitted": "Release submitted",
    "release.edited": "Release edited",
    "release.approved": "Approved by everyone",
    "release.declined": "Release declined",
    "release.withdrawn": "Release withdrawn",
    "release.published": "Release published",
    "release.publish_failed": "Publishing failed",
    "payment.received": "Payment received",
    "payment.paid_out": "Payment paid out",
    "statement.agreed": "Statement agreed",
    "statement.paid": "Statement paid",
    "webhook.test": "Test event",
  } satisfies Record<WebhookEvent | typeof TEST_EVENT, string>,

  form: {
    url: "Address",
    urlPlaceholder: "https://example.com/hooks/ledgerline",
    urlHint: "Your server must answer with 2xx within 15 seconds.",
    urlMissing: "Enter the address",
    events: "Events",
    eventMissing: "Choose at least one",
  },

  create: { title: "Add a webhook", add: "Add webhook", failed: "Failed to add the webhook" },

  edit: { edit: "Edit", title: "Edit webhook", save: "Save" },

  created: {
    title: "The webhook’s secret",
    once: "Copy it now. We can’t show it again; you can make a new one at any time.",
    key: "Secret",
    secret: "With it your server checks that a message is from us. The documentation shows how.",
    done: "I have copied it",
  },

  test: "Send a test event",
  testSent: "Test event sent",
  testFailed: "Failed to send the test event",

  rotate: {
    rotate: "New secret",
    title: "Make a new secret?",
    meaning: "For 24 hours, messages are signed with both secrets. After that, only with the new one.",
    failed: "Failed to make a new secret",
  },

  remove: {
    delete: "Delete",
    title: "Delete this webhook?",
    meaning: <T>(url: T) => rich<T>`Nothing more is sent to ${url}, and its log is deleted.`,
    action: "Delete webhook",
    failed: "Failed to delete the webhook",
  },

  log: {
    show: "Messages",
    none: "Nothing was sent yet.",
    notLoaded: "Failed to load the messages",
    loading: "Loading messages...",
    states: { waiting: "Waiting", delivered: "Delivered", failed: "Failed" } satisfies Record<
      Delivery["state"],
      string
    >,
    sent: "What we sent",
    attempt: (number: number) => `Attempt ${number}`,
    answered: (status: number, ms: number) => `answered ${status} in ${ms} ms`,
    emptyAnswer: "The answer had no text.",
    again: "Send again",
    againFailed: "Failed to send it again",
  },
};

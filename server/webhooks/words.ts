import { WEBHOOK_DAYS } from "../../shared/rules/access/webhook-events.ts";
import type { Problem } from "./post-message.ts";

export const webhookWords = {
  problems: {
    address_not_allowed: "This address is in a private network. We only send to public ones.",
    unknown_host: "There is no such host.",
    too_slow: "No answer within 15 seconds.",
    not_reached: "The connection failed.",
  } satisfies Record<Problem, string>,

  disabled: {
    subject: (workspace: string) => `A webhook of ${workspace} was switched off`,
    preview: "Nothing has arrived there for days.",
    heading: "A webhook was switched off",
    said: (endpoint: string, workspace: string) =>
      `We could not deliver anything to ${endpoint} for ${WEBHOOK_DAYS} days, so we stopped sending it events of ${workspace}.`,
    whatNow:
      "When it works again, switch it on under API in the workspace. What was not delivered can be sent again from its log for 30 days.",
    open: "Open API settings",
  },
};

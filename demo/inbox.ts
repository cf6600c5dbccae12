import { setTimeout as pause } from "node:timers/promises";
import type { InboxMessage } from "../local/inbox/message.ts";

const LOOK_EVERY_MS = 150;
const PATIENCE_MS = 30_000;

/** The mails a local copy has sent. */
export class Inbox {
  constructor(readonly url: string) {}

  /** All, or those to one address. */
  async messages(to = ""): Promise<InboxMessage[]> {
    const answer = await fetch(`${this.url}/api/messages?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as InboxMessage[];
  }

  /** The newest that fits, as soon as there is one. */
  async mail(to: string, fits: (mail: InboxMessage) => boolean): Promise<InboxMessage> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const found = (await this.messages(to)).find(fits);
      if (found) return found;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`The mail to ${to} did not arrive at ${this.url}.`);
  }
}

import { setTimeout as pause } from "node:timers/promises";
import type { InboxMessage } from "../local/inbox/message.ts";

const LOOK_EVERY_MS = 150;
const PATIENCE_MS = 30_000;

/** The mails a local copy has sent. Everybody who waits for one shares a look. */
export class Inbox {
  private looking: Promise<InboxMessage[]> | null = null;

  constructor(readonly url: string) {}

  messages(): Promise<InboxMessage[]> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  /** The newest that fits, as soon as there is one. */
  async mail(to: string, fits: (mail: InboxMessage) => boolean): Promise<InboxMessage> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const found = (await this.messages()).find((mail) => mail.to === to && fits(mail));
      if (found) return found;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`The mail to ${to} did not arrive at ${this.url}.`);
  }

  private async look(): Promise<InboxMessage[]> {
    return (await (await fetch(`${this.url}/api/messages`)).json()) as InboxMessage[];
  }
}

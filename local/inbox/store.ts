import { type InboxMessage, readMessage } from "./message.ts";
import { folderShelf, memoryShelf, type Shelf } from "./shelf.ts";

const MAILS_KEPT = 1_000;

export async function openInboxStore(folder: string | null): Promise<InboxStore> {
  const shelf = folder === null ? memoryShelf() : await folderShelf(folder);
  return new InboxStore(shelf, await shelf.ids());
}

/** The mails that came in. Ids are numbers of one length, so that their order as text is their order in time. */
export class InboxStore {
  private readonly parsed = new Map<string, Promise<InboxMessage>>();
  private readonly shelf: Shelf;
  private newestFirst: string[];
  /** What `messages` found, until the list changes: it is asked for far more often than mails come in. */
  private listed: Promise<InboxMessage[]> | null = null;
  private lastId: number;

  constructor(shelf: Shelf, ids: string[]) {
    this.shelf = shelf;
    this.newestFirst = ids.toSorted().reverse();
    this.lastId = Number(this.newestFirst[0] ?? 0);
  }

  /** Resolves once the mail is safely kept. */
  async add(raw: Buffer): Promise<void> {
    const id = this.nextId();
    await this.shelf.put(id, raw);
    this.newestFirst = [id, ...this.newestFirst].sort().reverse();
    await this.forget(this.newestFirst.splice(MAILS_KEPT));
  }

  /** All, or those to one address. */
  async messages(to?: string): Promise<InboxMessage[]> {
    this.listed ??= this.list();
    const all = await this.listed;
    return to ? all.filter((mail) => mail.to.split(", ").includes(to)) : all;
  }

  private async list(): Promise<InboxMessage[]> {
    const found = await Promise.all(this.newestFirst.map((id) => this.message(id)));
    return found.filter((message) => message !== undefined);
  }

  async message(id: string): Promise<InboxMessage | undefined> {
    const known = this.parsed.get(id);
    if (known) return known;
    const raw = await this.raw(id);
    if (!raw) return undefined;
    const message = readMessage(id, raw, new Date(Number(id) / 1_000));
    this.parsed.set(id, message);
    return message;
  }

  async raw(id: string): Promise<Buffer | undefined> {
    return this.newestFirst.includes(id) ? this.shelf.get(id) : undefined;
  }

  async clear(): Promise<void> {
    await this.forget(this.newestFirst.splice(0));
  }

  /** Changes whenever the list does. */
  version(): string {
    return `${this.newestFirst[0] ?? "empty"}-${this.newestFirst.length}`;
  }

  /** After every change of the list, also one that leaves nothing to forget. */
  private async forget(ids: string[]): Promise<void> {
    this.listed = null;
    for (const id of ids) {
      this.parsed.delete(id);
      await this.shelf.remove(id);
    }
  }

  /** Microseconds of arrival, pushed on where two would meet or the clock went back: an id never comes twice. */
  private nextId(): string {
    this.lastId = Math.max(this.lastId + 1, Date.now() * 1_000);
    return String(this.lastId);
  }
}

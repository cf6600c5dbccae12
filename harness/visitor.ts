import { request } from "node:http";
import type { InboxMessage } from "../local/inbox/message.ts";

interface Inbox {
  messages(to: string): Promise<InboxMessage[]>;
}

/** A person's browser as far as the API can see it: an origin and a cookie jar. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly inbox: Inbox,
    /** An API key, for a program that has no cookies. */
    readonly key: string | null = null,
  ) {}

  /** A program with this key, elsewhere. */
  program = (key: string) => new Visitor(this.url, this.inbox, key);

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    if (this.key) headers.set("authorization", `Bearer ${this.key}`);
    const response = await fetch(`${this.url}${path}`, { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: this.url, ...headers },
    });
  }

  askForLink(email: string, extra: object = {}): Promise<Response> {
    return this.post("/api/auth/sign-in/magic-link", { email, callbackURL: "/verify-magic-link", ...extra });
  }

  verify(token: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`, { headers });
  }

  /** The way a person does it: ask, read the mail, follow the link. */
  async signIn(email: string): Promise<this> {
    const seen = await this.inbox.messages(email);
    await this.askForLink(email);
    const response = await this.verify(await this.tokenMailedTo(email, seen));
    if (response.status !== 200) throw new Error(`sign-in of ${email} answered ${response.status}`);
    return this;
  }

  async session(): Promise<{ user: { id: string; email: string; name: string } } | null> {
    return (await this.fetch("/api/auth/get-session")).json() as ReturnType<Visitor["session"]>;
  }

  /** With exactly these headers: `fetch` writes some of its own over them. */
  raw(
    path: string,
    method: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}${path}`, { method, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      });
      sent.on("error", reject).end();
    });
  }

  mails(email: string): Promise<InboxMessage[]> {
    return this.inbox.messages(email);
  }

  /** Waits for the newest mail to this address that is not one of `seen`. */
  mailTo(email: string, seen: InboxMessage[] = [], subject = ""): Promise<InboxMessage> {
    return this.mailWhere(email, seen, (mail) => mail.subject.includes(subject));
  }

  private async mailWhere(email: string, seen: InboxMessage[], isWanted: (mail: InboxMessage) => boolean) {
    const known = new Set(seen.map((message) => message.id));
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const found = (await this.inbox.messages(email)).find((mail) => !known.has(mail.id) && isWanted(mail));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no mail to ${email}`);
  }

  /** The six digits that are mailed for a wallet nobody has seen before, in whichever language. */
  async codeMailedTo(email: string, seen: InboxMessage[] = []): Promise<string> {
    const code = ({ text }: InboxMessage) => /: (\d{6})$/m.exec(text ?? "")?.[1];
    return code(await this.mailWhere(email, seen, (mail) => code(mail) !== undefined)) ?? "";
  }

  /** Of the newest sign-in link, in whichever language. */
  async tokenMailedTo(email: string, seen: InboxMessage[] = []): Promise<string> {
    return tokenIn(await this.mailWhere(email, seen, ({ text }) => SIGN_IN_LINK.test(text ?? "")));
  }

  private keep(cookie: string) {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const ended = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (ended) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const SIGN_IN_LINK = /https?:\/\/\S+\/verify-magic-link\?token=([^\s&]+)/;

export function tokenIn(mail: InboxMessage): string {
  const link = SIGN_IN_LINK.exec(mail.text ?? "");
  if (!link?.[1]) throw new Error("no sign-in link in the mail");
  return decodeURIComponent(link[1]);
}

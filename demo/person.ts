import type { DemoHouse } from "./demo-house.ts";

/** Somebody who uses the product as a browser does: with an address, the mails to it, and cookies. */
export class Person {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly house: Pick<DemoHouse, "url" | "inbox">,
    readonly email: string,
    readonly name: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call<T>("GET", path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call<T>("POST", path, body);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.call<T>("PUT", path, body);
  }

  putBytes<T>(path: string, bytes: Uint8Array): Promise<T> {
    return this.call<T>("PUT", path, bytes);
  }

  /** By the mailed link; the first time they also say what they are called. */
  async signIn(): Promise<this> {
    const known = new Set((await this.house.inbox.messages(this.email)).map(({ id }) => id));
    await this.post("/api/auth/sign-in/magic-link", { email: this.email, callbackURL: "/verify-magic-link" });
    const mail = await this.house.inbox.mail(
      this.email,
      ({ id, text }) => !known.has(id) && text.includes("/verify-magic-link?token="),
    );
    const [, token = ""] = /\/verify-magic-link\?token=(\S+)/.exec(mail.text) ?? [];
    await this.get(`/api/auth/magic-link/verify?token=${token}`);
    if (this.name) await this.put("/api/account", { name: this.name });
    return this;
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${this.house.url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return (await answer.json()) as T;
  }

  private keep(cookie: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/;\s*max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

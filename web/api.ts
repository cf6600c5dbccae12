import type { Person, Session } from "../contract/account.ts";
import { paths } from "./paths.ts";

/** The server said no. `text` is its sentence for the person, empty when it gave none. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status: number,
    readonly requestId: string | null,
  ) {
    super(text || code);
    this.name = "ApiError";
  }
}

/** No answer came at all: offline, refused or cut off. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "Unreachable";
  }
}

export async function askForLink(ask: { email: string; acceptedTerms: boolean }): Promise<void> {
  await post("/api/auth/sign-in/magic-link", {
    email: ask.email,
    callbackURL: paths.verifyMagicLink(),
    ...(ask.acceptedTerms ? { acceptedTerms: true } : {}),
  });
}

export async function verifyLink(token: string): Promise<Person> {
  const answer = await request<{ user?: Person } | null>(
    `/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`,
  );
  // Only an answer that names the person is a success: a status alone could come from a page in between.
  if (!answer?.user) throw new ApiError("no_user", "", 200, null);
  return answer.user;
}

export function readSession(): Promise<Session | null> {
  return request<Session | null>("/api/auth/get-session");
}

export async function signOut(): Promise<void> {
  await post("/api/auth/sign-out", {});
}

function post(path: string, body: unknown): Promise<unknown> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The one place where an answer's status is looked at. */
async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw refusalIn(body, response.status);
  return body as Answer;
}

function refusalIn(body: unknown, status: number): ApiError {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (key: string) => (typeof said[key] === "string" ? said[key] : "");
  return new ApiError(
    text("code") || `http_${status}`,
    text("error") || text("message"),
    status,
    text("requestId") || null,
  );
}

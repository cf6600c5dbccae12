import type { Account, Person, Session } from "../contract/account.ts";
import type { ApprovalDetail, ApprovalItem, Decided, Decision } from "../contract/approvals.ts";
import type { PageError } from "../contract/errors.ts";
import type { Language } from "../contract/language.ts";
import type { Network } from "../contract/networks.ts";
import type { Notification } from "../contract/notifications.ts";
import type { Role } from "../contract/permissions.ts";
import type { Invitation, Member, Workspace, WorkspaceItem } from "../contract/workspaces.ts";
import { paths } from "./paths.ts";

/** The server said no. `text` is its sentence for the person, empty when it gave none. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status: number,
    readonly requestId: string | null,
    /** The status in HTTP's own words, as a few sentences quote it. */
    readonly statusText = String(status),
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

/** The sentence to show: the server's own, else ours. */
export const whyNot = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.text ? error.text : otherwise;

export async function askForLink(ask: { email: string; acceptedTerms: boolean }): Promise<void> {
  await send("POST", "/api/auth/sign-in/magic-link", {
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
  await send("POST", "/api/auth/sign-out", {});
}

export const listWorkspaces = () => request<WorkspaceItem[]>("/api/workspaces");

export const createWorkspace = (created: { name: string }, key: string) =>
  send<WorkspaceItem>("POST", "/api/workspaces", created, key);

/** Opening is accepting: whoever was invited is a member from here on. */
export const openWorkspace = (slug: string) => request<Workspace>(inWorkspace(slug));

export const changeNetwork = (slug: string, blockchain: Network) =>
  send<Workspace>("PUT", inWorkspace(slug), { blockchain });

export const deleteWorkspace = (slug: string) => send("DELETE", inWorkspace(slug));

export const inviteMember = (slug: string, invite: { name: string; email: string }, key: string) =>
  send("POST", `${inWorkspace(slug)}/invite`, invite, key);

export const changeRole = (slug: string, memberId: string, role: Role) =>
  send<Member>("PUT", `${inWorkspace(slug)}/members/${encodeURIComponent(memberId)}`, { role });

/** Also how one leaves, and how one declines an invitation. */
export const removeMember = (slug: string, memberId: string) =>
  send("DELETE", `${inWorkspace(slug)}/members/${encodeURIComponent(memberId)}`);

export const listInvitations = () => items<Invitation>("/api/invitations/me");

export const listApprovals = () => items<ApprovalItem>("/api/approvals/me");

/** The link alone opens it: who is signed in here is nobody's business. */
export const readApproval = (token: string) =>
  request<ApprovalDetail>(byToken(token), { credentials: "omit" });

export const decide = (token: string, decision: Decision) =>
  send<Decided>("POST", `/api/workflows/approval/${encodeURIComponent(token)}`, decision);

export const stopReminders = (token: string) => send("POST", `${byToken(token)}/stop-reminders`);

/** So that the next mails come in it too. */
export const tellLanguage = (token: string, language: Language) =>
  send("PUT", `${byToken(token)}/language`, { language });

export const readAccount = () => request<Account>("/api/account");

export const changeAccount = (change: { name: string }) => send<Account>("PUT", "/api/account", change);

/** So that the next mails come in it. */
export const chooseLanguage = (language: Language) =>
  send<Account>("PUT", "/api/account/language", { language });

export const endOtherSessions = () => send("POST", "/api/auth/revoke-other-sessions", {});

export const deleteAccount = () => send("DELETE", "/api/account");

export const listNotifications = () => items<Notification>("/api/notifications");

export const countUnread = async () =>
  (await request<{ count: number }>("/api/notifications/unread-count")).count;

/** What arrived after `upTo` stays unread. */
export const markDelivered = (upTo: string) => send("POST", "/api/notifications/mark-delivered", { upTo });

export const giveFeedback = (given: { email?: string; message: string; page: string }, key: string) =>
  send("POST", "/api/feedback", given, key);

export const tellOfError = (error: PageError) => send("POST", "/api/errors", error);

const byToken = (token: string) => `/api/approvals/token/${encodeURIComponent(token)}`;

export const inWorkspace = (slug: string) => `/api/workspaces/${encodeURIComponent(slug)}`;

const items = async <Item>(path: string) => (await request<{ items: Item[] }>(path)).items;

/** With an idempotency key the same request sent twice is done once. */
export function send<Answer = unknown>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<Answer> {
  return request<Answer>(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The one place where an answer's status is looked at. */
export async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw refusalIn(body, response);
  return body as Answer;
}

function refusalIn(body: unknown, { status, statusText }: Response): ApiError {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (key: string) => (typeof said[key] === "string" ? said[key] : "");
  return new ApiError(
    text("code") || `http_${status}`,
    text("error") || text("message"),
    status,
    text("requestId") || null,
    // HTTP/2 has no words for a status.
    statusText || String(status),
  );
}

import type { Context } from "hono";
import { type Door, passCookies } from "../caller.ts";
import { rememberBrowser } from "./known-browser.ts";
import type { openSession } from "./open-session.ts";

/** Gives the browser its new session, whichever way it was opened. */
export function letIn(c: Context<Door>, { cookies, person }: Awaited<ReturnType<typeof openSession>>) {
  passCookies(c, cookies);
  rememberBrowser(c, person.email);
  c.set("personId", person.id);
}

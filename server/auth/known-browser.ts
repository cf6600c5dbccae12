import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Door } from "../caller.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import type { World } from "../world.ts";

/**
 * A mark that somebody has signed in here with an address. It is no session and opens nothing: whoever has it may use the
 * part of the sign-in mails that is kept from strangers. It names nobody, and lasts when they sign out.
 */

const DAYS = 180;
const MARKS_KEPT = 5;
const cookieName = (secure: boolean) => (secure ? "__Host-ledgerline_known" : "ledgerline_known");
const isSecure = ({ config }: World) => config.appUrl.startsWith("https:");

function signed({ keys }: World, id: string, email: string) {
  const signature = createHmac("sha256", keys.derive("known-browser")).update(`${id} ${email}`).digest("hex");
  return `${id}-${signature.slice(0, 32)}`;
}

const marksIn = (c: Context<Door>) =>
  (getCookie(c, cookieName(isSecure(c.var.world))) ?? "").split(".").slice(0, MARKS_KEPT);

const isOf = (world: World, mark: string, email: string) =>
  isSameSecret(mark, signed(world, mark.split("-")[0] ?? "", email));

export const isKnownBrowser = (c: Context<Door>, email: string) =>
  marksIn(c).some((mark) => isOf(c.var.world, mark, email));

export function rememberBrowser(c: Context<Door>, email: string) {
  const { world } = c.var;
  const others = marksIn(c).filter((mark) => mark !== "" && !isOf(world, mark, email));
  const mark = signed(world, randomBytes(8).toString("hex"), email);
  setCookie(c, cookieName(isSecure(world)), [mark, ...others].slice(0, MARKS_KEPT).join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(world),
    maxAge: DAYS * 86_400,
  });
}

import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Where a request comes from, as a key for limits: the socket's address, never a header a client can write.
 * Null on loopback: that is this machine or a proxy on it, and one limit for everybody would lock all out.
 */
export function sourceAddress(c: Context, trustedProxies: number): string | null {
  const hops = [...forwardedFor(c, trustedProxies), getConnInfo(c).remote.address ?? ""];
  return sourceKey(hops.at(-1 - trustedProxies) ?? hops[0] ?? "");
}

function forwardedFor(c: Context, trustedProxies: number): string[] {
  if (trustedProxies === 0) return [];
  return (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
}

export function sourceKey(address: string): string | null {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, "");
  if (plain === "::1" || plain.startsWith("127.")) return null;
  if (isIPv4(plain)) return plain;
  if (isIPv6(plain)) return `${networkOf(plain)}::/64`;
  return "unknown";
}

/** Where one subscriber, or a small hoster, has all its addresses. */
export const widerNetwork = (source: string) =>
  source.includes(":") ? source.split(":").slice(0, 3).join(":") : source.split(".").slice(0, 3).join(".");

/** Some proxies write the port behind it. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** One subscriber holds a whole /64: the first four groups stand for it. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(gap).fill("0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

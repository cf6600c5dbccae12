import { BlockList, isIP } from "node:net";

/**
 * Pure: whether an address is one of the public internet. A message goes where a stranger told us to send it, so it must
 * never reach this machine, its neighbours, or the service that hands out a cloud's credentials (169.254.169.254).
 */

const NOT_PUBLIC_4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** All that is given out so far; whatever lies outside, as mapped and local addresses do, is not public. */
const PUBLIC_6: [string, number] = ["2000::", 3];
/** Inside it: tunnels that hold an IPv4 address, and what is for documents and tests. */
const NOT_PUBLIC_6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function listed(ranges: [string, number][], family: "ipv4" | "ipv6") {
  const list = new BlockList();
  for (const [start, prefix] of ranges) list.addSubnet(start, prefix, family);
  return (address: string) => list.check(address, family);
}

const isReserved4 = listed(NOT_PUBLIC_4, "ipv4");
const isGiven6 = listed([PUBLIC_6], "ipv6");
const isReserved6 = listed(NOT_PUBLIC_6, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isReserved4(address);
  return family === 6 && isGiven6(address) && !isReserved6(address);
}

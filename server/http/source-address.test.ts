import { expect, test } from "vitest";
import { sourceKey } from "./source-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["127.0.0.1", null],
  ["127.8.8.8", null],
  ["::1", null],
  ["::ffff:127.0.0.1", null],
  ["", "unknown"],
  ["evil, 203.0.113.7", "unknown"],
])("%s counts as %s", (address, key) => {
  expect(sourceKey(address)).toBe(key);
});

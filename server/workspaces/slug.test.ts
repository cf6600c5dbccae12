import { expect, test } from "vitest";
import { isReserved, numberedSlug, slugBase } from "./slug.ts";

test.each([
  ["Harbour Label", "harbour-label"],
  ["  Ünïcode  Räume!! ", "unicode-raume"],
  ["Harbour & Søn, Łódź", "harbour-son-lodz"],
  ["Großer Bær Đà", "grosser-baer-da"],
  ["A$AP & Friends", "a-ap-friends"],
  ["坂本龍一", "workspace"],
  ["فيروز", "workspace"],
  ["---", "workspace"],
  ["../../etc/passwd", "etc-passwd"],
  ["x".repeat(100), "x".repeat(50)],
  [`${"x".repeat(49)} y`, "x".repeat(49)],
  ["ﬁne ½", "fine-1-2"],
])("%j asks for %j", (name, slug) => {
  expect(slugBase(name)).toBe(slug);
  expect(slugBase(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("the second to ask gets a number, and words of ours are never given out", () => {
  expect([numberedSlug("night", 1), numberedSlug("night", 2)]).toEqual(["night", "night-2"]);
  expect([isReserved("api"), isReserved("api-2")]).toEqual([true, false]);
});

import { describe, expect, test } from "vitest";
import { safeNextPath } from "./next-path.ts";

describe("the path to go to after signing in", () => {
  test.each([
    ["/dashboard", "/dashboard"],
    [
      "/workspace/night-ferry/tracks?track=7&tab=approvals#top",
      "/workspace/night-ferry/tracks?track=7&tab=approvals#top",
    ],
    ["/workspace/../account", "/account"],
  ])("keeps %s", (asked, kept) => expect(safeNextPath(asked)).toBe(kept));

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "https://evil.example/",
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/workspace/..//evil.example",
    "/\n\\evil.example",
  ])("refuses %j, which could leave the site", (asked) => expect(safeNextPath(asked)).toBeNull());

  test.each(["/", "/login", "/login?next=/login", "/verify-magic-link"])(
    "refuses %s, which would lead round in a circle",
    (asked) => expect(safeNextPath(asked)).toBeNull(),
  );
});

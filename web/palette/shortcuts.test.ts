import { expect, test } from "vitest";
import { afterKey } from "./shortcuts.ts";

const typed = (...keys: string[]) =>
  keys.reduce<ReturnType<typeof afterKey>>((before, key) => afterKey(before.pressed, key), { pressed: "" });

test("one key and two keys", () => {
  expect(typed("n")).toEqual({ does: "new-release", pressed: "" });
  expect(typed("g")).toEqual({ pressed: "g" });
  expect(typed("g", "r")).toEqual({ does: "releases", pressed: "" });
});

test("a wrong key ends what was begun, or begins anew", () => {
  expect(typed("g", "x")).toEqual({ pressed: "" });
  expect(typed("g", "n")).toEqual({ does: "new-release", pressed: "" });
  expect(typed("g", "g", "d")).toEqual({ does: "dashboard", pressed: "" });
});

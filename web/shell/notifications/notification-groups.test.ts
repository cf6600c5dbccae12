import { expect, test } from "vitest";
import type { Notification } from "../../../shared/schemas/notifications.ts";
import { notificationGroups } from "./notification-groups.ts";

const NOW = new Date(2026, 10, 15, 0, 30);
const at = (id: string, createdAt: Date): Notification => ({
  id,
  title: id,
  body: null,
  link: null,
  createdAt: createdAt.toISOString(),
  isNew: false,
});
const namesIn = (items: Notification[]) =>
  notificationGroups(items, NOW).map(({ name, items }) => [name, items.map(({ id }) => id)]);

test("today begins at the reader's midnight, and the order is kept", () => {
  const items = [
    at("now", NOW),
    at("midnight", new Date(2026, 10, 15)),
    at("before", new Date(2026, 10, 14, 23, 59)),
    at("long ago", new Date(2025, 0, 1)),
  ];
  expect(namesIn(items)).toEqual([
    ["today", ["now", "midnight"]],
    ["earlier", ["before", "long ago"]],
  ]);
});

test("a clock that runs behind the server's still says today", () => {
  expect(namesIn([at("ahead", new Date(2026, 10, 16))])).toEqual([["today", ["ahead"]]]);
});

test("a group with nothing in it is left out", () => {
  expect(namesIn([])).toEqual([]);
  expect(namesIn([at("before", new Date(2026, 10, 14))])).toEqual([["earlier", ["before"]]]);
});

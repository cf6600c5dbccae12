import { expect, test } from "vitest";
import { isNarrowed, readListView, standing } from "./list-view.ts";

const read = (search: Record<string, unknown>) =>
  readListView(search, ["pending", "published"], ["newest", "name"]);

test("what the address says is checked, key by key", () => {
  expect(read({ q: "sea", status: "published", sort: "name", other: "x" })).toEqual({
    q: "sea",
    status: "published",
    sort: "name",
  });
  expect(read({ q: " ", status: "x", sort: 3 })).toEqual({});
  expect(isNarrowed(read({}))).toBe(false);
  expect(isNarrowed(read({ q: "sea" }))).toBe(true);
});

test("a status that nothing stands at any more hides nothing", () => {
  const view = read({ q: "sea", status: "published" });
  expect(standing(view, undefined)).toEqual(view);
  expect(standing(view, { published: 1 })).toEqual(view);
  expect(standing(view, { pending: 1 })).toEqual({ q: "sea" });
});

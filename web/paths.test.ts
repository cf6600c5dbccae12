import { expect, test } from "vitest";
import { APPROVAL_PAGE, PAGES, STATIC_PAGES } from "../shared/schemas/pages.ts";
import { paths } from "./paths.ts";

test("the server knows every page of the app, so that reloading one finds it", () => {
  const served: string[] = [APPROVAL_PAGE, ...PAGES, ...STATIC_PAGES];
  const addresses = Object.values(paths)
    .filter((path) => path.length === 0)
    .map((path) => (path as () => string)().replaceAll("$", ":"));
  expect(addresses.filter((address) => !served.includes(address))).toEqual([]);
  expect(served.filter((address) => !addresses.includes(address))).toEqual([]);
});

import fc from "fast-check";
import { test } from "vitest";
import { PROPERTIES } from "./share-properties.ts";

const CASES = 2_000_000;

/** A new seed every time; a counterexample prints the seed that finds it again. */
const properties = Object.entries(PROPERTIES);
test.each(properties)("%s", { timeout: 600_000 }, (_name, property) => {
  fc.assert(property as fc.IProperty<unknown>, { numRuns: Math.ceil(CASES / properties.length) });
});

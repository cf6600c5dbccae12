import { test } from "vitest";
import { keepBooks } from "./books.ts";

/** New dice every time; what fails names its seed. */
test.each(Array.from({ length: 10 }, (_, i) => (Date.now() + i) % 2 ** 31))(
  "received = paid + held + carried after each of 10,000 operations, seed %i",
  { timeout: 600_000 },
  async (seed) => {
    await keepBooks(10_000, seed);
  },
);

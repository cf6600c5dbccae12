import { test } from "vitest";
import { keepBooks } from "./keep-books.ts";

/** New dice every time; what fails names its seed. Each has a chain of its own, and two run side by side. */
test.concurrent.each(Array.from({ length: 10 }, (_, i) => (Date.now() + i) % 2 ** 31))(
  "received = paid + held + carried after each of 10,000 operations, seed %i",
  { timeout: 1_800_000 },
  async (seed) => {
    await keepBooks(10_000, seed);
  },
);

import { defineConfig } from "vitest/config";

/** What takes too long for every run. */
export default defineConfig({
  test: {
    include: ["server/**/*.soak.ts"],
    globalSetup: "./server/test/postgres.ts",
    pool: "forks",
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** What takes too long for every run. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "real",
          include: ["server/**/*.soak.ts"],
          globalSetup: "./server/test/postgres.ts",
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "plain", include: ["contract/**/*.soak.ts"] } },
      {
        test: {
          name: "chain",
          include: ["chain/**/*.soak.ts"],
          globalSetup: "./chain/evm/test/contracts.ts",
          maxConcurrency: 2,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

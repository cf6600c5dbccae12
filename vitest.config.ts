import { defineConfig } from "vitest/config";

const PLAIN = [
  "contract/**/*.test.ts",
  "web/**/*.test.ts",
  "server/architecture.test.ts",
  "server/config.test.ts",
];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      { test: { name: "plain", include: PLAIN } },
      {
        test: {
          name: "chain",
          include: ["chain/**/*.test.ts"],
          globalSetup: "./chain/evm/test/contracts.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "real",
          include: ["server/**/*.test.ts", "local/**/*.test.ts"],
          exclude: PLAIN,
          globalSetup: "./server/test/postgres.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

/** Those that do a part of it in every run. */
const WITH_MORE = [
  "server/auth/links-under-fire.test.ts",
  "server/workspaces/same-name.test.ts",
  "server/workspaces/strangers.test.ts",
];

/** What takes too long for every run. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "real",
          include: ["server/**/*.soak.ts", ...WITH_MORE],
          env: { SOAK: "1" },
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

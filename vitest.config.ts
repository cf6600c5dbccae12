import { defineConfig } from "vitest/config";

/** They run on local chains and need no database. */
const CHAIN = ["{bench,chain}/**/*.test.ts", "server/chain/**/*.test.ts"];

const PLAIN = [
  "contract/**/*.test.ts",
  "proof/**/*.test.ts",
  "web/**/*.test.ts",
  "words/**/*.test.ts",
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
          include: CHAIN,
          globalSetup: "./chain/evm/test/contracts.ts",
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "real",
          include: ["demo/**/*.test.ts", "server/**/*.test.ts", "local/**/*.test.ts"],
          exclude: [...PLAIN, ...CHAIN],
          globalSetup: "./server/test/postgres.ts",
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

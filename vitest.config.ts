import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,local,web}/**/*.test.ts"],
    globalSetup: "./server/test/postgres.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

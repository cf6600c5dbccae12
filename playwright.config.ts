import { defineConfig } from "@playwright/test";
import { testChromium } from "./e2e/chromium.ts";
import { house } from "./e2e/house.ts";

const chromium = testChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One more than the two processors we count on: a story waits for a chain or a mail much of its time.
  workers: 3,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  timeout: 30_000,
  forbidOnly: true,
  projects: [
    { name: "stories", grepInvert: /@alone|@deep/ },
    // A test that takes something away from everybody waits until the others are done.
    { name: "alone", grep: /@alone/, dependencies: ["stories"] },
    // Every screen, width, theme and language; every flow by keys alone; large data; what fails and is tried again.
    { name: "deep", grep: /@deep/ },
  ],
  globalTeardown: "./e2e/teardown.ts",
  use: {
    baseURL: house.url,
    launchOptions: { executablePath: chromium.executablePath, env: chromium.env },
    viewport: { width: 1440, height: 900 },
  },
  webServer: {
    command: "node --enable-source-maps --disable-warning=DeprecationWarning dist/server/main.js",
    url: `${house.url}/readyz`,
    env: house.env,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});

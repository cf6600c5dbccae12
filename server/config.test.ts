import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig, VARIABLES } from "./config.ts";
import { projectRoot } from "./project-root.ts";

test.each(["README.md", ".env.example"])("%s names every variable", (file) => {
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  expect(VARIABLES.length).toBeGreaterThan(15);
  expect(VARIABLES.filter((name) => !text.includes(name))).toEqual([]);
});

test("with nothing set everything is embedded, on the ports the README names", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    appUrl: "http://localhost:3000",
    database: { at: "embedded", port: 5433 },
    mail: { at: "embedded", smtpPort: 1025, inboxPort: 1080 },
    role: "all",
  });
  expect(config.ownOrigins).toContain("http://127.0.0.1:3000");
});

test("an empty variable counts as not set, and a moved port moves the address", () => {
  expect(readConfig({ PORT: "4000", DATABASE_URL: "" })).toMatchObject({
    appUrl: "http://localhost:4000",
    database: { at: "embedded" },
  });
});

test("with APP_URL set, only that origin may change things", () => {
  expect(readConfig({ APP_URL: "https://ledgerline.example/" })).toMatchObject({
    appUrl: "https://ledgerline.example",
    ownOrigins: ["https://ledgerline.example"],
  });
});

test.each([
  [{ PORT: "http" }, "PORT "],
  [{ PORT: "0" }, "PORT "],
  [{ PORT: "70000" }, "PORT "],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a URL starting with postgres:// or postgresql://"],
  [{ SMTP_URL: "localhost:25" }, "SMTP_URL must be a URL starting with smtp:// or smtps://"],
  [{ APP_URL: "ledgerline.example" }, "APP_URL must be a URL"],
  [{ ROLE: "boss" }, "ROLE "],
  [{ MAGIC_LINK_CONFIRM: "always" }, "MAGIC_LINK_CONFIRM "],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters"],
])("%j stops the start with one line that names it", (environment, start) => {
  expect(() => readConfig(environment as NodeJS.ProcessEnv)).toThrow(start);
  try {
    readConfig(environment as NodeJS.ProcessEnv);
  } catch (error) {
    expect((error as Error).message).not.toContain("\n");
  }
});

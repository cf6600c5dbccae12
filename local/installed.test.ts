import { expect, test } from "vitest";
import { refuseNotInstalled } from "./installed.ts";

const ALL = {
  database: { at: "embedded" },
  mail: { at: "embedded" },
  chains: {
    Solana: { at: "embedded", kind: "solana" as const },
    Polygon: { at: "embedded", kind: "evm" as const },
  },
};

test("here everything is installed", () => {
  expect(() => refuseNotInstalled(ALL)).not.toThrow();
});

test("all that is missing is said in one line, with what to set", () => {
  expect(() => refuseNotInstalled(ALL, () => false)).toThrow(
    "This installation has no PostgreSQL, mail server, test Solana or test Polygon of its own. Set DATABASE_URL, SMTP_URL, SOLANA_RPC_URL and POLYGON_RPC_URL, or TEST_CHAINS=no.",
  );
});

test("what is configured is not missed", () => {
  const real = { database: { at: "url" }, chains: { Solana: { at: "url" }, Polygon: { at: "absent" } } };
  expect(() => refuseNotInstalled({ ...ALL, ...real }, () => false)).toThrow(
    /^This installation has no mail server of its own\. Set SMTP_URL\.$/,
  );
  expect(() => refuseNotInstalled({ ...real, mail: { at: "url" } }, () => false)).not.toThrow();
});

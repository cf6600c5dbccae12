import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Network } from "../shared/rules/networks.ts";
import { PRESETS } from "./chain/limits.ts";
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
    chains: {
      Solana: { at: "embedded", rpcPort: 8899, wsPort: 8900, urls: ["http://127.0.0.1:8899"] },
      Ethereum: { at: "embedded", port: 8545, urls: ["http://127.0.0.1:8545"], chainId: 31_337 },
      Polygon: { at: "embedded", port: 8546, urls: ["http://127.0.0.1:8546"], chainId: 31_338 },
    },
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
  expect(readConfig({ APP_URL: "https://ledgerline.example/", TEST_CHAINS: "yes" })).toMatchObject({
    appUrl: "https://ledgerline.example",
    ownOrigins: ["https://ledgerline.example"],
  });
});

const OWN_POLYGON = {
  POLYGON_RPC_URL: "https://one.example/key, https://two.example",
  POLYGON_CHAIN_ID: "137",
  POLYGON_USDT: "0xc2132d05d31c914a87c6611c10748aeb04b58e8f",
};
const OWN_SOLANA = {
  SOLANA_RPC_URL: "https://one.example",
  SOLANA_WS_URL: "wss://one.example",
  SOLANA_GENESIS_HASH: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  SOLANA_PROGRAM_ID: "5p1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYgGKS",
  SOLANA_ACCOUNT_PROGRAM_ID: "Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg",
  SOLANA_REMITTANCE_PROGRAM_ID: "Remit1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFY",
  SOLANA_USDT_MINT: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB",
};

test("what a provider gives at once is a preset, and what differs from it", () => {
  const more = { POLYGON_PROVIDER: "free", POLYGON_LOG_BLOCKS: "500", POLYGON_QUORUM_ABOVE: "1000" };
  const { chains } = readConfig({ ...OWN_POLYGON, ...OWN_SOLANA, ...more });
  expect(chains.Polygon).toMatchObject({
    limits: { ...PRESETS.free, logBlocks: 500 },
    quorumAboveUnits: 1_000_000_000n,
  });
  expect(() => readConfig({ ...OWN_SOLANA, SOLANA_QUORUM_ABOVE: "1000" })).toThrow(
    "SOLANA_QUORUM_ABOVE needs two addresses in SOLANA_RPC_URL",
  );
});

/** USDC on Solana. Where it is not named, it is one of the other tokens. */
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

test("a chain of one's own is named with its identity, its token and a second endpoint; the others stay local", () => {
  const paying = { POLYGON_FEE_PAYER_FILE: "/keys/polygon", POLYGON_DAILY_CAP: "0.5" };
  const { chains } = readConfig({ ...OWN_POLYGON, ...OWN_SOLANA, SOLANA_USDC_MINT: MINT, ...paying });
  expect(chains.Polygon).toEqual({
    kind: "evm",
    at: "url",
    urls: ["https://one.example/key", "https://two.example"],
    chainId: 137,
    tokens: { USDT: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", USDC: null },
    limits: PRESETS.own,
    quorumAboveUnits: null,
    feePayer: { keyFile: "/keys/polygon", dailyCapUnits: 5n * 10n ** 17n },
    coinPriceUnits: 250_000n,
  });
  expect(chains.Solana).toEqual({
    kind: "solana",
    at: "url",
    urls: ["https://one.example"],
    wsUrls: ["wss://one.example"],
    listens: true,
    genesisHash: OWN_SOLANA.SOLANA_GENESIS_HASH,
    programId: OWN_SOLANA.SOLANA_PROGRAM_ID,
    accountProgramId: OWN_SOLANA.SOLANA_ACCOUNT_PROGRAM_ID,
    remittanceProgramId: OWN_SOLANA.SOLANA_REMITTANCE_PROGRAM_ID,
    tokens: { USDT: OWN_SOLANA.SOLANA_USDT_MINT, USDC: MINT },
    programFolder: path.join(projectRoot, "chain/solana"),
    limits: PRESETS.own,
    quorumAboveUnits: null,
    feePayer: { keyFile: null, dailyCapUnits: 2n * 10n ** 9n },
    coinPriceUnits: 150_000_000n,
  });
  expect(chains.Ethereum.at).toBe("embedded");
});

test.each([
  ...Object.keys(OWN_POLYGON).map((left) => [left, OWN_POLYGON] as const),
  ...Object.keys(OWN_SOLANA).map((left) => [left, OWN_SOLANA] as const),
])("a chain without %s is not taken for whole", (left, own) => {
  const rest = Object.fromEntries(Object.entries(own).filter(([name]) => name !== left));
  expect(() => readConfig(rest)).toThrow(new RegExp(`^${Object.keys(rest)[0]} needs ${left} as well$`));
});

/** Each line of the table in docs/operators.md: what is set, and what comes of it. */
const PUBLIC = { APP_URL: "https://ledgerline.example" };
const HERE = { DATABASE_URL: "postgres://me@127.0.0.1:5432/ledgerline" };
const ELSEWHERE = { DATABASE_URL: "postgres://me@db.example:5432/ledgerline" };
const noNetwork = "No network is configured: SOLANA_RPC_URL is not set.";
const SET_UPS: [string, NodeJS.ProcessEnv, Record<string, string> | string][] = [
  ["nothing", {}, { Solana: "test chain", Ethereum: "test chain", Polygon: "test chain" }],
  ["`NETWORKS=Solana`", { NETWORKS: "Solana" }, { Solana: "test chain" }],
  [
    "`NETWORKS=Solana,Polygon`, Polygon's variables",
    { NETWORKS: "solana, Polygon", ...OWN_POLYGON },
    { Solana: "test chain", Polygon: "your node" },
  ],
  [
    "Polygon's variables",
    OWN_POLYGON,
    { Solana: "test chain", Ethereum: "test chain", Polygon: "your node" },
  ],
  [
    "`DATABASE_URL` on this machine",
    HERE,
    { Solana: "test chain", Ethereum: "test chain", Polygon: "test chain" },
  ],
  [
    "`APP_URL=http://127.0.0.1:3000`",
    { APP_URL: "http://127.0.0.1:3000" },
    { Solana: "test chain", Ethereum: "test chain", Polygon: "test chain" },
  ],
  ["`TEST_CHAINS=no`, Polygon's variables", { TEST_CHAINS: "no", ...OWN_POLYGON }, { Polygon: "your node" }],
  ["a public `APP_URL`", PUBLIC, noNetwork],
  ["`DATABASE_URL` on another machine", ELSEWHERE, noNetwork],
  ["a public `APP_URL`, Polygon's variables", { ...PUBLIC, ...OWN_POLYGON }, { Polygon: "your node" }],
  [
    "`DATABASE_URL` on another machine, Solana's variables",
    { ...ELSEWHERE, ...OWN_SOLANA },
    { Solana: "your node" },
  ],
  [
    "a public `APP_URL`, `NETWORKS=Solana,Polygon`, Polygon's variables",
    { ...PUBLIC, NETWORKS: "Solana,Polygon", ...OWN_POLYGON },
    "NETWORKS names Solana, but SOLANA_RPC_URL is not set.",
  ],
  [
    "a public `APP_URL`, `NETWORKS=Solana`, both networks' variables",
    { ...PUBLIC, NETWORKS: "Solana", ...OWN_SOLANA, ...OWN_POLYGON },
    { Solana: "your node", Polygon: "your node, not offered" },
  ],
  [
    "a public `APP_URL`, `TEST_CHAINS=yes`",
    { ...PUBLIC, TEST_CHAINS: "yes" },
    { Solana: "test chain", Ethereum: "test chain", Polygon: "test chain" },
  ],
  [
    "a public `APP_URL`, `TEST_CHAINS=yes`, `NETWORKS=Polygon`",
    { ...PUBLIC, TEST_CHAINS: "yes", NETWORKS: "Polygon" },
    { Polygon: "test chain" },
  ],
  ["`NETWORKS=Bitcoin`", { NETWORKS: "Bitcoin" }, "NETWORKS must name Polygon, Ethereum or Solana"],
];

describe("which networks there are", () => {
  const guide = readFileSync(path.join(projectRoot, "docs/operators.md"), "utf8");

  test.each(SET_UPS)("with %s", (set, environment, expected) => {
    const outcome = typeof expected === "string" ? `refused: \`${expected}` : said(expected);
    expect(guide).toContain(`| ${set} | ${outcome}`);
    if (typeof expected === "string") return expect(() => readConfig(environment)).toThrow(expected);
    const { chains, offered } = readConfig(environment);
    const found = Object.entries(chains).flatMap(([network, { at }]) => {
      if (at === "absent") return [];
      const where = at === "url" ? "your node" : "test chain";
      return [[network, offered.includes(network as Network) ? where : `${where}, not offered`]];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  const said = (expected: Record<string, string>) =>
    Object.entries(expected)
      .map(([network, where]) => `${network}: ${where}`)
      .join("; ");

  test("an absent network has no node to ask", () => {
    const { chains } = readConfig({ ...PUBLIC, ...OWN_POLYGON });
    expect(chains.Solana).toMatchObject({ at: "absent", urls: [], wsUrls: [] });
    expect(chains.Ethereum).toMatchObject({ at: "absent", urls: [] });
  });

  test.each([
    ["postgres://me@localhost/x", true],
    ["postgres://me@app.localhost/x", true],
    ["postgres://me@127.5.0.1/x", true],
    ["postgres://me@[::1]:5432/x", true],
    ["postgres:///x?host=/var/run/postgresql", true],
    ["postgres:///x", true],
    ["postgres:///x?host=db.example", false],
    ["postgres://me@db/x", false],
    ["postgres://me@10.0.0.5/x", false],
    ["postgres://me@127.0.0.1.example/x", false],
    ["postgres://me@localhost.example/x", false],
  ])("%s is on this machine: %s", (DATABASE_URL, isHere) => {
    if (isHere) expect(readConfig({ DATABASE_URL }).chains.Solana.at).toBe("embedded");
    else expect(() => readConfig({ DATABASE_URL })).toThrow(noNetwork);
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
  [{ ETHEREUM_RPC_URL: "node.example" }, "ETHEREUM_RPC_URL must be a URL starting with http:// or https://"],
  [{ ETHEREUM_RPC_URL: "https://a.example," }, "ETHEREUM_RPC_URL must be a URL"],
  [
    { ETHEREUM_RPC_URL: "https://a.example" },
    "ETHEREUM_RPC_URL needs ETHEREUM_CHAIN_ID, ETHEREUM_USDT as well",
  ],
  [{ ETHEREUM_USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7" }, "ETHEREUM_USDT needs ETHEREUM_RPC_URL"],
  [{ ...OWN_POLYGON, POLYGON_CHAIN_ID: "0" }, "POLYGON_CHAIN_ID "],
  [{ ...OWN_POLYGON, POLYGON_CHAIN_ID: "31337" }, "ETHEREUM_CHAIN_ID and POLYGON_CHAIN_ID are both 31337"],
  [{ ...OWN_POLYGON, POLYGON_USDT: "0xC2132d05d31c914a87c6611c10748aeb04b58e8f" }, "POLYGON_USDT must be"],
  [
    { ...OWN_POLYGON, POLYGON_USDT: "0xc2132d" },
    "POLYGON_USDT must be an address: 0x, 40 hex digits, a checksum that fits",
  ],
  [
    { ...OWN_SOLANA, SOLANA_WS_URL: "https://a.example" },
    "SOLANA_WS_URL must be a URL starting with ws:// or wss://",
  ],
  [
    { ...OWN_POLYGON, POLYGON_USDC: OWN_POLYGON.POLYGON_USDT },
    "USDT and USDC on Polygon are both 0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
  ],
  [{ POLYGON_USDC: OWN_POLYGON.POLYGON_USDT }, "POLYGON_USDC needs POLYGON_RPC_URL as well"],
  [{ ...OWN_SOLANA, SOLANA_USDT_MINT: "0xc2132d" }, "SOLANA_USDT_MINT must be an address in base58"],
  [{ SOLANA_RPC_PORT: "0" }, "SOLANA_RPC_PORT "],
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

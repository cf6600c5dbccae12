import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/**
 * Imports point one way. Each row is an area: a folder with all below it that has no row of its own. An area may import
 * itself and what its row lists; anything else fails.
 */

/** What every feature of the server stands on. */
const GROUND = ["shared", "words", "server", "server/db", "server/http", "server/mail"];
/** What every screen stands on. */
const SCREEN = ["shared", "words", "web", "web/api", "web/language", "web/lists", "web/shell", "web/ui"];

const FEATURES: Record<string, string[]> = {
  account: ["drafts", "notifications", "releases", "wallets", "workspaces"],
  activity: [],
  agreements: ["webhooks"],
  "api-keys": ["notifications", "workspaces"],
  amendments: ["agreements", "approvals", "notifications", "releases"],
  approvals: ["agreements", "notifications", "wallets"],
  archive: ["certificates", "releases", "statements", "tracks", "workspaces"],
  auth: ["signer", "wallets"],
  catalog: [],
  certificates: ["agreements", "approvals", "chain", "sending"],
  contracts: ["chain", "payments"],
  drafts: ["approvals", "notifications", "releases", "statements/reading"],
  errors: [],
  feedback: [],
  notifications: [],
  ops: ["chain", "sending"],
  "payee-accounts": ["chain", "notifications", "sending", "wallets"],
  payments: ["approvals", "chain", "notifications", "sending", "webhooks"],
  publishing: ["agreements", "approvals", "certificates", "chain", "notifications", "sending"],
  releases: ["agreements", "approvals", "notifications", "publishing", "webhooks"],
  remittances: ["certificates", "chain", "sending", "statements"],
  reports: [],
  search: [],
  sending: ["chain", "signer"],
  sharing: ["agreements", "approvals", "notifications"],
  slips: ["approvals", "certificates", "contracts", "notifications", "statements"],
  statements: ["agreements", "reports", "statements/reading", "webhooks", "workspaces"],
  tracks: [],
  wallets: ["chain", "signer"],
  webhooks: ["workspaces"],
  withdrawals: ["chain", "notifications", "payee-accounts", "sending", "wallets"],
  workspaces: ["notifications"],
};
/** They check signatures or proofs. */
const SEES_PROOF = [
  "approvals",
  "archive",
  "certificates",
  "contracts",
  "publishing",
  "wallets",
  "withdrawals",
];

const EVERYTHING = [
  "chain/evm",
  "chain/models",
  "chain/solana",
  "harness",
  "local",
  "proof",
  "server",
  "server/chain",
  "shared",
  "words",
];

const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  words: ["shared"],
  client: [],
  "chain/models": [],
  "chain/evm": ["chain/models"],
  "chain/evm/test": ["chain/evm", "chain/models", "local", "scripts", "shared"],
  "chain/solana": ["chain/models"],
  "chain/solana/test": ["chain/models", "chain/solana", "scripts", "shared"],
  proof: ["chain/evm", "chain/solana", "shared", "words"],
  rescue: ["chain/evm", "chain/models", "chain/solana", "proof", "shared", "words"],
  "rescue/command": ["proof", "rescue", "shared"],
  "rescue/page": ["rescue", "shared", "web", "web/ui"],
  "rescue/test": [...EVERYTHING, "e2e", "rescue", "server/db"],
  local: ["chain/evm", "chain/solana", "shared"],
  "server/chain": ["chain/evm", "chain/models", "chain/solana", "server", "shared"],
  "server/db": ["server", "server/chain", "shared"],
  "server/signer": ["server", "server/chain", "shared"],
  "server/http": GROUND,
  "server/mail": ["server", "server/db", "shared", "words"],
  // Files in, lines out: it knows no database.
  "server/statements/reading": ["server", "shared", "words"],
  ...Object.fromEntries(
    Object.entries(FEATURES).map(([name, features]) => [
      `server/${name}`,
      [
        ...GROUND,
        ...features.map((feature) => `server/${feature}`),
        ...(SEES_PROOF.includes(name) ? ["proof"] : []),
        // It pays test money on a local chain.
        ...(name === "contracts" ? ["local"] : []),
      ],
    ]),
  ),
  // World and settings know the issuer, and the issuer how it signs.
  server: [
    ...GROUND,
    "local",
    "proof",
    "server/chain",
    "server/signer",
    ...Object.keys(FEATURES).map((name) => `server/${name}`),
  ],
  harness: [
    ...EVERYTHING,
    "chain/evm/test",
    "chain/solana/test",
    ...["approvals", "db", "certificates", "payments", "remittances", "sending", "signer", "wallets"].map(
      (name) => `server/${name}`,
    ),
  ],
  "web/language": ["shared", "words"],
  "web/ui": ["shared", "web/language", "words"],
  "web/api": ["shared", "web/lists"],
  "web/lists": ["shared", "web/api", "web/language", "web/ui", "words"],
  "web/palette": ["shared", "web", "web/api", "web/lists", "web/ui", "words"],
  "web/shell": [...SCREEN, "web/palette"],
  "web/agreement": ["shared", "web/language", "web/ui", "words"],
  "web/wallets": ["shared", "web", "words"],
  "web/release-draft": ["shared", "words"],
  "web/sign-in": ["shared", "web", "web/api", "web/language", "web/ui", "words"],
  "web/share": [],
  "web/ops": [],
  "web/certificate": ["proof", "shared", "web", "web/api"],
  "web/documentation": ["shared", "web"],
  "web/account": [...SCREEN, "web/wallets"],
  "web/activity": SCREEN,
  "web/api-access": SCREEN,
  "web/add-release": [...SCREEN, "web/release-draft"],
  "web/approve": ["proof", ...SCREEN, "web/agreement", "web/wallets"],
  "web/contract": [...SCREEN, "web/wallets"],
  "web/dashboard": [...SCREEN, "web/agreement"],
  "web/drafts": [...SCREEN, "web/release-draft"],
  "web/landing": [...SCREEN, "web/sign-in"],
  "web/login": [...SCREEN, "web/sign-in"],
  "web/pages": SCREEN,
  "web/payments": [...SCREEN, "web/wallets"],
  "web/releases": [...SCREEN, "web/release-draft"],
  "web/statement": SCREEN,
  "web/reports": SCREEN,
  "web/tracks": SCREEN,
  "web/workspace": SCREEN,
  "web/prerendered": [
    "shared",
    "web",
    "web/api",
    "web/documentation",
    "web/landing",
    "web/pages",
    "web/shell",
    "web/ui",
  ],
  web: [
    "shared",
    "words",
    ...[
      "account",
      "activity",
      "add-release",
      "api",
      "api-access",
      "contract",
      "dashboard",
      "drafts",
      "language",
      "lists",
      "login",
      "pages",
    ],
    "payments",
    ...["releases", "reports", "shell", "statement", "tracks", "ui", "workspace"],
  ].map((area) => (["shared", "words"].includes(area) ? area : `web/${area}`)),
  e2e: ["harness", "local", "proof", "shared", "words"],
  demo: ["e2e", "local", "server", "server/chain", "shared"],
  bench: [
    ...EVERYTHING,
    "chain/evm/test",
    "chain/solana/test",
    "e2e",
    "scripts",
    "server/certificates",
    "server/db",
    "server/drafts",
    "server/payments",
    "server/statements/reading",
  ],
  scripts: [
    ...EVERYTHING,
    "demo",
    "rescue/command",
    ...["auth", "certificates", "db", "payments", "sending", "sharing", "signer", "wallets"].map(
      (name) => `server/${name}`,
    ),
    "server/remittances",
  ],
};

/** In server/ itself: only these files may reach into features; the rest is ground and knows none. */
const COMPOSES = new Set(["server/app.ts", "server/fund-fee-payers.ts", "server/main.ts", "server/works.ts"]);
const ROOTS = [
  "bench",
  "chain",
  "client",
  "demo",
  "e2e",
  "harness",
  "local",
  "proof",
  "rescue",
  "scripts",
  "server",
  "shared",
  "web",
  "words",
];
const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|soak|spec)\.tsx?$/;
/** A folder larger than this is split by meaning. Its tests and translations do not count. */
const FOLDER_FILES = 20;
const TRANSLATION = /\.(de|es|fr)\.ts$/;

function sources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

const files = ROOTS.flatMap(sources);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g);
  return [...found].map(([, target = ""]) => path.posix.join(path.posix.dirname(file), target));
}

/** The row a file belongs to: the longest that is a part of its path. */
function areaOf(file: string): string {
  for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
    if (MAY_IMPORT[folder]) return folder;
  return "";
}

test("every folder of the project is looked at", () => {
  for (const root of ROOTS)
    expect(files.filter((file) => file.startsWith(`${root}/`)).length, root).toBeGreaterThan(0);
  expect(files.filter((file) => areaOf(file) === "")).toEqual([]);
});

test.each(ROOTS)("%s imports only what its areas may", (root) => {
  const wrong = files
    .filter((file) => file.startsWith(`${root}/`) && !TEST.test(file))
    .flatMap((file) => {
      const area = areaOf(file);
      const allowed = new Set([area, ...(MAY_IMPORT[area] ?? [])]);
      const targets = imports.get(file) ?? [];
      return targets.filter((target) => !allowed.has(areaOf(target))).map((target) => `${file} -> ${target}`);
    });
  expect(wrong).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circles().filter((circle) => !circle.every((file) => WORDS.test(file)))).toEqual([]);
});

/** A language takes its type from the English words, which load it. */
const WORDS = /\/(words|ui|refusals)(\.[\w-]+)*\.ts$/;

/** Groups of files that can all be reached from each other (Tarjan). */
function circles(): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found;
}

test("no folder is too full", () => {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !TEST.test(name) && !TRANSLATION.test(name)))
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > FOLDER_FILES)).toEqual([]);
});

test("a file of deep tests has their tag, without which no run would have it", () => {
  const deep = files.filter((file) => file.endsWith(".deep.test.ts"));
  expect(deep.length).toBeGreaterThan(50);
  const untagged = deep.filter(
    (file) => !readFileSync(path.join(projectRoot, file), "utf8").startsWith("// @module-tag deep\n"),
  );
  expect(untagged).toEqual([]);
});

test("words know rules and schemas, each other and the shared words, and nothing that uses them", () => {
  for (const file of files.filter((name) => /\/words\.[\w.-]*ts$/.test(name) && !TEST.test(name))) {
    for (const target of imports.get(file) ?? []) {
      const isWords = path.posix.dirname(target) === path.posix.dirname(file) && !target.endsWith(".tsx");
      expect(isWords || /^(shared|words)\//.test(target), `${file} imports ${target}`).toBe(true);
    }
  }
});

test("the ground knows no feature", () => {
  const ground = files.filter(
    (file) => path.posix.dirname(file) === "server" && !TEST.test(file) && !COMPOSES.has(file),
  );
  for (const file of ground) {
    for (const target of imports.get(file) ?? []) {
      const [, name = ""] = /^server\/([\w-]+)\//.exec(target) ?? [];
      expect(name in FEATURES || target.startsWith("local/"), `${file} imports ${target}`).toBe(false);
    }
  }
});

test("tests of the web and of shared need no server", () => {
  for (const file of files.filter((name) => TEST.test(name) && /^(web|shared)\//.test(name))) {
    for (const target of imports.get(file) ?? []) expect(target).not.toMatch(/^(server|local|harness)\//);
  }
});

test("ARCHITECTURE.md names every area, and nothing that is not there", () => {
  const map = readFileSync(path.join(projectRoot, "ARCHITECTURE.md"), "utf8");
  for (const folder of Object.keys(MAY_IMPORT).filter((name) => !name.endsWith("/test"))) {
    const name = folder.split("/").at(-1) ?? "";
    expect(map, `${folder} is not on the map`).toMatch(new RegExp(`\`([\\w/-]+/)?${name}/?\``));
  }
  for (const [, named = ""] of map.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g))
    expect(existsSync(path.join(projectRoot, named)), `${named} is on the map but not in the tree`).toBe(
      true,
    );
});

test("docs/asvs.md answers every requirement once, and names files that are there", () => {
  const sheet = readFileSync(path.join(projectRoot, "docs/asvs.md"), "utf8");
  const answered = [...sheet.matchAll(/^\| ((?:\d+\.){2})(\d+)(?: to \1(\d+))? [^|]+\| ([\w/-]+) \|/gm)];
  const ids = answered.flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${section}${Number(first) + i}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(253);
  for (const [row, , , , answer = ""] of answered)
    expect(["met", "set-up", "deviation", "n/a"], row).toContain(answer);
  for (const [, named = ""] of sheet.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.ts)`/g))
    expect(existsSync(path.join(projectRoot, named)), `${named} is not there`).toBe(true);
});

test("only one file knows the workflow engine, and only one the sign-in library's configuration", () => {
  const importing = (name: string) =>
    files.filter(
      (file) =>
        !TEST.test(file) && readFileSync(path.join(projectRoot, file), "utf8").includes(`from "${name}`),
    );
  expect(importing("@dbos-inc")).toEqual(["server/work/workflow.ts"]);
  expect(importing("better-auth")).toEqual(["server/better-auth.ts"]);
});

test("a proof is checked, and money rescued, in a browser too: nothing on that way needs Node", () => {
  const way = new Set<string>();
  const walk = (file: string) => {
    if (way.has(file) || !SOURCE.test(file)) return;
    way.add(file);
    importsOf(file).forEach(walk);
  };
  walk("proof/verify-proof.ts");
  walk("rescue/page/main.tsx");
  expect(way.size).toBeGreaterThan(10);
  for (const file of way) {
    const text = readFileSync(path.join(projectRoot, file), "utf8");
    expect(text, file).not.toMatch(/from "node:|\bBuffer\b|\bprocess\./);
  }
});

/** The table, what is behind the port, and what only tests have. The demo freezes an account where that can be done. */
const KNOWS_NAMES =
  /^(shared\/rules\/networks\.ts|server\/chain\/(evm|solana)\/|harness\/|chain\/|e2e\/|local\/|demo\/pay-royalties\.ts)/;
/** `network === "Solana"`, `case "Polygon":`, `{ Ethereum: 18 }`, `chains.Polygon`, and the same in SQL. */
const BY_NAME = ["Solana", "Ethereum", "Polygon"].map(
  (name) => new RegExp(`([!=]=|case|<>|=) ["']${name}["']|(^|[{,])\\s*${name}: |\\.${name}\\b`, "m"),
);

test("nothing is decided by a network's name", () => {
  const asking = files
    .filter((file) => !TEST.test(file) && !KNOWS_NAMES.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(projectRoot, file), "utf8");
      return BY_NAME.some((byName) => byName.test(text));
    });
  expect(asking, "ask a row of shared/rules/networks.ts, or the chain's port").toEqual([]);
});

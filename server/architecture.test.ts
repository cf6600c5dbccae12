import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Imports point one way, and the map shows every room. What is not listed here is forbidden. */

const GROUND = ["contract", "words", "server", "server/db", "server/http", "server/mail"];
const LOCAL_CHAINS = ["chain/evm/local", "chain/solana/local"];

const FEATURES = [
  "account",
  "agreements",
  "approvals",
  "auth",
  "catalog",
  "certificates",
  "certificates/paper",
  "contracts",
  "errors",
  "feedback",
  "notifications",
  "payments",
  "publishing",
  "releases",
  "sending",
  "search",
  "sharing",
  "tracks",
  "wallets",
  "withdrawals",
  "workspaces",
].map((name) => `server/${name}`);

const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  words: ["contract"],
  proof: ["contract", "chain/evm", "chain/solana", "words"],
  local: [...LOCAL_CHAINS, "contract", "local/evm", "local/solana", "local/solana/rpc", "local/solana-money"],
  "local/evm": ["chain/evm", "chain/evm/local", "local"],
  "local/solana": ["local"],
  "local/solana/rpc": ["local", "local/solana"],
  "local/solana-money": ["chain/solana/local", "local"],
  "chain/evm": [],
  "chain/evm/local": ["chain/evm"],
  "chain/evm/test": ["chain/evm", "chain/evm/local", "contract", "local/evm", "scripts"],
  "chain/solana": [],
  "chain/solana/local": [],
  "chain/solana/test": ["chain/solana", "contract", "scripts"],
  "server/db": ["contract", "server", "server/chain"],
  "server/mail": ["contract", "server", "server/db", "words"],
  "server/chain": [
    "chain/evm",
    "chain/solana",
    "contract",
    "server",
    "server/chain/evm",
    "server/chain/solana",
  ],
  "server/chain/evm": ["chain/evm", "chain/evm/local", "contract", "server", "server/chain"],
  "server/chain/solana": ["chain/solana", "chain/solana/local", "contract", "server", "server/chain"],
  "server/http": GROUND,
  "server/auth": [...GROUND, "server/wallets"],
  "server/notifications": GROUND,
  "server/feedback": GROUND,
  "server/agreements": GROUND,
  "server/catalog": GROUND,
  "server/search": GROUND,
  "server/sharing": [...GROUND, "server/agreements"],
  "server/certificates/paper": [...GROUND, "proof"],
  "server/tracks": GROUND,
  "server/wallets": [...GROUND, "proof", "server/chain"],
  "server/withdrawals": [
    ...GROUND,
    "proof",
    "server/chain",
    "server/notifications",
    "server/sending",
    "server/wallets",
  ],
  "server/sending": [...GROUND, "server/chain"],
  "server/publishing": [
    ...GROUND,
    "proof",
    "server/agreements",
    "server/approvals",
    "server/certificates",
    "server/chain",
    "server/notifications",
    "server/sending",
  ],
  "server/releases": [
    ...GROUND,
    "server/agreements",
    "server/approvals",
    "server/notifications",
    "server/publishing",
  ],
  "server/approvals": [...GROUND, "proof", "server/agreements", "server/notifications", "server/wallets"],
  "server/certificates": [...GROUND, "proof", "server/chain"],
  "server/payments": [
    ...GROUND,
    "server/approvals",
    "server/chain",
    "server/notifications",
    "server/sending",
  ],
  "server/contracts": [...GROUND, "local", "server/chain", "server/payments"],
  "server/errors": GROUND,
  "server/workspaces": [...GROUND, "server/notifications"],
  "server/account": [...GROUND, "server/notifications", "server/wallets", "server/workspaces"],
  server: [...GROUND, "local", "server/chain", ...FEATURES],
  "local/test": ["local"],
  "server/test": [
    ...GROUND,
    ...LOCAL_CHAINS,
    "server/chain",
    "server/chain/evm",
    "server/chain/solana",
    "server/certificates/paper",
    "server/payments",
    "server/wallets",
    "chain/evm/test",
    "chain/solana",
    "local",
    "local/solana-money",
    "local/test",
    "proof",
    "local/solana-money",
  ],
  "server/test/kills": [
    ...GROUND,
    "chain/evm",
    "chain/evm/test",
    "chain/solana",
    "local",
    "local/evm",
    "server/chain",
    "server/test",
  ],
  "server/test/money-kills": [
    ...GROUND,
    "chain/evm",
    "chain/solana",
    "local",
    "server/test",
    "server/test/kills",
  ],
  "web/language": ["contract", "words"],
  "web/ui": ["contract", "web/language", "words"],
  "web/sign-in": ["contract", "web", "web/language", "web/ui", "words"],
  "web/lists": ["contract", "web", "web/language", "web/ui", "words"],
  "web/palette": ["contract", "web", "web/language", "web/lists", "web/ui", "words"],
  "web/shell": ["contract", "web", "web/language", "web/lists", "web/palette", "web/ui", "words"],
  "web/agreement": ["contract", "web", "web/language", "web/ui", "words"],
  "web/wallets": ["contract", "web", "words"],
  "web/approve": [
    "contract",
    "web",
    "web/agreement",
    "web/language",
    "web/shell",
    "web/ui",
    "web/wallets",
    "words",
  ],
  "web/certificate": ["contract", "proof", "web"],
  "web/landing": ["contract", "web", "web/language", "web/ui", "web/sign-in", "web/shell", "words"],
  "web/login": ["contract", "web", "web/language", "web/ui", "web/sign-in", "web/shell"],
  "web/dashboard": ["contract", "web", "web/language", "web/ui", "web/shell", "web/agreement", "words"],
  "web/account": ["contract", "web", "web/language", "web/ui", "web/shell", "web/account/wallet"],
  "web/account/wallet": ["contract", "web", "web/language", "web/shell", "web/ui", "web/wallets", "words"],
  "web/contract": ["contract", "web", "web/language", "web/ui", "web/shell", "words"],
  "web/workspace": ["contract", "web", "web/language", "web/ui", "web/shell", "words"],
  "web/release-draft": ["contract", "words"],
  "web/add-release": ["contract", "web", "web/language", "web/ui", "web/shell", "web/release-draft", "words"],
  "web/releases": ["contract", "web", "web/language", "web/ui", "web/shell", "words"],
  "web/tracks": ["contract", "web", "web/language", "web/ui", "web/shell", "words"],
  "web/share": [],
  "web/pages": ["contract", "web", "web/language", "web/ui", "web/shell", "words"],
  "web/documentation": ["contract", "web", "web/documentation/guide"],
  "web/documentation/guide": ["contract", "web/documentation"],
  "web/documentation/api": ["contract", "web", "web/documentation"],
  "web/prerendered": [
    "contract",
    "web",
    "web/ui",
    "web/shell",
    "web/landing",
    "web/pages",
    "web/documentation",
    "web/documentation/api",
  ],
  web: [
    "contract",
    "words",
    "web/language",
    "web/lists",
    "web/ui",
    "web/shell",
    "web/login",
    "web/dashboard",
    "web/account",
    "web/contract",
    "web/workspace",
    "web/add-release",
    "web/releases",
    "web/tracks",
    "web/pages",
  ],
};

/** In server/ itself: only these files may reach into features; the rest is ground and knows none. */
const COMPOSES = new Set(["server/app.ts", "server/fund-fee-payers.ts", "server/main.ts", "server/works.ts"]);
const ROOTS = ["chain", "contract", "local", "proof", "server", "web", "words"];
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|soak)\.tsx?$/;

function sources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g);
  return [...found].map(([, target = ""]) => path.posix.join(path.posix.dirname(file), target));
}

const files = ROOTS.flatMap(sources);

test("there are files to look at", () => {
  expect(files.length).toBeGreaterThan(60);
});

test.each(files.filter((file) => !TEST.test(file)))("%s imports only what its folder may", (file) => {
  const folder = path.posix.dirname(file);
  const allowed = MAY_IMPORT[folder];
  expect(allowed, `${folder} is not in MAY_IMPORT`).toBeDefined();
  for (const target of importsOf(file)) {
    const from = path.posix.dirname(target);
    if (from !== folder) expect(allowed, `${file} imports ${target}`).toContain(from);
  }
});

test("words know the contract, each other and the shared words, and nothing that uses them", () => {
  for (const file of files.filter((name) => /\/words\.[\w.-]*ts$/.test(name) && !TEST.test(name))) {
    for (const target of importsOf(file)) {
      const isWords = path.posix.dirname(target) === path.posix.dirname(file) && !target.endsWith(".tsx");
      expect(isWords || /^(contract|words)\//.test(target), `${file} imports ${target}`).toBe(true);
    }
  }
});

test("the ground knows no feature", () => {
  const ground = files.filter(
    (file) => path.posix.dirname(file) === "server" && !TEST.test(file) && !COMPOSES.has(file),
  );
  for (const file of ground) {
    for (const target of importsOf(file)) {
      expect([...FEATURES, "local"], `${file} imports ${target}`).not.toContain(path.posix.dirname(target));
    }
  }
});

test("tests of the web and of contract need no server", () => {
  for (const file of files.filter((name) => TEST.test(name) && /^(web|contract)\//.test(name))) {
    for (const target of importsOf(file)) expect(target).not.toMatch(/^(server|local)\//);
  }
});

test("ARCHITECTURE.md names every folder, and no folder that is not there", () => {
  const map = readFileSync(path.join(projectRoot, "ARCHITECTURE.md"), "utf8");
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  for (const folder of folders)
    expect(map.includes(`\`${folder}/\``), `${folder}/ is not on the map`).toBe(true);
  for (const [, named = ""] of map.matchAll(
    /`((?:chain|contract|local|server|web|e2e|scripts|decisions)\/[\w/-]*)`/g,
  )) {
    expect(existsSync(path.join(projectRoot, named)), `${named} is on the map but not in the tree`).toBe(
      true,
    );
  }
});

test("only one file knows the workflow engine, and only one the sign-in library's configuration", () => {
  const importing = (name: string) =>
    files.filter(
      (file) =>
        !TEST.test(file) && readFileSync(path.join(projectRoot, file), "utf8").includes(`from "${name}`),
    );
  expect(importing("@dbos-inc")).toEqual(["server/workflow.ts"]);
  expect(importing("better-auth")).toEqual(["server/auth/verify-link.ts", "server/better-auth.ts"]);
});

test("a proof is checked in a browser too: nothing on that way needs Node", () => {
  const way = new Set<string>();
  const walk = (file: string) => {
    if (way.has(file) || !SOURCE.test(file)) return;
    way.add(file);
    importsOf(file).forEach(walk);
  };
  walk("proof/verify-proof.ts");
  expect(way.size).toBeGreaterThan(10);
  for (const file of way) {
    const text = readFileSync(path.join(projectRoot, file), "utf8");
    expect(text, file).not.toMatch(/from "node:|\bBuffer\b|\bprocess\./);
  }
});

/** The table, what is behind the port, and what only tests have. The demo freezes an account where that can be done. */
const KNOWS_NAMES =
  /^(contract\/networks\.ts|server\/chain\/(evm|solana)\/|server\/test\/|chain\/|local\/|demo\/pay-royalties\.ts)/;
/** `network === "Solana"`, `case "Polygon":`, `{ Ethereum: 18 }`, `chains.Polygon`, and the same in SQL. */
const BY_NAME = ["Solana", "Ethereum", "Polygon"].map(
  (name) => new RegExp(`([!=]=|case|<>|=) ["']${name}["']|(^|[{,])\\s*${name}: |\\.${name}\\b`, "m"),
);

test("nothing is decided by a network's name", () => {
  const all = [...files, ...["bench", "demo", "scripts"].flatMap(sources)];
  const asking = all
    .filter((file) => !TEST.test(file) && !KNOWS_NAMES.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(projectRoot, file), "utf8");
      return BY_NAME.some((byName) => byName.test(text));
    });
  expect(asking, "ask a row of contract/networks.ts, or the chain's port").toEqual([]);
});

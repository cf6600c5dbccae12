import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Imports point one way, and the map shows every room. What is not listed here is forbidden. */

/** Words are at hand wherever something is said. */
const WORDS = ["words", "words/agreement", "words/approval", "words/shell", "words/ui", "words/wallets"];
const APP_WORDS = [
  "words/account",
  "words/account/wallet",
  "words/add-release",
  "words/contract",
  "words/dashboard",
  "words/legal",
  "words/login",
  "words/names",
  "words/pages",
  "words/palette",
  "words/release-draft",
  "words/releases",
  "words/sign-in",
  "words/signed-in",
  "words/tracks",
  "words/workspace",
];
const CERTIFICATE_WORDS = ["words/certificate", "words/certificate/script", "words/proof"];
const MAIL_WORDS = [
  "words/account-mails",
  "words/approval-mails",
  "words/mails",
  "words/operator",
  "words/wallet-mails",
];
const NEWS_WORDS = ["words/notifications", "words/obstacles"];
const GROUND = ["contract", "server", "server/db", "server/http", "server/mail"];
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
  ...Object.fromEntries(
    [
      ...WORDS,
      ...APP_WORDS,
      ...MAIL_WORDS,
      ...NEWS_WORDS,
      ...CERTIFICATE_WORDS,
      "words/differences",
      "words/sharing",
    ]
      .slice(1)
      .map((area) => [area, ["contract", "words"]]),
  ),
  proof: ["contract", "chain/evm", "chain/solana", "words/proof"],
  local: [...LOCAL_CHAINS, "local/evm", "local/solana", "local/solana/rpc", "local/solana-money"],
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
  "server/mail": ["contract", "server", "server/db", "words", ...MAIL_WORDS],
  "server/chain": ["chain/evm", "chain/solana", "contract", "server"],
  "server/http": GROUND,
  "server/auth": [...GROUND, "server/wallets"],
  "server/notifications": GROUND,
  "server/feedback": GROUND,
  "server/agreements": GROUND,
  "server/catalog": GROUND,
  "server/search": GROUND,
  "server/sharing": [...GROUND, "server/agreements", "words", "words/sharing"],
  "server/certificates/paper": [...GROUND, "proof", "words/certificate"],
  "server/tracks": GROUND,
  "server/wallets": [...GROUND, "proof", "server/chain"],
  "server/withdrawals": [
    ...GROUND,
    ...NEWS_WORDS,
    "proof",
    "server/chain",
    "server/notifications",
    "server/sending",
    "server/wallets",
  ],
  "server/sending": [...GROUND, "server/chain", "words/obstacles", "words/operator"],
  "server/publishing": [
    ...GROUND,
    ...NEWS_WORDS,
    "words/operator",
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
    "words/differences",
    "words/obstacles",
    "server/agreements",
    "server/approvals",
    "server/notifications",
    "server/publishing",
  ],
  "server/approvals": [
    ...GROUND,
    "proof",
    "server/agreements",
    "server/notifications",
    "server/wallets",
    "words/notifications",
  ],
  "server/certificates": [...GROUND, "proof", "server/chain"],
  "server/payments": [
    ...GROUND,
    "words/notifications",
    "words/operator",
    "server/approvals",
    "server/chain",
    "server/notifications",
    "server/sending",
  ],
  "server/contracts": [...GROUND, "local", "server/chain", "server/payments"],
  "server/errors": GROUND,
  "server/workspaces": [...GROUND, "server/notifications", "words/notifications"],
  "server/account": [...GROUND, "server/notifications", "server/wallets", "server/workspaces"],
  server: [...GROUND, ...LOCAL_CHAINS, "local", "server/chain", ...FEATURES],
  "local/test": ["local"],
  "server/test": [
    ...GROUND,
    ...LOCAL_CHAINS,
    "server/chain",
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
  "web/ui": ["contract", "web/language", "words", "words/ui"],
  "web/sign-in": ["contract", "web", "web/language", "web/ui", "words/sign-in"],
  "web/lists": ["contract", "web", "web/language", "web/ui", "words/ui"],
  "web/palette": ["contract", "web", "web/language", "web/lists", "web/ui", "words/palette"],
  "web/shell": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/palette",
    "web/ui",
    "words/shell",
    "words/signed-in",
  ],
  "web/agreement": ["contract", "web", "web/language", "web/ui", "words/agreement"],
  "web/wallets": ["contract", "web", "words/wallets"],
  "web/approve": [
    ...WORDS,
    "contract",
    "web",
    "web/agreement",
    "web/language",
    "web/shell",
    "web/ui",
    "web/wallets",
  ],
  "web/certificate": ["contract", "proof", "web", "words/certificate/script", "words/proof"],
  "web/landing": ["contract", "web", "web/ui", "web/sign-in", "web/shell"],
  "web/login": ["contract", "web", "web/language", "web/ui", "web/sign-in", "web/shell", "words/login"],
  "web/dashboard": [
    "contract",
    "web",
    "web/language",
    "web/ui",
    "web/shell",
    "web/agreement",
    "words/dashboard",
    "words/names",
  ],
  "web/account": [
    "contract",
    "web",
    "web/language",
    "web/ui",
    "web/shell",
    "web/account/wallet",
    "words/account",
  ],
  "web/account/wallet": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/shell",
    "web/ui",
    "web/wallets",
    "words/account/wallet",
    "words/wallets",
  ],
  "web/contract": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/ui",
    "web/shell",
    "words",
    "words/contract",
  ],
  "web/workspace": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/ui",
    "web/shell",
    "words/names",
    "words/workspace",
  ],
  "web/release-draft": ["contract", "words/release-draft"],
  "web/add-release": [
    "contract",
    "web",
    "web/language",
    "web/ui",
    "web/shell",
    "web/release-draft",
    "words/add-release",
    "words/release-draft",
  ],
  "web/releases": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/ui",
    "web/shell",
    "words",
    "words/names",
    "words/releases",
  ],
  "web/tracks": [
    "contract",
    "web",
    "web/language",
    "web/lists",
    "web/ui",
    "web/shell",
    "words",
    "words/names",
    "words/tracks",
  ],
  "web/share": [],
  "web/pages": ["contract", "web", "web/language", "web/ui", "web/shell", "words/legal", "words/pages"],
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
    "web/language",
    "words/names",
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

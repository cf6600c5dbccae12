// `npm run test:quick`: types, the tests that need neither a database nor a browser, and the tests that stand beside what
// was changed since the last commit.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** So that the answer comes within a minute. */
const MOST_FILES = 6;

const passed = await Promise.all([
  run("biome", "check", "--error-on-warnings", "."),
  run("tsc", "-p", "tsconfig.server.json").then((ok) =>
    run("tsc", "-p", "tsconfig.web.json").then((too) => ok && too),
  ),
  run("vitest", "run", "--project", "plain", "--tags-filter=!deep", "--reporter", "dot"),
]);
const near = testsNearChanges();
for (const file of near.slice(MOST_FILES)) console.log(`left to npm test: ${file}`);
if (near.length > 0) passed.push(await run("vitest", "run", ...near.slice(0, MOST_FILES)));
process.exit(passed.every(Boolean) ? 0 : 1);

function testsNearChanges() {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "--no-renames", "-uall"], {
    encoding: "utf8",
  });
  const changed = stdout
    .split("\n")
    .map((line) => line.slice(3))
    .filter((file) => /^(server|local|chain|demo)\/.*\.tsx?$/.test(file));
  const own = changed.filter((file) => file.endsWith(".test.ts"));
  const folders = [...new Set(changed.map((file) => dirname(file)))];
  const beside = folders.flatMap((folder) => testsIn(folder).map((name) => join(folder, name)));
  return [...new Set([...own, ...beside])].filter((file) => !file.endsWith(".deep.test.ts"));
}

function testsIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
  } catch {
    return [];
  }
}

function run(program, ...args) {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("close", (code) => resolve(code === 0));
  });
}

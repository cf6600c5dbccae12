// `npm run licences`: writes LICENCES.md, whose work a release passes on and under which licence. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../server/project-root.ts";
import { shippedPackages } from "./shipped.ts";

const FILE = path.join(projectRoot, "LICENCES.md");
/** They let us pass a work on unchanged, with its licence beside it. Anything else somebody has to read first. */
const ACCEPTED = new Set([
  "(MIT OR CC0-1.0)",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT AND OFL-1.1",
  "MIT OR Apache-2.0",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

const shipped = shippedPackages();
const wrong = shipped.filter(({ licence }) => !ACCEPTED.has(licence));
for (const { name, licence } of wrong) console.error(`${name} has the licence "${licence}": read it first`);
const text = page();
if (!process.argv.includes("--check")) writeFileSync(FILE, text);
const isStale = !existsSync(FILE) || readFileSync(FILE, "utf8") !== text;
if (isStale) console.error("LICENCES.md is not what the lockfile says: npm run licences");
process.exitCode = wrong.length > 0 || isStale ? 1 : 0;

function page(): string {
  const row = ({ name, version, licence, builtIn }: (typeof shipped)[number]) =>
    `| ${name} | ${version} | ${licence} | ${builtIn ? "built in" : "installed"} |`;
  return [
    "# Licences of what is shipped",
    "",
    "Made by `npm run licences` from the lockfile. A release passes these packages on: built into its files, or installed beside",
    "them on each platform. The full texts of those built in are in its folder `licences/`; the others bring their own.",
    "",
    "| package | version | licence | how |",
    "|---|---|---|---|",
    ...new Set(shipped.map(row)),
    "",
  ].join("\n");
}

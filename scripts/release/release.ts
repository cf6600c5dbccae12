// `npm run release`: a folder and an archive with all that a server needs, and nothing that only a laptop does.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { TYPEFACE_FILES } from "../../server/certificates/paper/typefaces.ts";
import { projectRoot } from "../../server/project-root.ts";
import { PICTURE_FONTS } from "../../server/sharing/og-picture.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { type Lockfile, productionLock } from "./production-packages.ts";
import { licenceFiles, shippedPackages } from "./shipped.ts";

/** As they lie in the project, so that the server finds them where it always does. */
const TAKEN = [
  "dist/server",
  "dist/web",
  "dist/rescue.html",
  "server/db/migrations",
  "server/certificates/paper/certificate.typ",
  "server/remittances/receipts/receipt.typ",
  "server/slips/slip.typ",
  "chain/solana/ledgerline_account.so",
  "chain/solana/ledgerline_remittance.so",
  "chain/solana/ledgerline_split.so",
  "deploy",
  "docs/operators.md",
  ".env.example",
  ".npmrc",
  "CHANGELOG.md",
  "LICENCES.md",
  "LICENSE",
];
/** Of which the next migration is made; nobody runs them. */
const SNAPSHOT = /migrations\/meta\/\d+_snapshot\.json$/;
const NODE = "NODE_ENV=production exec node --enable-source-maps --disable-warning=DeprecationWarning";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const packaged = JSON.parse(read("package.json"));
const name = `ledgerline-${packaged.version}`;
const parent = path.resolve(projectRoot, process.argv[2] ?? "release");
const folder = path.join(parent, name);

rmSync(folder, { recursive: true, force: true });
for (const file of TAKEN)
  cpSync(path.join(projectRoot, file), path.join(folder, file), {
    ...{ recursive: true, dereference: true },
    filter: (source) => !SNAPSHOT.test(source),
  });
const commands = await buildCommands();
copyFonts();
copyLicences();
writeJson("package.json", productionPackage(commands));
writeJson("package-lock.json", productionLock(JSON.parse(read("package-lock.json")) as Lockfile));
writeJson("sbom.cdx.json", billOfMaterials(packaged.version));
execFileSync("tar", ["-czf", `${name}.tar.gz`, name], { cwd: parent });
console.log(`${folder}\n${folder}.tar.gz\nOn the server, in that folder: npm ci && npm start`);

async function buildCommands(): Promise<string[]> {
  const outDir = path.join(folder, "dist/commands");
  const configFile = path.join(projectRoot, "vite.commands.config.ts");
  await build({ root: projectRoot, configFile, logLevel: "error", build: { outDir } });
  return readdirSync(outDir)
    .filter((name) => name.endsWith(".js"))
    .map((name) => path.basename(name, ".js"));
}

function copyFonts() {
  for (const file of new Set([...TYPEFACE_FILES, ...Object.values(PICTURE_FONTS)]))
    cpSync(path.join(projectRoot, "node_modules", file), path.join(folder, "fonts", file));
}

/** Of what is built in or copied; installed packages bring their own. */
function copyLicences() {
  for (const { place, builtIn } of shippedPackages())
    if (builtIn)
      for (const file of licenceFiles(place))
        cpSync(
          path.join(projectRoot, file),
          path.join(folder, "licences", file.replaceAll("node_modules/", "")),
        );
}

function productionPackage(names: string[]) {
  const { devDependencies: _, scripts: __, ...kept } = packaged;
  const commands = names.map((one) => [calledHere(one), `${NODE} dist/commands/${one}.js`]);
  return { ...kept, scripts: { start: `${NODE} dist/server/main.js`, ...Object.fromEntries(commands) } };
}

/** A command has the same name as in the project, whatever its file is called. */
function calledHere(command: string): string {
  const scripts = Object.entries<string>(packaged.scripts);
  const [called] = scripts.find(([, script]) => script.endsWith(`/${command}.ts`)) ?? [];
  if (!called) throw new Error(`package.json has no script for ${command}.ts`);
  return called;
}

function writeJson(file: string, content: unknown) {
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}

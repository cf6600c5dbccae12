// `npm run verify`: checks a proof with nobody's help but a node of its chain. Needs no database and no server of ours.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { askNode } from "../proof/ask-node.ts";
import type { Check } from "../proof/check.ts";
import { verifyProof } from "../proof/verify-proof.ts";

const USAGE = `npm run verify -- proof.json --rpc <address of a node> [--hash <certificate hash>]
       npm run verify -- proof.json --offline [--hash <certificate hash>]`;
const MARKS = { ok: "✓", failed: "✗", "not checked": "–" };
/** These are what a node is asked for. */
const ON_CHAIN = new Set<Check["id"]>(["chain", "contract", "transaction"]);

class Stopped extends Error {}

try {
  const { file, rpc, hash } = options();
  const checks = await verifyProof(textOf(file), rpc === null ? null : askNode(rpc), hash);
  for (const { result, title, found } of checks) console.log(`${MARKS[result]} ${title}\n    ${found}`);
  process.exitCode = conclude(checks, rpc !== null);
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function conclude(checks: Check[], online: boolean): number {
  const wrong = checks.filter(({ result }) => result === "failed");
  const open = checks.filter(({ id, result }) => online && ON_CHAIN.has(id) && result === "not checked");
  console.log("");
  if (wrong.length > 0) console.log(`NOT PROVEN: ${wrong.length} of these checks failed.`);
  else if (open.length > 0) console.log("NOT PROVEN: what is on the chain could not be checked.");
  else if (online) console.log("PROVEN, as far as each line says.");
  else
    console.log("Nothing is wrong with the file. The chain was not asked: give --rpc to check the contract.");
  return wrong.length > 0 || open.length > 0 ? 1 : 0;
}

function options(): { file: string; rpc: string | null; hash: string | null } {
  const { values, positionals } = parse();
  const [file, ...more] = positionals;
  const { rpc = null, offline, hash = null } = values;
  if (!file || more.length > 0) throw new Stopped(`Name one proof file.\nUsage: ${USAGE}`);
  if ((rpc === null) !== offline)
    throw new Stopped(
      `Give --rpc with the address of a node of the proof's chain, or --offline.\nUsage: ${USAGE}`,
    );
  if (rpc !== null && !(URL.canParse(rpc) && /^https?:$/.test(new URL(rpc).protocol)))
    throw new Stopped(`--rpc must be an address that starts with http:// or https://, not ${rpc}`);
  if (hash !== null && !/^[0-9a-f]{64}$/i.test(hash))
    throw new Stopped("--hash must be the 64 hex digits printed on the certificate");
  return { file, rpc, hash };
}

function parse() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { rpc: text, hash: text, offline: { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new Stopped(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Stopped(code === "ENOENT" ? `There is no file ${file}` : `${file} cannot be read (${code})`);
  }
}

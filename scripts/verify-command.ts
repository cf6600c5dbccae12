import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Check } from "../proof/check.ts";

const USAGE = `npm run verify -- proof.json --rpc <address of a node> [--hash <certificate hash>]
       npm run verify -- proof.json --offline [--hash <certificate hash>]`;
const MARKS = { ok: "✓", failed: "✗", "not checked": "–" };
/** These are what a node is asked for. */
const ON_CHAIN = new Set<Check["id"]>(["chain", "contract", "transaction"]);

class Stopped extends Error {}

interface Answer {
  code: 0 | 1;
  text: string;
  /** The question was wrong, so nothing was checked. */
  isComplaint: boolean;
}

/** What `npm run verify` says to these arguments. */
export async function verifyCommand(args: string[]): Promise<Answer> {
  try {
    const { file, rpc, hash } = options(args);
    const checks = await checksOf(textOf(file), rpc, hash);
    const lines = checks.map(({ result, title, found }) => `${MARKS[result]} ${title}\n    ${found}`);
    const { code, sentence } = conclude(checks, rpc !== null);
    return { code, text: [...lines, "", sentence].join("\n"), isComplaint: false };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { code: 1, text: error.message, isComplaint: true };
  }
}

/** Loaded only now: it brings both chains' clients, and a wrong question need not wait for them. */
async function checksOf(text: string, rpc: string | null, hash: string | null): Promise<Check[]> {
  const [{ verifyProof }, { askNode }] = await Promise.all([
    import("../proof/verify-proof.ts"),
    import("../proof/ask-node.ts"),
  ]);
  return verifyProof(text, rpc === null ? null : askNode(rpc), hash);
}

function conclude(checks: Check[], online: boolean): { code: 0 | 1; sentence: string } {
  const wrong = checks.filter(({ result }) => result === "failed");
  const open = checks.filter(({ id, result }) => online && ON_CHAIN.has(id) && result === "not checked");
  if (wrong.length > 0) return { code: 1, sentence: `NOT PROVEN: ${wrong.length} of these checks failed.` };
  if (open.length > 0) return { code: 1, sentence: "NOT PROVEN: the chain could not be checked." };
  if (online) return { code: 0, sentence: "PROVEN, within the limits each line states." };
  return {
    code: 0,
    sentence: "No problems found in the file. The chain was not checked: use --rpc to check the contract.",
  };
}

function options(args: string[]): { file: string; rpc: string | null; hash: string | null } {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  const { rpc = null, offline, hash = null } = values;
  if (!file || more.length > 0) throw new Stopped(`Give one proof file.\nUsage: ${USAGE}`);
  if ((rpc === null) !== offline)
    throw new Stopped(
      `Give --rpc with the address of a node of the proof's chain, or --offline.\nUsage: ${USAGE}`,
    );
  if (rpc !== null && !(URL.canParse(rpc) && /^https?:$/.test(new URL(rpc).protocol)))
    throw new Stopped(`--rpc must be a URL that starts with http:// or https://, not ${rpc}`);
  if (hash !== null && !/^[0-9a-f]{64}$/i.test(hash))
    throw new Stopped("--hash must be the 64 hex digits printed on the certificate");
  return { file, rpc, hash };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
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
    throw new Stopped(code === "ENOENT" ? `File not found: ${file}` : `${file} cannot be read (${code})`);
  }
}

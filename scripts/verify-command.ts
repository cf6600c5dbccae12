import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Check } from "../proof/check.ts";
import type { KnownIssuer } from "../proof/issuer/check-issuer.ts";
import { hidesSomething } from "../shared/rules/plain-text.ts";
import { checkSlipFile } from "./verify/check-slip-file.ts";
import { Stopped } from "./verify/stopped.ts";
import { watchLog } from "./verify/watch-log.ts";

const USAGE = `npm run verify -- proof.json --rpc <address of a node> --issuer <key or site> [--hash <certificate hash>]
                         [--log <site of the issuer>] [--anchor-rpc <address of a node>]
       npm run verify -- proof.json --offline [--issuer <key>] [--hash <certificate hash>]
       npm run verify -- slip statement.json
       npm run verify -- trail
       npm run verify -- --watch-log <site of the issuer> [--seen <file>] [--issuer <key>]`;
const MARKS = { ok: "✓", failed: "✗", "not checked": "–" };
/** These are what a node is asked for. */
const ON_CHAIN = new Set<Check["id"]>(["chain", "code", "contract", "transaction"]);
/** These are what the issuer's log is asked for. */
const IN_LOG = new Set<Check["id"]>(["history", "anchor"]);

interface Answer {
  code: 0 | 1;
  text: string;
  /** The question was wrong, so nothing was checked. */
  isComplaint: boolean;
}

/** What `npm run verify` says to these arguments. */
export async function verifyCommand(args: string[]): Promise<Answer> {
  try {
    const { values, positionals } = parse(args);
    if (values["watch-log"] !== undefined) return await watchLog(values["watch-log"], values);
    if (positionals[0] === "slip") {
      const { code, text } = checkSlipFile(positionals[1]);
      return { code, text: text.split("\n").map(shown).join("\n"), isComplaint: false };
    }
    if (positionals[0] === "trail")
      return { ...(await (await import("./verify/check-trail.ts")).checkTrail()), isComplaint: false };
    const asked = options(values, positionals);
    const checks = await checksOf(asked);
    const lines = checks.map(({ result, title, found }) => `${MARKS[result]} ${title}\n    ${shown(found)}`);
    const { code, sentence } = conclude(checks, asked);
    return { code, text: [...lines, "", sentence].join("\n"), isComplaint: false };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { code: 1, text: error.message, isComplaint: true };
  }
}

/** Anybody can write a proof: nothing in it may steer a terminal. */
const shown = (text: string) => [...text].map((letter) => (hidesSomething(letter) ? "�" : letter)).join("");

type Asked = ReturnType<typeof options>;

/** Loaded only now: it brings both chains' clients, and a wrong question need not wait for them. */
async function checksOf({ file, rpc, hash, issuer, log, anchorRpc }: Asked): Promise<Check[]> {
  const text = textOf(file);
  const [{ verifyProof }, { askNode, askForNote }, { askLog }] = await Promise.all([
    import("../proof/verify-proof.ts"),
    import("../proof/ask-node.ts"),
    import("../proof/issuer/check-history.ts"),
  ]);
  return verifyProof(text, rpc === null ? null : askNode(rpc), hash, {
    issuer: issuer === null ? null : await knownIssuer(issuer),
    log: log === null ? null : askLog(log),
    anchor: anchorRpc === null ? null : askForNote(anchorRpc),
  });
}

/** By its key, or as its own site names it. */
async function knownIssuer(issuer: string): Promise<KnownIssuer> {
  if (isKey(issuer)) return (await import("../proof/issuer/check-issuer.ts")).issuerOfKey(issuer);
  const { askLog } = await import("../proof/issuer/check-history.ts");
  return await askLog(issuer)
    .issuer()
    .catch((error: Error) => {
      throw new Stopped(`The issuer could not be asked: ${error.message}`);
    });
}

function conclude(checks: Check[], { rpc, log }: Asked): { code: 0 | 1; sentence: string } {
  const having = (result: Check["result"], ids?: Set<Check["id"]>) =>
    checks.filter((check) => check.result === result && (!ids || ids.has(check.id)));
  const wrong = having("failed").length;
  if (wrong > 0) return { code: 1, sentence: `NOT PROVEN: ${wrong} of these checks failed.` };
  if (rpc !== null && having("not checked", ON_CHAIN).length > 0)
    return { code: 1, sentence: "NOT PROVEN: the chain could not be checked." };
  if (log !== null && having("not checked", IN_LOG).length > 0)
    return { code: 1, sentence: "NOT PROVEN: the issuer's log could not be checked." };
  const isKnown = having("ok", new Set(["issuer"])).length > 0;
  if (rpc === null) return { code: 0, sentence: [FILE_ONLY, ...(isKnown ? [] : [NO_ISSUER])].join(" ") };
  if (!isKnown) return { code: 1, sentence: `NOT ISSUED BY A KNOWN ISSUER. ${NO_ISSUER}` };
  return { code: 0, sentence: "PROVEN, within the limits each line states." };
}

const FILE_ONLY =
  "No problems found in the file. The chain was not checked: use --rpc to check the contract.";
const NO_ISSUER =
  "The issuer's key was not checked, and anyone can write any name: use --issuer with the key or the site of the issuer.";

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text);
const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function options(values: ReturnType<typeof parse>["values"], [file, ...more]: string[]) {
  const { rpc = null, offline, hash = null, issuer = null, "anchor-rpc": anchorRpc = null } = values;
  if (!file || more.length > 0) throw new Stopped(`Give one proof file.\nUsage: ${USAGE}`);
  if ((rpc === null) !== offline)
    throw new Stopped(
      `Give --rpc with the address of a node of the proof's chain, or --offline.\nUsage: ${USAGE}`,
    );
  const log = values.log ?? (issuer !== null && isUrl(issuer) ? issuer : null);
  for (const [name, url] of Object.entries({ rpc, log, "anchor-rpc": anchorRpc }))
    if (url !== null && !isUrl(url))
      throw new Stopped(`--${name} must be a URL that starts with http:// or https://, not ${url}`);
  if (hash !== null && !/^[0-9a-f]{64}$/i.test(hash))
    throw new Stopped("--hash must be the 64 hex digits printed on the certificate");
  if (issuer !== null && !isKey(issuer) && !isUrl(issuer))
    throw new Stopped("--issuer must be the 64 hex digits of the issuer's key, or the URL of its site");
  if (anchorRpc !== null && log === null)
    throw new Stopped("--anchor-rpc needs --log: it says where to look");
  return { file, rpc, hash, issuer, log, anchorRpc };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const names = ["rpc", "hash", "issuer", "log", "anchor-rpc", "watch-log", "seen"] as const;
  const texts = Object.fromEntries(names.map((name) => [name, text])) as Record<
    (typeof names)[number],
    typeof text
  >;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...texts, offline: { type: "boolean", default: false } },
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

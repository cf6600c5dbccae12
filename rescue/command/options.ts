import { parseArgs } from "node:util";
import { COIN } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** What somebody typed behind `npm run rescue --`. */

const COMMANDS = [
  "show",
  "distribute",
  "deliver",
  "take-back",
  "give-back",
  "withdraw",
  "change-owner",
  "name-guardian",
  "start-recovery",
  "cancel-recovery",
  "finish-recovery",
] as const;
type Command = (typeof COMMANDS)[number];
/** What can be asked about a remittance. The others are about a track, and so is delivering without one. */
const OF_REMITTANCE: readonly Command[] = ["show", "deliver", "take-back", "give-back"];
const OF_REMITTANCE_ONLY: readonly Command[] = ["take-back", "give-back"];

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const flag = { type: "boolean", default: false } as const;
const OPTIONS = {
  proof: texts,
  remittance: text,
  rpc: text,
  token: texts,
  account: text,
  to: text,
  amount: text,
  from: text,
  out: text,
  "key-file": text,
  "open-accounts": flag,
  json: flag,
  help: flag,
};

export function options(args: string[]) {
  const { values, positionals } = parsed(args);
  const command = commandOf(positionals);
  const { proof = [], remittance, rpc = "", token = [], from, out, "key-file": keyFile } = values;
  if (!values.help) {
    checkFiles(command, proof, remittance);
    if (!URL.canParse(rpc) || !/^https?:$/.test(new URL(rpc).protocol))
      throw wrong("Give --rpc with the address of a node: a URL that starts with http:// or https://.");
    if (command !== "show") checkSigning(proof, from, keyFile, out);
  }
  return {
    command,
    proofs: proof,
    remittance: remittance ?? null,
    rpc,
    tokens: token.map((one) => (one.toLowerCase() === COIN ? COIN : one)),
    account: values.account ?? null,
    to: values.to ?? null,
    amount: values.amount ?? null,
    from: from ?? null,
    out: out ?? null,
    keyFile: keyFile ?? null,
    openAccounts: values["open-accounts"],
    json: values.json,
    help: values.help,
  };
}
export type Options = ReturnType<typeof options>;

function checkFiles(command: Command, proofs: string[], remittance?: string) {
  if (remittance === undefined) {
    if (OF_REMITTANCE_ONLY.includes(command))
      throw wrong("Give --remittance with the file of a statement's transfer.");
    if (proofs.length === 0) throw wrong("Give --proof with the proof file of a certificate.");
    return;
  }
  if (proofs.length > 0) throw wrong("Give either --proof or --remittance.");
  if (!OF_REMITTANCE.includes(command)) throw wrong(`“${command}” needs --proof: it is about a track.`);
}

function checkSigning(proofs: string[], from?: string, keyFile?: string, out?: string) {
  if (proofs.length > 1) throw wrong("Give one --proof: something is done for one track at a time.");
  if ((from === undefined) === (keyFile === undefined))
    throw wrong("Give either --key-file to sign and send, or --from to get unsigned transactions.");
  if (out !== undefined && keyFile !== undefined) throw wrong("--out goes with --from, not with --key-file.");
}

function commandOf([first = "show", second, ...more]: string[]): Command {
  const name = first === "recover" && second ? `${second}-recovery` : first;
  const known = COMMANDS.find((one) => one === name);
  const rest = first === "recover" ? more : [...(second ? [second] : []), ...more];
  if (!known) throw wrong(`There is no command “${[first, second].filter(Boolean).join(" ")}”.`);
  if (rest.length > 0) throw wrong(`“${rest.join(" ")}” is too much.`);
  return known;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

export const wrong = (sentence: string) => new Stopped("question", `${sentence}\n--help shows how to ask.`);

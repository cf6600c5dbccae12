import { readFileSync, writeFileSync } from "node:fs";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { Plan, Sender, Unsigned } from "../rescue-chain.ts";
import { asStopped, EXIT_CODES, Stopped } from "../stopped.ts";
import { actOf, remittanceActOf } from "./act.ts";
import { HELP } from "./help.ts";
import { type Options, options, wrong } from "./options.ts";
import { remittanceText, showJson, showText } from "./show.ts";

interface Answer {
  code: number;
  text: string;
  /** It belongs on the other stream. */
  isComplaint: boolean;
}

/** What `npm run rescue` answers to these arguments. `say`: what happens meanwhile. */
export async function rescueCommand(args: string[], say: (line: string) => void = () => {}): Promise<Answer> {
  try {
    const asked = options(args);
    return { code: 0, text: asked.help ? HELP : await answer(asked, say), isComplaint: false };
  } catch (error) {
    const stopped = asStopped(error);
    if (!stopped) throw error;
    const { why, message } = stopped;
    const text = args.includes("--json") ? json({ error: why, message }) : message;
    return { code: EXIT_CODES[why], text, isComplaint: true };
  }
}

/** Loaded only now: they bring both chains' clients, and a wrong question need not wait for them. */
const tools = async () => ({
  ...(await import("../open-proof.ts")),
  ...(await import("../open-rescue.ts")),
  ...(await import("../open-remittance.ts")),
  ...(await import("./key-file.ts")),
});

type Say = (line: string) => void;

async function answer(asked: Options, say: Say): Promise<string> {
  if (asked.remittance !== null) return await aboutRemittance(asked, asked.remittance, say);
  const texts = asked.proofs.map(textOf);
  const { openProof, openRescue } = await tools();
  const opened = await Promise.all(texts.map((text) => openProof(text, asked.rpc)));
  if (asked.command === "show") return await show(asked, opened);
  const [only] = opened;
  if (!only) throw wrong("Give --proof.");
  const chain = openRescue(only, asked.rpc);
  const act = actOf(asked, only);
  const doing = { network: only.proof.chain.network, sender: chain };
  return await doIt(asked, { ...doing, plan: (from) => chain.plan(act, from) }, say);
}

async function aboutRemittance(asked: Options, name: string, say: Say): Promise<string> {
  const text = textOf(name);
  const { openRemittance, remittanceIn } = await tools();
  const file = remittanceIn(text);
  if (!file) throw new Stopped("proof", `${name} is not the file of a statement's transfer.`);
  const remittance = await openRemittance(file, asked.rpc);
  if (asked.command === "show") {
    const shown = await remittance.read();
    return asked.json ? json({ ...file, ...shown }) : remittanceText(file, shown);
  }
  const act = remittanceActOf(asked, file.refund);
  const doing = { network: file.network, sender: remittance };
  return await doIt(asked, { ...doing, plan: (from) => remittance.plan(act, from) }, say);
}

/** Something to be done, by whoever signs. */
interface Doing {
  network: Network;
  sender: Sender;
  plan(from: string): Promise<Plan>;
}

async function doIt(asked: Options, doing: Doing, say: Say): Promise<string> {
  if (asked.from !== null) return handOut(asked, await doing.plan(asked.from));
  return await carryOut(asked, doing, say);
}

async function show(asked: Options, proofs: OpenedProof[]): Promise<string> {
  const { openRescue } = await tools();
  const shown = await Promise.all(
    proofs.map(async (opened) => {
      const chain = openRescue(opened, asked.rpc);
      const [money, accounts] = await Promise.all([
        chain.readMoney(asked.tokens),
        chain.readAccounts(asked.tokens),
      ]);
      return { opened, money, accounts };
    }),
  );
  return asked.json ? json(showJson(shown)) : shown.map(showText).join("\n\n\n");
}

/** For a wallet elsewhere. */
function handOut({ json: asJson, out }: Options, { transactions, more }: Plan): string {
  const file = fileOf(transactions);
  if (out !== null) writeFileSync(out, file);
  if (asJson) return json({ transactions, more });
  const lines = transactions.map(({ what }, i) => `${i + 1}. ${what}`);
  const next = more ? ["When this is done, run the same again for the next step."] : [];
  return [
    ...lines,
    out === null ? file.trimEnd() : `Written to ${out}. Sign and send it with any wallet.`,
    ...next,
  ].join("\n");
}

function fileOf(transactions: Unsigned[]): string {
  const solana = transactions.flatMap((one) => (one.kind === "solana" ? [one.base64] : []));
  if (solana.length > 0) return `${solana.join("\n")}\n`;
  const evm = transactions.flatMap((one) =>
    one.kind === "evm" ? [{ to: one.to, data: one.data, value: one.value, chainId: one.chainId }] : [],
  );
  return `${json(evm)}\n`;
}

/** One by one: each may need what the one before has made. */
async function carryOut(asked: Options, { network, sender, plan }: Doing, say: Say): Promise<string> {
  const { signerIn } = await tools();
  const signer = await signerIn(asked.keyFile ?? "", rowOf(network).kind);
  const done: { what: string; id: string }[] = [];
  for (let more = true; more; ) {
    const now = await plan(signer.address);
    for (const transaction of now.transactions) {
      const signed = await signer.sign(transaction, asked.rpc);
      const id = await sender.broadcast(signed);
      say(`${transaction.what}: sent as ${id}`);
      await sender.waitFor(id);
      done.push({ what: transaction.what, id });
    }
    more = now.more;
  }
  return asked.json ? json({ done }) : done.map(({ what, id }) => `Done: ${what} (${id})`).join("\n");
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Stopped(
      "question",
      code === "ENOENT" ? `File not found: ${file}` : `${file} cannot be read (${code})`,
    );
  }
}

const json = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}` : one), 2);

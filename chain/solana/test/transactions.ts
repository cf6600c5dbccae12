import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Transaction,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import { type Distribution, readDistributions } from "../log-lines.ts";
import { refusalOf } from "../refusals.ts";

/** Signed transactions, and what came of them. */

export interface Sent {
  /** Null when it succeeded; else the program's refusal by name, or what the chain said. */
  refused: string | null;
  computeUnits: number;
  logs: string[];
  distributions: Distribution[];
  bytes: number;
}

export function openCounter(svm: LiteSVM, program: Address, payer: KeyPairSigner) {
  /** Signed once, a transaction can be submitted any number of times: this machine does not remember them. */
  const sign = (instructions: Instruction[], feePayer = payer): Promise<Transaction> =>
    pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(feePayer, m),
      (m) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 0n },
          m,
        ),
      (m) => appendTransactionMessageInstructions(instructions, m),
      (m) => signTransactionMessageWithSigners(m),
    );

  function submit(transaction: Transaction): Sent {
    const result = svm.sendTransaction(transaction);
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    const logs = meta.logs();
    return {
      refused: failed ? refusalIn(result) : null,
      computeUnits: Number(meta.computeUnitsConsumed()),
      logs,
      distributions: readDistributions(program, logs),
      bytes: getTransactionEncoder().encode(transaction).length,
    };
  }

  const send = async (instructions: Instruction[], feePayer = payer): Promise<Sent> =>
    submit(await sign(instructions, feePayer));

  async function must(instructions: Instruction[]): Promise<Sent> {
    const sent = await send(instructions);
    if (sent.refused) throw new Error(`${sent.refused}\n${sent.logs.join("\n")}`);
    return sent;
  }

  return { sign, submit, send, must };
}

function refusalIn(result: FailedTransactionMetadata): string {
  const error = result.err();
  if (typeof error === "object" && "err" in error) {
    const inner = error.err();
    if (typeof inner === "object" && "code" in inner) return refusalOf(inner.code) ?? `custom ${inner.code}`;
  }
  const [, name] = /error: (\w+)/.exec(error.toString()) ?? [];
  return name ?? error.toString();
}

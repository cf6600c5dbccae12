import type { Worker } from "node:worker_threads";
import type { Proof } from "../../../proof/proof.ts";
import { Refusal } from "../../refusal.ts";
import { openThread } from "../../work/open-thread.ts";
import { certificateSheet, type Paper, type Sheet } from "./typeset.ts";

/** What is printed, as PDF. Setting a sheet takes up to half a second of pure computing, so a thread of its own does it. */

export interface PdfOrder {
  number: number;
  sheet: Sheet;
}
export type PdfAnswer = { number: number; pdf: Uint8Array } | { number: number; problem: string };

interface Waiting {
  resolve(pdf: Uint8Array): void;
  reject(error: Error): void;
}

/** At half a second each, whoever comes last still waits less than a browser is patient. */
const MOST_WAITING = 30;

/** Begins with the first order; a thread that breaks fails what it had, and the next order begins a new one. */
export function openPdfMaker() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let orders = 0;

  function settle(answer: PdfAnswer) {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker?.unref();
    if ("pdf" in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(`the sheet could not be set: ${answer.problem}`));
  }

  function failAll(error: Error) {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = openThread("server/certificates/paper/pdf-worker");
    started.on("message", settle);
    started.on("error", failAll);
    return started;
  }

  return (sheet: Sheet) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (waiting.size >= MOST_WAITING) {
        reject(new Refusal("certificates_busy", { retryAfterSeconds: 15 }));
        return;
      }
      orders += 1;
      waiting.set(orders, { resolve, reject });
      worker ??= start();
      worker.ref();
      worker.postMessage({ number: orders, sheet } satisfies PdfOrder);
    });
}

let maker: ReturnType<typeof openPdfMaker> | null = null;
/** One thread of a process sets all that is printed: the typefaces alone are a hundred megabytes. */
export function makePdf(sheet: Sheet): Promise<Uint8Array> {
  maker ??= openPdfMaker();
  return maker(sheet);
}

const KEPT = 32;

/** The same, and the last ones are kept: a certificate that is passed round is set once. */
export function keptPdfs() {
  const kept = new Map<string, Promise<Uint8Array>>();
  const keyOf = ({ certificate, copy, later = [] }: Proof, paper: Paper) =>
    `${certificate.id} ${copy} ${paper} ${later.length}`;
  return {
    has: (proof: Proof, paper: Paper) => kept.has(keyOf(proof, paper)),
    take(proof: Proof, paper: Paper): Promise<Uint8Array> {
      const key = keyOf(proof, paper);
      const pdf = kept.get(key) ?? makePdf(certificateSheet(proof, paper));
      kept.delete(key);
      kept.set(key, pdf);
      pdf.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest) kept.delete(oldest);
      return pdf;
    },
  };
}

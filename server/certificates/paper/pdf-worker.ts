import { parentPort } from "node:worker_threads";
import type { PdfAnswer, PdfOrder } from "./pdf.ts";
import { openTypesetter } from "./typeset.ts";

/** The thread in which what is printed is set. */

const typeset = openTypesetter();

parentPort?.on("message", ({ number, sheet }: PdfOrder) => {
  parentPort?.postMessage(answer(number, () => typeset(sheet)));
});

function answer(number: number, work: () => Uint8Array): PdfAnswer {
  try {
    return { number, pdf: work() };
  } catch (error) {
    // A name must not get into the log by way of what the typesetter says about its input.
    return { number, problem: error instanceof Error ? error.name : "unknown" };
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { FullProof } from "../../proof/proof.ts";
import { makePdf } from "../certificates/paper/pdf.ts";
import { certificateSheet } from "../certificates/paper/typeset.ts";
import { Refusal } from "../refusal.ts";

const BUSY_WAIT_MS = 2_000;

/** Others wait for the same typesetter: this one has time. */
export async function pdfOf(proof: FullProof): Promise<Uint8Array> {
  const sheet = certificateSheet(proof, "a4");
  for (;;) {
    try {
      return await makePdf(sheet);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await wait(BUSY_WAIT_MS);
    }
  }
}

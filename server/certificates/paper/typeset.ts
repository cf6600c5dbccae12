import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Proof } from "../../../proof/proof.ts";
import { PAPER_INKS, sealSvg } from "../../../shared/seal/seal-svg.ts";
import { projectRoot } from "../../project-root.ts";
import { certificateFacts } from "./certificate-facts.ts";
import { qrSvg } from "./qr-code.ts";
import { FAMILIES, readTypefaces } from "./typefaces.ts";
import { certificateWords as words } from "./words.ts";

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Remembered layouts of older certificates go after so many others. */
const KEPT_LAYOUTS = 10;

/** Opens the typesetter, which takes a third of a second; each certificate then takes a few hundredths. */
export function openTypesetter() {
  const folder = path.join(projectRoot, "server/certificates/paper");
  const template = readFileSync(path.join(folder, "certificate.typ"), "utf8");
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: readTypefaces() }] });
  return (proof: Proof, paper: Paper): Uint8Array => {
    const facts = certificateFacts(proof);
    const people = facts.shares.map(({ bps }) => ({ share: bps, signed: true }));
    const pdf = compiler.pdf({
      mainFileContent: template,
      inputs: {
        paper,
        facts: JSON.stringify({ ...facts, inks: PAPER_INKS.people }),
        said: JSON.stringify(words.sheet),
        fonts: JSON.stringify(FAMILIES),
        seal: sealSvg(facts.agreementHash, people),
        qr: qrSvg(facts.url),
      },
    });
    compiler.evictCache(KEPT_LAYOUTS);
    return pdf;
  };
}

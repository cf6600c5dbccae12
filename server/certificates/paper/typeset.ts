import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Proof } from "../../../proof/proof.ts";
import { PAPER_INKS, sealSvg } from "../../../shared/seal/seal-svg.ts";
import { projectRoot } from "../../project-root.ts";
import { certificateFacts, sealPeople } from "./certificate-facts.ts";
import { qrSvg } from "./qr-code.ts";
import { FAMILIES, readTypefaces } from "./typefaces.ts";
import { certificateWords as words } from "./words.ts";

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Remembered layouts of older certificates go after so many others. */
const KEPT_LAYOUTS = 10;

/** What is set: a template of the project, and all it prints, as data. */
export interface Sheet {
  /** From the project's root. */
  template: string;
  inputs: Record<string, string>;
}

/** Opens the typesetter, which takes a third of a second; each certificate then takes a few hundredths. */
export function openTypesetter() {
  const templates = new Map<string, string>();
  const compiler = NodeCompiler.create({
    workspace: path.join(projectRoot, "server/certificates/paper"),
    fontArgs: [{ fontBlobs: readTypefaces() }],
  });
  return ({ template, inputs }: Sheet): Uint8Array => {
    const source = templates.get(template) ?? readFileSync(path.join(projectRoot, template), "utf8");
    templates.set(template, source);
    const fonts = JSON.stringify(FAMILIES);
    const pdf = compiler.pdf({ mainFileContent: source, inputs: { ...inputs, fonts } });
    compiler.evictCache(KEPT_LAYOUTS);
    return pdf;
  };
}

export function certificateSheet(proof: Proof, paper: Paper): Sheet {
  const facts = certificateFacts(proof);
  return {
    template: "server/certificates/paper/certificate.typ",
    inputs: {
      paper,
      facts: JSON.stringify({ ...facts, inks: PAPER_INKS.people }),
      said: JSON.stringify(words.sheet),
      seal: sealSvg(facts.agreementHash, sealPeople(facts)),
      qr: qrSvg(facts.url),
    },
  };
}

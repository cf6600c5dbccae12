import { agreementIn } from "../../proof/check-agreement.ts";
import type { Proof } from "../../proof/proof.ts";

/** `night-ferry-Xy…-proof.json`: what a proof is called on somebody's disk, in letters every system takes. */
export function proofFileName(proof: Proof): string {
  const title = (agreementIn(proof)?.track.title ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const copy = proof.copy === "full" ? "full-proof" : "proof";
  return [title, proof.certificate.id, copy].filter(Boolean).join("-").concat(".json");
}

import type { Check } from "../../proof/check.ts";
import type { ChainReader } from "../../proof/check-chain.ts";
import { askLog } from "../../proof/issuer/check-history.ts";
import { type Proof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import { proofWords as words } from "../../proof/words.ts";
import { certificateApi } from "../../shared/schemas/certificates.ts";
import { addressOf } from "../api/ask.ts";

/** Everything the checking needs, loaded when somebody asks for it. */

/** The proof as this server hands it out, against the hash printed on the page. */
export async function verifyOwn(id: string, printedHash: string): Promise<Check[]> {
  const { proof } = (await asked(`/api/certificates/${id}`)) as { proof: Proof };
  return await verifyHere(proofText(proof), chainThrough(id), printedHash);
}

/** A proof somebody has on their disk; what is on the chain is asked for the certificate it names. */
export function verifyFile(text: string): Promise<Check[]> {
  const id = idIn(text);
  return verifyHere(text, id ? chainThrough(id) : null, null);
}

/** Whoever is on this page knows one issuer: the one whose page it is. */
async function verifyHere(text: string, chain: ChainReader | null, hash: string | null): Promise<Check[]> {
  const log = askLog("");
  return await verifyProof(text, chain, hash, { issuer: await log.issuer(), log });
}

const chainThrough =
  (id: string): ChainReader =>
  async () =>
    certificateApi.chain.answer.parse(await asked(addressOf(certificateApi.chain.path, { id })));

async function asked(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: "application/json" } });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error((body as { error?: string }).error ?? words.answered(response.status));
  return body;
}

function idIn(text: string): string | null {
  try {
    const { certificate } = JSON.parse(text) as { certificate?: { id?: unknown } };
    return typeof certificate?.id === "string" && /^[A-Za-z0-9]+$/.test(certificate.id)
      ? certificate.id
      : null;
  } catch {
    return null;
  }
}

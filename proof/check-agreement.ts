import { z } from "zod";
import { type Agreement, agreementText } from "../contract/agreement.ts";
import { NETWORKS, RELEASE_TYPES } from "../contract/catalog.ts";
import { WHOLE_BPS } from "../contract/share.ts";
import { type Check, failed, judged, passed } from "./check.ts";
import { type Proof, proofText } from "./proof.ts";
import { sha256 } from "./sha256.ts";

/** Whether the file, and the agreement in it, are what they say they are. */

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const AgreementShape = z.strictObject({
  ledgerline: z.literal("agreement/1"),
  workspace: z.string(),
  release: z.strictObject({
    name: z.string(),
    type: z.enum(RELEASE_TYPES),
    upc: z.string().nullable(),
    date: z.string().nullable(),
    version: z.int().min(1),
  }),
  track: z.strictObject({
    title: z.string(),
    isrc: z.string().nullable(),
    mediaLink: z.string().nullable(),
  }),
  network: z.enum(NETWORKS),
  contractConfig: z.string(),
  artists: z
    .array(z.strictObject({ name: z.string(), bps: z.int().min(0).max(WHOLE_BPS), emailCommitment: hex }))
    .min(1),
  salt: hex,
});

export function checkFile(text: string, proof: Proof): Check {
  const canonical = proofText(proof);
  if (canonical === text) return passed("file", `A ${proof.copy} copy, in its one spelling.`);
  let same = 0;
  while (same < canonical.length && canonical[same] === text[same]) same++;
  return failed(
    "file",
    `The file is not in the one spelling of a proof: it differs from character ${same + 1} on.`,
  );
}

export function checkHash(text: string, proof: Proof, expected: string): Check {
  const found = proof.copy === "full" ? sha256(text) : proof.certificateHash;
  const what = proof.copy === "full" ? "The file's SHA-256 is" : "The copy names the certificate hash";
  const problem = found === expected.toLowerCase() ? null : `${what} ${found}, not ${expected}.`;
  return judged("hash", problem, `${what} ${found}.`);
}

export function checkAgreementHash({ agreement, agreementHash }: Proof): Check {
  const found = sha256(agreement);
  const problem =
    found === agreementHash
      ? null
      : `The agreement's SHA-256 is ${found}, but the proof says ${agreementHash}.`;
  return judged("agreement", problem, `SHA-256 ${found}.`);
}

/** Null when it is none. */
export function agreementIn({ agreement }: Proof): Agreement | null {
  try {
    return AgreementShape.parse(JSON.parse(agreement));
  } catch {
    return null;
  }
}

export function checkShares(proof: Proof, agreement: Agreement): Check {
  const sumBps = agreement.artists.reduce((sum, { bps }) => sum + bps, 0);
  const problem =
    agreementText(agreement) !== proof.agreement
      ? "The agreement's text is not in the one spelling of an agreement."
      : sumBps !== WHOLE_BPS
        ? `The shares add up to ${sumBps / 100}%.`
        : agreement.network !== proof.chain.network
          ? `The agreement is for ${agreement.network}, but the proof names ${proof.chain.network}.`
          : null;
  return judged(
    "shares",
    problem,
    `“${agreement.track.title}”: ${agreement.artists.length} co-authors, 100%.`,
  );
}

import * as z from "zod/mini";
import { type Agreement, agreementText } from "../shared/rules/agreement.ts";
import { NETWORKS } from "../shared/rules/networks.ts";
import { WHOLE_BPS } from "../shared/rules/share.ts";
import { RELEASE_TYPES } from "../shared/schemas/catalog.ts";
import { type Check, failed, judged, passed } from "./check.ts";
import { copyHash, type Proof, proofText } from "./proof.ts";
import { sha256 } from "./sha256.ts";
import { proofWords as words } from "./words.ts";

/** Whether the file, and the agreement in it, are what they say they are. */

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const common = {
  workspace: z.string(),
  release: z.strictObject({
    name: z.string(),
    type: z.enum(RELEASE_TYPES),
    upc: z.nullable(z.string()),
    date: z.nullable(z.string()),
    version: z.int().check(z.minimum(1)),
  }),
  track: z.strictObject({
    title: z.string(),
    isrc: z.nullable(z.string()),
    mediaLink: z.nullable(z.string()),
  }),
  network: z.enum(NETWORKS),
  contractConfig: z.string(),
  artists: z
    .array(
      z.strictObject({
        name: z.string(),
        bps: z.int().check(z.minimum(0), z.maximum(WHOLE_BPS)),
        emailCommitment: hex,
      }),
    )
    .check(z.minLength(1)),
  salt: hex,
};

/** What was signed under the first edition is checked for ever. */
const AgreementShape = z.discriminatedUnion("ledgerline", [
  z.strictObject({ ledgerline: z.literal("agreement/1"), ...common }),
  z.strictObject({
    ledgerline: z.literal("agreement/2"),
    ...common,
    silence: z.nullable(z.strictObject({ holdAfterDays: z.int().check(z.minimum(1)) })),
    amends: z.nullable(
      z.strictObject({
        agreementHash: hex,
        number: z.int().check(z.minimum(2)),
        from: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
      }),
    ),
  }),
]);

export function checkFile(text: string, proof: Proof): Check {
  const canonical = proofText(proof);
  if (canonical === text) return passed("file", words.file.fine[proof.copy]);
  let same = 0;
  while (same < canonical.length && canonical[same] === text[same]) same++;
  return failed("file", words.file.otherSpelling(same + 1));
}

export function checkHash(proof: Proof, expected: string): Check {
  const found = proof.copy === "full" ? copyHash(proof) : proof.issued.certificateHash;
  const { is, isNot } = words.hash[proof.copy];
  const problem = found === expected.toLowerCase() ? null : isNot(found, expected);
  return judged("hash", problem, is(found));
}

export function checkAgreementHash({ agreement, agreementHash }: Proof): Check {
  const found = sha256(agreement);
  const problem = found === agreementHash ? null : words.agreement.isNot(found, agreementHash);
  return judged("agreement", problem, words.agreement.is(found));
}

/** Null when it is none. */
export function agreementIn({ agreement }: Pick<Proof, "agreement">): Agreement | null {
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
      ? words.shares.otherSpelling
      : sumBps !== WHOLE_BPS
        ? words.shares.notWhole(sumBps / WHOLE_BPS)
        : agreement.network !== proof.chain.network
          ? words.shares.otherNetwork(agreement.network, proof.chain.network)
          : null;
  return judged("shares", problem, words.shares.fine(agreement.track.title, agreement.artists.length));
}

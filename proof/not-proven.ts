import { agreementIn } from "./check-agreement.ts";
import type { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** What a copy says and cannot prove, however carefully it is checked: the issuer signed it, and could have said otherwise. */

interface NotProven {
  /** For people. */
  what: string;
  /** Where it stands in the proof. */
  fields: string[];
}

/** `chainRead`: whether the chain was asked. */
export function notProven(proof: Proof, chainRead: boolean): NotProven[] {
  const each = (...names: string[]) =>
    proof.signatures.flatMap((_, i) => names.map((name) => `signatures.${i}.${name}`));
  const kept = (proof.kept ?? []).flatMap((_, i) =>
    ["requestedAt", "mailedAt", "keptAt"].map((name) => `kept.${i}.${name}`),
  );
  const unchanged = (proof.unchanged ?? []).flatMap(({ keptAt }, i) =>
    fields(`unchanged.${i}`, "toldAt", ...(keptAt === null ? [] : ["keptAt"])),
  );
  return [
    // What ties a name to an address, and an address to a person, is nowhere in the file.
    { what: words.rest.people, fields: [] },
    {
      what: words.rest.certificate,
      fields: fields("certificate", "id", "url", "issuedAt"),
    },
    {
      what: words.rest.times,
      fields: [...each("requestedAt", "mailedAt", "viewedAt", "signedAt"), ...kept, ...unchanged],
    },
    { what: words.rest.keyHolders, fields: each("keyHolder") },
    { what: words.rest.trail, fields: fields("trail", "entries", "hash") },
    ...lateAnswers(proof),
    ...(proof.copy === "full" ? [] : onlyInFull(proof, each)),
    ...(chainRead ? [] : onlyOnChain(proof)),
  ];
}

/** Answers are added to a copy when it is handed out, and an older copy lacks them. */
function lateAnswers({ kept = [], unchanged = [], later = [] }: Proof): NotProven[] {
  const isKept = kept.length > 0 || unchanged.some(({ keptAt }) => keptAt !== null);
  return [
    ...(isKept ? [{ what: words.rest.later, fields: [] }] : []),
    // Each is signed by the issuer by itself: nothing of it can be changed with the certificate.
    ...(later.length > 0 ? [{ what: words.rest.laterAnswers, fields: [] }] : []),
  ];
}

/** Where a track stands among those that were signed together. */
const batchFields = ({ signatures }: Proof) =>
  signatures.flatMap(({ batch }, i) =>
    batch
      ? [
          ...fields(`signatures.${i}.batch`, "size", "index", "trackId", "approvalId"),
          ...batch.path.map((_, step) => `signatures.${i}.batch.path.${step}`),
        ]
      : [],
  );

const fields = (inside: string, ...names: string[]) => names.map((name) => `${inside}.${name}`);

function onlyInFull(proof: Proof, each: (...names: string[]) => string[]): NotProven[] {
  const idle = (agreementIn(proof)?.artists ?? []).flatMap(({ bps }, i) => (bps === 0 ? [i] : []));
  return [
    {
      what: words.rest.signed,
      fields: [...each("maskedEmail", "messageHash", "linkHash"), ...batchFields(proof)],
    },
    ...(idle.length === 0
      ? []
      : [
          {
            what: words.rest.idleWallets,
            // Each by itself has to fit the others: wallet, payment and account.
            fields: [],
          },
        ]),
  ];
}

function onlyOnChain({ chain }: Proof): NotProven[] {
  const names = ["chain", "transaction", "block", "blockTime"];
  return [
    {
      what: words.rest.existence,
      fields: fields("chain", ...names, ...(chain.token === null ? [] : ["token"])),
    },
  ];
}

/** As one sentence. */
export const notProvenText = (proof: Proof, chainRead: boolean): string =>
  words.rest.all(
    proof.issued.name,
    notProven(proof, chainRead)
      .map(({ what }) => what)
      .join("; "),
  );

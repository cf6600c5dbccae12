import { rowOf } from "../shared/rules/networks.ts";
import { agreementIn } from "./check-agreement.ts";
import type { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** What a copy says and cannot prove, however carefully it is checked. */

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
  return [
    {
      what: words.rest.certificate,
      fields: fields("certificate", "id", "url", "issuedAt"),
    },
    {
      what: words.rest.times,
      fields: each("requestedAt", "viewedAt", "signedAt"),
    },
    { what: words.rest.keyHolders, fields: each("keyHolder") },
    { what: words.rest.trail, fields: fields("trail", "entries", "hash") },
    ...(proof.copy === "full" ? [] : onlyInFull(proof, each)),
    ...(chainRead ? [] : onlyOnChain(proof)),
  ];
}

const fields = (inside: string, ...names: string[]) => names.map((name) => `${inside}.${name}`);

function onlyInFull(proof: Proof, each: (...names: string[]) => string[]): NotProven[] {
  const idle = (agreementIn(proof)?.artists ?? []).flatMap(({ bps }, i) => (bps === 0 ? [i] : []));
  return [
    {
      what: words.rest.signed,
      fields: each("maskedEmail", "messageHash"),
    },
    { what: words.rest.hash, fields: ["certificateHash"] },
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

/** As one sentence. With the hash printed on the certificate, a full copy is at least the one that was issued. */
export function notProvenText(proof: Proof, chainRead: boolean, hashFits: boolean): string {
  const list = notProven(proof, chainRead).map(({ what }) => what);
  const program = rowOf(proof.chain.network).kind === "solana" ? [words.rest.program] : [];
  const things = [...list, ...program].join("; ");
  return hashFits && proof.copy === "full" ? words.rest.allAsIssued(things) : words.rest.all(things);
}

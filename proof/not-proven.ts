import { agreementIn } from "./check-agreement.ts";
import type { Proof } from "./proof.ts";

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
      what: "the certificate's id, address and date",
      fields: fields("certificate", "id", "url", "issuedAt"),
    },
    {
      what: "when each co-author was asked, opened the link and was recorded as having signed",
      fields: each("requestedAt", "viewedAt", "signedAt"),
    },
    { what: "who held each key", fields: each("keyHolder") },
    { what: "the head of the audit trail", fields: fields("trail", "entries", "hash") },
    ...(proof.copy === "full" ? [] : onlyInFull(proof, each)),
    ...(chainRead ? [] : onlyOnChain(proof)),
  ];
}

const fields = (inside: string, ...names: string[]) => names.map((name) => `${inside}.${name}`);

function onlyInFull(proof: Proof, each: (...names: string[]) => string[]): NotProven[] {
  const idle = (agreementIn(proof)?.artists ?? []).flatMap(({ bps }, i) => (bps === 0 ? [i] : []));
  return [
    {
      what: "the co-authors' addresses and what they signed, which only the full copy shows",
      fields: each("maskedEmail", "messageHash"),
    },
    { what: "the certificate's hash", fields: ["certificateHash"] },
    ...(idle.length === 0
      ? []
      : [
          {
            what: "the wallets of co-authors without a share",
            fields: idle.map((i) => `signatures.${i}.wallet`),
          },
        ]),
  ];
}

function onlyOnChain({ chain }: Proof): NotProven[] {
  const names = ["chain", "transaction", "block", "blockTime"];
  return [
    {
      what: "that the contract exists, and when it was created",
      fields: fields("chain", ...names, ...(chain.token === null ? [] : ["token"])),
    },
  ];
}

/** As one sentence. With the hash printed on the certificate, a full copy is at least the one that was issued. */
export function notProvenText(proof: Proof, chainRead: boolean, hashFits: boolean): string {
  const list = notProven(proof, chainRead).map(({ what }) => what);
  const program =
    proof.chain.network === "Solana"
      ? ["that the program is Ledgerline's, for which its code can be compared"]
      : [];
  const fixed = hashFits && proof.copy === "full" ? " The hash shows that they are as they were issued." : "";
  return `These rest on Ledgerline's word: ${[...list, ...program].join("; ")}.${fixed}`;
}

import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "../../shared/rules/agreement.ts";
import type { Issued, LogHead, LogProof } from "../../shared/schemas/certificates.ts";
import { leafHash } from "./merkle.ts";

/** Who issues certificates, and what they sign: each certificate, and the head of the log that lists them all. */

/** A key that signs; its public half names the issuer. */
export interface IssuerKey {
  publicKey: string;
  sign(text: string): Promise<string>;
}

export function issuerKey(secret: Uint8Array): IssuerKey {
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: async (text) => bytesToHex(ed25519.sign(utf8ToBytes(text), secret)),
  };
}

function isSigned(text: string, { key, signature }: { key: string; signature: string }): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
}

/** Each text says what it is, so that a signature of one never stands under another. */
const issuedText = ({ name, key, certificateHash, publicHash }: Omit<Issued, "signature">) =>
  canonicalJson({ ledgerline: "issued/1", name, key, certificateHash, publicHash });
const headText = ({ key, size, root, at }: Omit<LogHead, "signature">) =>
  canonicalJson({ ledgerline: "log-head/1", key, size, root, at });

export async function signIssued(by: IssuerKey, said: Omit<Issued, "key" | "signature">): Promise<Issued> {
  const text = { ...said, key: by.publicKey };
  return { ...text, signature: await by.sign(issuedText(text)) };
}

export async function signHead(by: IssuerKey, said: Omit<LogHead, "key" | "signature">): Promise<LogHead> {
  const text = { ...said, key: by.publicKey };
  return { ...text, signature: await by.sign(headText(text)) };
}

export const isIssued = (issued: Issued) => isSigned(issuedText(issued), issued);
export const isHead = (head: LogHead) => isSigned(headText(head), head);

/** The log's leaf: what the issuer signed, with the signature. */
export const entryHash = (issued: Issued) => leafHash(canonicalJson({ ...issued }));

/** A log of one entry: what a certificate would have if there were no other. */
export const logOfOne = async (by: IssuerKey, issued: Issued, at: string): Promise<LogProof> => ({
  index: 0,
  path: [],
  head: await signHead(by, { size: 1, root: entryHash(issued), at }),
});

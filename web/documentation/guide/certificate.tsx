import type { Chapter } from "../chapter.ts";
import { Sample } from "../Sample.tsx";
import { Screen } from "../Screen.tsx";

export const certificate: Chapter = {
  id: "certificate",
  title: "Certificate",
  lead: (
    <p>
      Every published track has a certificate: a page made for print, a PDF, and a file with which anybody can
      check it.
    </p>
  ),
  topics: [
    {
      id: "what-it-says",
      title: "What it says",
      body: (
        <>
          <p>
            Title, release and codes; every name with its share; who signed when, with which wallet, and
            whether that key is held by Ledgerline; the network, the contract and the transaction that created
            it; and the hash of the agreement, which the chain carries too.
          </p>
          <Screen name="certificate" alt="A certificate of agreed shares with its seal, shares and record" />
          <p>It is evidence of agreed shares. It is not a copyright registration and not legal advice.</p>
        </>
      ),
    },
    {
      id: "two-copies",
      title: "Public copy and full copy",
      body: (
        <p>
          Everybody sees the public copy: e-mail addresses are shortened to the first letter and the domain,
          and the signed texts stand there as hashes. Members of the workspace and the co-authors themselves
          can download the <b>full proof</b>, which also holds addresses, signed texts and signatures.
        </p>
      ),
    },
    {
      id: "verify",
      title: "Verify it in the browser",
      body: (
        <p>
          Press <b>Verify</b> on the certificate. Your browser recomputes the agreement’s hash, checks the
          signatures (with the full copy), derives the contract’s address and compares it with what the chain
          shows. Each check is named with its result. <b>Check a proof file you have</b> does the same with a
          file.
        </p>
      ),
    },
    {
      id: "verify-without-us",
      title: "Verify it without us",
      body: (
        <>
          <p>
            Download the proof file and keep it. With it, Ledgerline’s source and a node of the chain you need
            nothing from this site:
          </p>
          <Sample>npm run verify -- proof.json --rpc https://a-node-of-the-chain</Sample>
          <p>
            Every check is listed, and what a copy cannot prove is listed too. <code>--hash</code> compares
            the file with the hash printed on the certificate, <code>--offline</code> leaves the chain out.
          </p>
          <p className="note">
            If a workspace is deleted, its certificate pages go with it. Proof files that were downloaded stay
            valid, because the contract stays on the chain.
          </p>
        </>
      ),
    },
  ],
};

import type { Chapter } from "../chapter.ts";
import { Sample } from "../Sample.tsx";
import { Screen } from "../Screen.tsx";

export const certificate: Chapter = {
  id: "certificate",
  title: "Certificate",
  lead: (
    <p>
      Every published track has a certificate: a page you can print, a PDF, and a proof file that anyone can
      use to check it.
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
            it; and the hash of the agreement, which is also stored on the chain.
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
          Everyone sees the public copy: email addresses are shortened to the first letter and the domain, and
          signed texts are shown as hashes. Members of the workspace and the co-authors can download the{" "}
          <b>full proof</b>, which also contains email addresses, signed texts and signatures.
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
            Download the proof file and keep it. With the proof file, Ledgerline’s source code and a
            blockchain node you need nothing from this site:
          </p>
          <Sample>npm run verify -- proof.json --rpc https://a-node-of-the-chain</Sample>
          <p>
            Every check is listed, and what a copy cannot prove is listed too. <code>--hash</code> compares
            the file with the hash printed on the certificate, <code>--offline</code> skips the chain.
          </p>
          <p className="note">
            If a workspace is deleted, its certificate pages are deleted too. Proof files you downloaded stay
            valid, because the contract stays on the chain.
          </p>
        </>
      ),
    },
    {
      id: "if-ledgerline-is-gone",
      title: "If Ledgerline is gone",
      body: (
        <>
          <p>
            Contracts and payee accounts work without us. Save{" "}
            <a href="/rescue.html" download="">
              this page
            </a>{" "}
            next to your proof files. It is one file that you open from your disk. Drop a proof on it and type
            the address of any node of the chain. It shows what the contract has received and owes, has it
            divided, and gets money out of a payee account: by its owner, or by the guardian after the delay.
            You sign with a wallet in your browser, or copy the transaction for another one. It asks nobody
            but that node.
          </p>
          <p>The same in a terminal, with Ledgerline’s source code:</p>
          <Sample>npm run rescue -- --proof proof.json --rpc https://a-node-of-the-chain</Sample>
          <p>
            <code>--help</code> lists what else it does.
          </p>
        </>
      ),
    },
  ],
};

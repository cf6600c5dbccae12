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
            whether that key is held by Ledgerline; when the link was emailed and opened; the network, the
            contract and the transaction that created it; the hash of the agreement, which is also stored on
            the chain; and who issued the certificate.
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
          shows, down to the code behind it. It also checks that this site issued the certificate and lists it
          in its public log. Each check is named with its result. <b>Check a proof file you have</b> does the
          same with a file.
        </p>
      ),
    },
    {
      id: "who-issued-it",
      title: "Who issued it, and what that means",
      body: (
        <>
          <p>
            The issuer signs every certificate with a key and publishes the key at{" "}
            <code>/.well-known/ledgerline-issuer.json</code>. A file signed with another key was not issued
            here, whatever name it carries. Signatures and contract prove which wallets agreed to which
            shares. That a name or an email address belongs to the person who signed is the issuer’s word: we
            sent a link to that address, and the certificate says when it was sent and opened.
          </p>
          <p>
            Every certificate is an entry of a log that can only grow. Anyone can watch it: if an entry were
            ever changed or removed, this says so. Once a day the log’s state is written to a blockchain.
          </p>
          <Sample>npm run verify -- --watch-log https://this-site</Sample>
          <p>The log contains hashes and signatures only, and stays when a workspace is deleted.</p>
        </>
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
          <Sample>npm run verify -- proof.json --rpc https://a-node-of-the-chain --issuer 6f3c…</Sample>
          <p>
            <code>--issuer</code> is the issuer’s key as you know it, or the address of its site. Every check
            is listed, and what a copy cannot prove is listed too. <code>--hash</code> compares the file with
            the hash printed on the certificate, <code>--offline</code> skips the chain.
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
            but that node. The file of a statement’s transfer works there too: it is delivered, or taken back
            by the refund address.
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

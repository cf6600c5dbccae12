import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CertificateFacts } from "./certificate-facts.ts";
import { Sheet } from "./sheet.tsx";

/** The certificate's page as HTML: whole without a script, which only checks, prints and copies. */

export interface Standing {
  mayHaveFull: boolean;
  /** The full copy was asked for by somebody who may not have it. */
  fullRefused: boolean;
}

export function certificatePage(template: string, facts: CertificateFacts, standing: Standing): string {
  const title = `${facts.title}: certificate of agreed shares`;
  const head = (
    <>
      <title>{`${title} · Ledgerline`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={`${facts.artists}. All shares signed.`} />
      <meta property="og:url" content={facts.url} />
      <meta property="og:type" content="website" />
      <link rel="canonical" href={facts.url} />
    </>
  );
  return fill(
    template,
    head,
    <>
      {standing.fullRefused && <FullRefused id={facts.id} />}
      <Actions facts={facts} mayHaveFull={standing.mayHaveFull} />
      <Verification />
      <Sheet facts={facts} />
    </>,
  );
}

export function notFoundPage(template: string): string {
  return fill(
    template,
    <title>Certificate not found · Ledgerline</title>,
    <section className="not-found">
      <h1>Certificate not found</h1>
      <p>
        There is no certificate at this address. Compare it with the one that is printed: it has 16 letters
        and digits, and capitals count.
      </p>
      <p className="buttons">
        <a className="button main-one" href="/">
          Go home
        </a>
      </p>
    </section>,
  );
}

function fill(template: string, head: ReactNode, content: ReactNode): string {
  const page = (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <a href="/" className="wordmark">
          <svg viewBox="0 0 40 28" aria-hidden="true">
            <path d="M0 14H40" strokeWidth="2.5" stroke="currentColor" />
            <circle cx="20" cy="14" r="13" fill="currentColor" />
            <circle cx="20" cy="14" r="8" fill="none" strokeWidth="1.25" className="cut" />
            <circle cx="20" cy="14" r="3" className="hole" />
          </svg>
          Ledgerline
        </a>
        <a href="/documentation" className="quiet-link">
          Documentation
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        {content}
      </main>
    </>
  );
  return template
    .replace("<!--head-->", () => renderToStaticMarkup(head))
    .replace("<!--page-->", () => renderToStaticMarkup(page));
}

function Actions({ facts, mayHaveFull }: { facts: CertificateFacts; mayHaveFull: boolean }) {
  const at = `/certificate/${facts.id}`;
  const isFull = facts.copy === "full";
  const copy = isFull ? "copy=full&" : "";
  return (
    <nav className="actions" aria-label="This certificate">
      <button
        type="button"
        className="button main-one needs-script"
        data-do="verify"
        data-id={facts.id}
        data-hash={facts.certificateHash}
      >
        Verify
      </button>
      <a className="button" href={`${at}.pdf?${copy}paper=a4`} download="">
        Download PDF (A4)
      </a>
      <a className="button" href={`${at}.pdf?${copy}paper=letter`} download="">
        PDF (Letter)
      </a>
      <a className="button" href={`${at}/proof.json`} download="">
        Download proof
      </a>
      {mayHaveFull && (
        <a className="button" href={`${at}/proof.json?copy=full`} download="">
          Full proof
        </a>
      )}
      {mayHaveFull && (
        <a className="button" href={isFull ? at : `${at}?copy=full`}>
          {isFull ? "Show public copy" : "Show full copy"}
        </a>
      )}
      <button type="button" className="button needs-script" data-do="print">
        Print
      </button>
      <button type="button" className="button needs-script" data-do="copy" data-text={facts.url}>
        Copy link
      </button>
      <span role="status" className="said" data-said="" />
    </nav>
  );
}

function Verification() {
  return (
    <section className="verification needs-script" aria-label="Verification">
      <p role="status" className="verdict" data-verdict="" />
      <ol className="checks" data-checks="" />
      <label className="file" data-drop="">
        Check a proof file you have
        <input type="file" accept=".json,application/json" data-file="" />
      </label>
    </section>
  );
}

const FullRefused = ({ id }: { id: string }) => (
  <p className="notice" role="alert">
    The full copy is for the workspace and the co-authors.{" "}
    <a href={`/login?next=${encodeURIComponent(`/certificate/${id}?copy=full`)}`}>Log in</a> with the address
    that was asked to sign. Below is the public copy.
  </p>
);

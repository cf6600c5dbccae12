import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RESCUE_PAGE } from "../../../shared/schemas/pages.ts";
import type { CertificateFacts } from "./certificate-facts.ts";
import { Sheet } from "./sheet.tsx";
import { certificateWords } from "./words.ts";

/** The certificate's page as HTML: whole without a script, which only checks, prints and copies. */

const { page: words, notFound } = certificateWords;

export interface Standing {
  mayHaveFull: boolean;
  /** The full copy was asked for by somebody who may not have it. */
  fullRefused: boolean;
  /** The terms that have replaced these. */
  newer?: { number: number; from: string; id: string } | null | undefined;
}

export function certificatePage(template: string, facts: CertificateFacts, standing: Standing): string {
  const title = words.title(facts.title);
  const head = (
    <>
      <title>{`${title} · Ledgerline`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={words.description(facts.artists, facts.testNetwork)} />
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
      {standing.newer && <Newer {...standing.newer} />}
      <Later answers={facts.later} />
      <Sheet facts={facts} />
    </>,
  );
}

function Newer({ number, from, id }: NonNullable<Standing["newer"]>) {
  const { newer, later } = certificateWords;
  return (
    <section className="later" aria-label={newer.open(number)}>
      <h2>{later.title}</h2>
      <p>{newer.said(number, from)}</p>
      <p>
        <a href={`/certificate/${id}`}>{newer.open(number)}</a>
      </p>
    </section>
  );
}

function Later({ answers }: { answers: CertificateFacts["later"] }) {
  const { later } = certificateWords;
  if (answers.length === 0) return null;
  return (
    <section className="later" aria-label={later.title}>
      <h2>{later.title}</h2>
      {answers
        .flatMap(({ sentences }) => sentences)
        .map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      <p>{later.note}</p>
    </section>
  );
}

export function notFoundPage(template: string): string {
  return fill(
    template,
    <title>{`${notFound.title} · Ledgerline`}</title>,
    <section className="not-found">
      <h1>{notFound.title}</h1>
      <p>{notFound.compare}</p>
      <p className="buttons">
        <a className="button main-one" href="/">
          {notFound.goHome}
        </a>
      </p>
    </section>,
  );
}

function fill(template: string, head: ReactNode, content: ReactNode): string {
  const page = (
    <>
      <a className="skip" href="#main">
        {words.skip}
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
          {words.documentation}
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
    <nav className="actions" aria-label={words.actions}>
      <button
        type="button"
        className="button main-one needs-script"
        data-do="verify"
        data-id={facts.id}
        data-hash={facts.certificateHash}
      >
        {words.verify}
      </button>
      <a className="button" href={`${at}.pdf?${copy}paper=a4`} download="">
        {words.pdfA4}
      </a>
      <details className="more">
        <summary className="button">{words.more}</summary>
        <div className="menu">
          <a href={`${at}.pdf?${copy}paper=letter`} download="">
            {words.pdfLetter}
          </a>
          <a href={`${at}/proof.json`} download="">
            {words.proof}
          </a>
          {mayHaveFull && (
            <a href={`${at}/proof.json?copy=full`} download="">
              {words.fullProof}
            </a>
          )}
          {mayHaveFull && (
            <a href={isFull ? at : `${at}?copy=full`}>{isFull ? words.showPublic : words.showFull}</a>
          )}
          <button type="button" className="needs-script" data-do="print">
            {words.print}
          </button>
          <button type="button" className="needs-script" data-do="copy" data-text={facts.url}>
            {words.copyLink}
          </button>
        </div>
      </details>
      <span role="status" className="said" data-said="" />
    </nav>
  );
}

function Verification() {
  return (
    <section className="verification needs-script" aria-label={words.verification}>
      <p role="status" className="verdict" data-verdict="" />
      <ol className="checks" data-checks="" />
      <label className="file" data-drop="">
        {words.ownFile}
        <input type="file" accept=".json,application/json" data-file="" />
      </label>
      <a className="quiet-link" href={RESCUE_PAGE}>
        {words.ifGone}
      </a>
    </section>
  );
}

function FullRefused({ id }: { id: string }) {
  const logIn = (text: string) => (
    <a href={`/login?next=${encodeURIComponent(`/certificate/${id}?copy=full`)}`}>{text}</a>
  );
  return (
    <p className="notice" role="alert">
      {createElement(Fragment, null, ...words.fullRefused(logIn))}
    </p>
  );
}

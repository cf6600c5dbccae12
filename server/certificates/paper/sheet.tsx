import type { CertificateFacts, Fact, SharesRow, Signing } from "./certificate-facts.ts";
import { QrCode, Seal, Swatch } from "./pictures.tsx";

/** The certificate itself, as it is seen and printed. */

export function Sheet({ facts }: { facts: CertificateFacts }) {
  return (
    <>
      <article className="paper" aria-labelledby="title">
        <header className="front">
          <div>
            <p className="caption">Certificate of agreed shares</p>
            <h1 id="title" dir="auto" className={titleClass(facts.title)}>
              {facts.title}
            </h1>
            <p className="artists" dir="auto">
              {facts.artists}
            </p>
            <Facts facts={facts.about} />
          </div>
          <Seal facts={facts} />
        </header>
        <Shares rows={facts.shares} total={facts.total} />
        <section className="record" aria-label="Record">
          <Facts facts={facts.record} />
          <QrCode url={facts.url} />
        </section>
        <footer className="small-print">
          <p>{facts.proves.join(" ")}</p>
          <p>
            {facts.check} <span className="code">{facts.url}</span>
          </p>
          <p>{facts.copyNote}</p>
        </footer>
      </article>
      <article className="paper more" aria-label="How it was signed, and what was agreed">
        <h2>How it was signed</h2>
        {facts.signings.map((signing) => (
          <Signed key={signing.facts.map(({ value }) => value).join()} signing={signing} />
        ))}
        <h2>What was agreed</h2>
        <p className="quiet">The canonical JSON whose SHA-256 is the agreement hash.</p>
        <pre className="code">{facts.agreementText}</pre>
      </article>
    </>
  );
}

const titleClass = (title: string) => {
  const length = [...title].length;
  if (length <= 22) return "title";
  return length <= 44 ? "title long" : "title longest";
};

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl>
    {facts.map(({ label, value, isCode, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isCode ? "code" : undefined} dir={isCode ? undefined : "auto"}>
          {href ? <a href={href}>{value}</a> : value}
        </dd>
      </div>
    ))}
  </dl>
);

function Shares({ rows, total }: { rows: SharesRow[]; total: string }) {
  return (
    <table className="shares">
      <caption className="sr-only">Agreed shares and who signed</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Share
          </th>
          <th scope="col">E-mail</th>
          <th scope="col">Wallet</th>
          <th scope="col">Key</th>
          <th scope="col">Signed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.wallet}>
            <th scope="row">
              <Swatch index={index} />
              <bdi>{row.name}</bdi>
            </th>
            <td className="number code">{row.share}</td>
            <td className="email">{row.email}</td>
            <td className="code" title={row.wallet}>
              {row.walletShort}
            </td>
            <td>{row.keyHolder}</td>
            <td className="code">{row.signedAt}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All shares</th>
          <td className="number code">{total}</td>
          <td colSpan={4} />
        </tr>
      </tfoot>
    </table>
  );
}

const Signed = ({ signing }: { signing: Signing }) => (
  <section className="signing">
    <h3 dir="auto">{signing.name}</h3>
    <Facts facts={signing.facts} />
    {signing.message !== null && <pre className="code">{signing.message}</pre>}
  </section>
);

import type { CertificateFacts, Fact, SharesRow, Signing } from "./certificate-facts.ts";
import { QrCode, Seal, Swatch } from "./pictures.tsx";
import { certificateWords } from "./words.ts";

/** The certificate itself, as it is seen and printed. */

const { sheet: words, page: pageWords } = certificateWords;

export function Sheet({ facts }: { facts: CertificateFacts }) {
  return (
    <>
      <article className="paper" aria-labelledby="title">
        <header className="front">
          <div>
            <p className="caption">{words.certificate}</p>
            {facts.testNetwork && <p className="test-network">{facts.testNetwork}</p>}
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
        <section className="record" aria-label={pageWords.record}>
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
      <article className="paper second" aria-label={pageWords.secondSheet}>
        <h2>{words.howSigned}</h2>
        {facts.signings.map((signing) => (
          <Signed key={signing.facts.map(({ value }) => value).join()} signing={signing} />
        ))}
        {facts.later.length > 0 && <h2>{words.later}</h2>}
        {facts.later.map((later) => (
          <Signed key={later.sentences.join()} signing={later} />
        ))}
        <h2>{words.whatAgreed}</h2>
        <p className="quiet">{words.canonical}</p>
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
      <caption className="sr-only">{pageWords.sharesTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" className="number">
            {words.columns.share}
          </th>
          <th scope="col">{words.columns.email}</th>
          <th scope="col">{words.columns.wallet}</th>
          <th scope="col">{words.columns.key}</th>
          <th scope="col">{words.columns.signed}</th>
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
            {/* Why somebody has not signed is a sentence, which may break. */}
            <td className={row.keyHolder ? "code" : undefined}>{row.signedAt}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.allShares}</th>
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

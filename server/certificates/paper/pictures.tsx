import { SEAL_RADII, SEAL_SIZE, sealPaths, tickWidth } from "../../../shared/seal/groove.ts";
import { inkOf, PAPER_INKS } from "../../../shared/seal/seal-svg.ts";
import { type CertificateFacts, sealPeople } from "./certificate-facts.ts";
import { qrPath } from "./qr-code.ts";
import { certificateWords as words } from "./words.ts";

/** What is drawn on the certificate's page. Colours stand in attributes: the content policy allows no inline style. */

const TICKS = 240;
const CENTRE = SEAL_SIZE / 2;

export function Seal({ facts }: { facts: CertificateFacts }) {
  const people = sealPeople(facts);
  const label = words.page.seal(facts.shares.map(({ name, share }) => `${name} ${share}`).join("; "));
  return (
    <svg viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} className="seal" fill="none" role="img" aria-label={label}>
      {[...SEAL_RADII.label, SEAL_RADII.rim].map((radius) => (
        <circle key={radius} cx={CENTRE} cy={CENTRE} r={radius} stroke={PAPER_INKS.ring} />
      ))}
      {sealPaths(facts.agreementHash, people, TICKS).map((path, index) => (
        <path
          key={path}
          d={path}
          stroke={people[index]?.signed ? inkOf(PAPER_INKS, index) : PAPER_INKS.unsigned}
          strokeWidth={tickWidth(TICKS).toFixed(2)}
          strokeLinecap={people[index]?.signed ? "butt" : "round"}
        />
      ))}
      <circle cx={CENTRE} cy={CENTRE} r={SEAL_RADII.spindle} fill={PAPER_INKS.line} />
    </svg>
  );
}

export const Swatch = ({ index }: { index: number }) => (
  <svg viewBox="0 0 10 10" className="swatch" aria-hidden="true">
    <path d="M0 0h10v10H0z" fill={inkOf(PAPER_INKS, index)} />
  </svg>
);

export function QrCode({ url }: { url: string }) {
  const { size, path } = qrPath(url);
  return (
    <figure className="qr">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={words.sheet.code}
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={path} fill={PAPER_INKS.line} />
      </svg>
      <figcaption>{words.sheet.scan}</figcaption>
    </figure>
  );
}

import { SEAL_RADII, SEAL_SIZE, type SealPerson, sealPaths, tickWidth } from "../../shared/seal/groove.ts";
import { inkOf, LACQUER_INKS } from "../../shared/seal/seal-svg.ts";

const TICKS = 240;
const CENTRE = SEAL_SIZE / 2;

/** Decoration to a screen reader: names stand beside it, and shares are nobody's business here. */
export function SealArt({ hash, people }: { hash: string; people: SealPerson[] }) {
  return (
    <svg className="seal" viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} fill="none" aria-hidden="true">
      {[...SEAL_RADII.label, SEAL_RADII.rim].map((radius) => (
        <circle
          key={radius}
          cx={CENTRE}
          cy={CENTRE}
          r={radius}
          stroke={LACQUER_INKS.line}
          strokeOpacity={0.2}
        />
      ))}
      {sealPaths(hash, people, TICKS).map((path, index) => {
        const signed = people[index]?.signed;
        return (
          <path
            key={path}
            d={path}
            stroke={signed ? inkOf(LACQUER_INKS, index) : LACQUER_INKS.unsigned}
            strokeWidth={tickWidth(TICKS).toFixed(2)}
            strokeLinecap={signed ? "butt" : "round"}
          />
        );
      })}
      <circle cx={CENTRE} cy={CENTRE} r={SEAL_RADII.spindle} fill={LACQUER_INKS.line} />
    </svg>
  );
}

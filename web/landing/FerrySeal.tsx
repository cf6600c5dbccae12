import {
  SEAL_MIDDLE,
  SEAL_RADII,
  SEAL_SIZE,
  sealPaths,
  sectors,
  tickWidth,
} from "../../shared/seal/groove.ts";
import { FERRY_HASH, FERRY_PEOPLE } from "./content/night-ferry.ts";

const TICKS = 240;
const CENTRE = SEAL_SIZE / 2;
const ROUND = { cx: CENTRE, cy: CENTRE };
const SHARES = FERRY_PEOPLE.map(({ share }) => share);
const GAP_TURNS = 1.2 / 360;

/** The grooves are long to write down: they stand on the page once, and every picture below uses them. */
export function FerryGrooves() {
  const signed = SHARES.map((share) => ({ share, signed: true }));
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {sealPaths(FERRY_HASH, signed, TICKS).map((path, index) => (
          <path key={path} id={`groove-${index + 1}`} d={path} strokeWidth={tickWidth(TICKS).toFixed(2)} />
        ))}
      </defs>
    </svg>
  );
}

type FerrySealProps = {
  /** How many have signed, counted from the first. */
  signed: number;
  /** What is printed where the hole would be. */
  label?: string;
  className: string;
};

/** Decoration: what it says stands beside it in words. */
export function FerrySeal({ signed, label, className }: FerrySealProps) {
  return (
    <svg viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`} fill="none" aria-hidden="true" className={className}>
      {[...SEAL_RADII.label, SEAL_RADII.rim].map((radius) => (
        <circle key={radius} {...ROUND} r={radius} className="stroke-ink" strokeOpacity={0.16} />
      ))}
      {sectors(SHARES).map(({ from, to }, index) =>
        index < signed ? (
          <use key={from} href={`#groove-${index + 1}`} stroke={`var(--color-coauthor-${index + 1})`} />
        ) : (
          <circle
            key={from}
            {...ROUND}
            r={SEAL_MIDDLE}
            pathLength={1}
            stroke="var(--color-unsigned)"
            strokeWidth={4}
            strokeDasharray={`${(to - from - 2 * GAP_TURNS).toFixed(4)} 1`}
            transform={`rotate(${((from + GAP_TURNS) * 360 - 90).toFixed(1)} ${CENTRE} ${CENTRE})`}
          />
        ),
      )}
      {label ? (
        <text x={CENTRE} y={CENTRE + 7} textAnchor="middle" fontSize={20} className="mono fill-ink">
          {label}
        </text>
      ) : (
        <circle {...ROUND} r={SEAL_RADII.spindle} className="fill-ink" />
      )}
    </svg>
  );
}

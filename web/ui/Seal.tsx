import { useId } from "react";
import {
  SEAL_MIDDLE,
  SEAL_RADII,
  SEAL_SIZE,
  type SealPerson,
  sealPaths,
  sectorOutline,
  tickWidth,
} from "../../shared/seal/groove.ts";

type SealProps = {
  /** 64 hex digits: the record's fingerprint, from which the picture is drawn. */
  hash: string;
  people: SealPerson[];
  /** What the picture says in words; null when the same stands beside it. */
  label: string | null;
  ticks?: number;
  /** Whose ink a sector has, by place in `people`; also before it is signed, at half strength. */
  inks?: number[];
  /** Whether the ring is cut before the viewer's eyes, once. */
  cut?: boolean;
  /** Whose sector is pointed out, by place in `people`. */
  outlined?: number;
  className?: string;
};

const CENTRE = SEAL_SIZE / 2;
const INKS = 8;
/** Who will have which ink can be told, and that nobody has signed. */
const UNSIGNED_INK = 0.55;
const UNSIGNED_WIDTH = 5;

/** The ink of whoever stands at this place. */
export const inkAt = (place: number) => `var(--color-coauthor-${(place % INKS) + 1})`;

export function Seal(props: SealProps) {
  const { hash, people, label, ticks = 240, inks, cut = false, outlined, className } = props;
  const mask = useId();
  return (
    <svg
      viewBox={`0 0 ${SEAL_SIZE} ${SEAL_SIZE}`}
      className={className}
      fill="none"
      role="img"
      aria-label={label ?? undefined}
      aria-hidden={label === null}
    >
      {[...SEAL_RADII.label, SEAL_RADII.rim].map((radius) => (
        <circle key={radius} cx={CENTRE} cy={CENTRE} r={radius} className="stroke-ink" strokeOpacity={0.16} />
      ))}
      {outlined !== undefined && (
        <path
          d={sectorOutline(
            people.map(({ share }) => share),
            outlined,
          )}
          className="fill-draft-wash stroke-ink"
          fillRule="evenodd"
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      )}
      {cut && <Lathe id={mask} />}
      <g {...(cut ? { mask: `url(#${mask})` } : {})}>
        {sealPaths(hash, people, ticks).map((path, index) => (
          <Groove
            key={path}
            path={path}
            ink={inks || people[index]?.signed ? inkAt(inks?.[index] ?? index) : null}
            signed={people[index]?.signed ?? false}
            ticks={ticks}
          />
        ))}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={SEAL_RADII.spindle} className="fill-ink" />
    </svg>
  );
}

type GrooveProps = { path: string; ink: string | null; signed: boolean; ticks: number };

function Groove({ path, ink, signed, ticks }: GrooveProps) {
  return (
    <path
      d={path}
      stroke={ink ?? "var(--color-unsigned)"}
      strokeOpacity={ink && !signed ? UNSIGNED_INK : undefined}
      strokeWidth={signed ? tickWidth(ticks) : Math.max(ink ? UNSIGNED_WIDTH : 2, tickWidth(ticks))}
      strokeLinecap={signed ? "butt" : "round"}
    />
  );
}

/** A mask that opens once round the ring, from the top, as a lathe would cut it. */
function Lathe({ id }: { id: string }) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x={0} y={0} width={SEAL_SIZE} height={SEAL_SIZE}>
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r={SEAL_MIDDLE}
        pathLength={1}
        strokeDasharray="1 1"
        stroke="white"
        strokeWidth={SEAL_RADII.outer - SEAL_RADII.inner + 4}
        transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        className="animate-[cut_1800ms_var(--ease-cut)_both]"
      />
    </mask>
  );
}

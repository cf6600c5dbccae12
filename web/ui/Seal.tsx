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
  /** Whether the ring is cut before the viewer's eyes, once. */
  cut?: boolean;
  /** Whose sector is pointed out, by place in `people`. */
  outlined?: number;
  className?: string;
};

const CENTRE = SEAL_SIZE / 2;
const INKS = 8;

export function Seal({ hash, people, label, ticks = 240, cut = false, outlined, className }: SealProps) {
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
            ink={people[index]?.signed ? (index % INKS) + 1 : null}
            ticks={ticks}
          />
        ))}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={SEAL_RADII.spindle} className="fill-ink" />
    </svg>
  );
}

function Groove({ path, ink, ticks }: { path: string; ink: number | null; ticks: number }) {
  return (
    <path
      d={path}
      stroke={ink === null ? "var(--color-unsigned)" : `var(--color-coauthor-${ink})`}
      strokeWidth={ink === null ? Math.max(2, tickWidth(ticks)) : tickWidth(ticks)}
      strokeLinecap={ink === null ? "round" : "butt"}
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

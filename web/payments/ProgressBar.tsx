/** How much of how much. The figures stand beside it. */
export function ProgressBar({ label, now, all }: { label: string; now: number; all: number }) {
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((now / all) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-control bg-line"
    >
      <div className="h-full bg-ink transition-[width] duration-120" style={{ width: `${percent}%` }} />
    </div>
  );
}

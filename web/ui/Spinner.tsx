/** One tick travelling round a record. Says nothing by itself: words stand beside it. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <g className="origin-center animate-[turn_900ms_linear_infinite]">
        <path d="M12 0.5V5.5" stroke="currentColor" strokeWidth="2.5" />
      </g>
      <circle cx="12" cy="12" r="1.5" fill="currentColor" />
    </svg>
  );
}

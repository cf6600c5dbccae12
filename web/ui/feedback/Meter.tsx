/** How many of how many, as a bar. The figures stand beside it, so it says nothing by itself. */
export function Meter({ given, asked }: { given: number; asked: number }) {
  return (
    <span aria-hidden="true" className="block h-1 w-full overflow-hidden rounded-control bg-line">
      <span
        className="block h-full bg-ink"
        style={{ width: `${asked === 0 ? 0 : (given / asked) * 100}%` }}
      />
    </span>
  );
}

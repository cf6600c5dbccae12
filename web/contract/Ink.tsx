const INKS = 8;

/** The colour a payee has in the seal, by place in the contract. Says nothing by itself: the wallet stands beside it. */
export function Ink({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full"
      style={{
        background: index < 0 ? "var(--color-unsigned)" : `var(--color-coauthor-${(index % INKS) + 1})`,
      }}
    />
  );
}

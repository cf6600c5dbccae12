/** A name somebody gave, in whatever script: its direction is its own and does not spill into our sentence. */
export function Named({ children }: { children: string }) {
  return (
    <bdi dir="auto" className="wrap-anywhere">
      {children}
    </bdi>
  );
}

/** An e-mail address. Where it has to be broken, it is broken between its parts, not inside a word. */
export function Address({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=[.+_-])/);
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address does not change its parts.
        <span key={index}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </bdi>
  );
}

/** A name somebody gave, in whatever script: its direction is its own and does not spill into our sentence. */
export function Named({ children }: { children: string }) {
  return (
    <bdi dir="auto" className="wrap-anywhere">
      {children}
    </bdi>
  );
}

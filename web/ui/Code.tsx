/** A code somebody may compare letter by letter, or the dash that stands for none everywhere. */
export function Code({ children }: { children: string | null }) {
  return children === null ? "—" : <span className="mono">{children}</span>;
}

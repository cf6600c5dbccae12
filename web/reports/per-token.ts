interface Earned {
  token: string;
  paid: string;
}

/** Files come in several currencies; what was earned is one sum for each token. Lines that `keyOf` calls the same become one. */
export function perToken<Line extends Earned>(
  lines: Line[],
  keyOf: (line: Line) => string = () => "",
): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const name = `${line.token} ${keyOf(line)}`;
    const before = sums.get(name);
    sums.set(name, before ? { ...before, paid: `${BigInt(before.paid) + BigInt(line.paid)}` } : line);
  }
  return [...sums.values()];
}

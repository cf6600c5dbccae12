/** A sentence as it is kept: which one, and what stands in it. It is worded when somebody reads it, in their language. */
export interface Said {
  /** Its name in the words: "refused.withdrawals". */
  code: string;
  values: unknown[];
}

type Sayings<Words> = {
  [Name in keyof Words]: Words[Name] extends (...values: infer Values) => string
    ? (...values: Values) => Said
    : Words[Name] extends string
      ? Said
      : Sayings<Words[Name]>;
};

/** The same sentences, to be kept instead of read. */
export function sayings<Words extends object>(words: Words, within = ""): Sayings<Words> {
  const each = Object.entries(words).map(([name, word]: [string, unknown]) => {
    const code = within + name;
    if (typeof word === "function") return [name, (...values: unknown[]): Said => ({ code, values })];
    if (typeof word === "string") return [name, { code, values: [] } satisfies Said];
    return [name, sayings(word as object, `${code}.`)];
  });
  return Object.fromEntries(each) as Sayings<Words>;
}

/** Null when these words do not know it: whoever kept it may be a later release. */
export function worded(words: object, { code, values }: Said): string | null {
  const word = code
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, name) ? at[name as keyof typeof at] : null,
      words,
    );
  if (typeof word === "string") return word;
  return typeof word === "function" ? String(word(...values)) : null;
}

const ADDRESS = /(?<![^\s<>"'(),:;])@*[^\s<>"'(),:;@]+@[^\s<>"'(),:;]+/g;
const SECRET = /[A-Za-z0-9_-]{24,}/g;

/** What may be written to a log about an error: database errors quote the values they were given, so no message. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    name: error.name,
    ...(typeof code === "string" && { code }),
    ...(!fromDatabase && { message: withoutSecrets(cause.message) }),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}

export function withoutSecrets(text: string): string {
  return text.replace(ADDRESS, "<e-mail>").replace(SECRET, "<secret>").slice(0, 500);
}

// Class 08: connection; 57P0x: server going away or starting; 53300: too many connections.
const UNREACHABLE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Whether the database cannot be reached just now, as opposed to refusing what we asked. */
export function databaseUnreachable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown };
    if (typeof code === "string" && UNREACHABLE.test(code)) return true;
    if (
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}

/** Why nothing was done, or not all of it. The command's exit codes, so that scripts can tell. */
export const EXIT_CODES = { proof: 1, question: 2, node: 3, refused: 4, outcome: 5 } as const;

/** An expected end, with a sentence for whoever asked. */
export class Stopped extends Error {
  constructor(
    readonly why: keyof typeof EXIT_CODES,
    message: string,
  ) {
    super(message);
    this.name = "Stopped";
  }
}

/** What a chain's client threw because of the node, as one of ours; null for anything else. */
export function asStopped(error: unknown): Stopped | null {
  if (error instanceof Stopped) return error;
  const { shortMessage, details, name, message } = error as Partial<Record<string, string>>;
  if (shortMessage) return new Stopped("node", details ? `${shortMessage} ${details}` : shortMessage);
  if (name === "SolanaError" || /fetch/i.test(message ?? ""))
    return new Stopped("node", `The node gave no valid answer: ${message}`);
  return null;
}

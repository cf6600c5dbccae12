import { PIECE_BYTES, type StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { ApiError, Unreachable } from "../../api/ask.ts";
import { readFile, sendPiece } from "../payments-api.ts";

const AT_A_TIME = 3;
const TRIES = 6;
const FIRST_WAIT_MS = 500;

type Sending = {
  slug: string;
  file: File;
  statement: StatementDetail;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
};

/** Sends what is missing of a file and has it read. Sending a piece again changes nothing, so it can begin anywhere. */
export async function sendFile(sending: Sending): Promise<StatementDetail> {
  const { slug, statement } = sending;
  const at = { slug, statementId: statement.id };
  const { piecesReceived } = statement.progress;
  // Pieces go out in order, a few at a time: all before these have arrived.
  await sendFrom(Math.max(0, piecesReceived - AT_A_TIME + 1), sending);
  try {
    return await readFile(at);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "statement_incomplete") throw error;
    await sendFrom(0, sending);
    return await readFile(at);
  }
}

async function sendFrom(first: number, { slug, file, statement, signal, onSent }: Sending) {
  const { pieces } = statement.progress;
  let next = first;
  let sent = Math.min(first * PIECE_BYTES, file.size);
  onSent(sent);
  const lane = async () => {
    while (next < pieces && !signal.aborted) {
      const piece = next++;
      const bytes = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      await patiently(signal, () => sendPiece({ slug, statementId: statement.id }, piece, bytes));
      sent += bytes.size;
      onSent(sent);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  signal.throwIfAborted();
}

/** A lost connection or an overloaded server is tried again; a refusal is not. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || tries === TRIES || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries));
    }
  }
}

const mayPass = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

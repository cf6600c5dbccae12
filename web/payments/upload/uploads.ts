import { useSyncExternalStore } from "react";
import { STATEMENT_FILE_MAX_BYTES, type StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { openStatement } from "../payments-api.ts";
import { hashFile } from "./hash-file.ts";
import { sendFile } from "./send-file.ts";

/** Files on their way. They go on while somebody walks through the app; after a reload the same file goes on too. */

export type UploadState =
  | { state: "hashing" | "sending"; bytes: number }
  | { state: "sent" | "known" }
  | { state: "failed"; error: unknown };

export type Upload = UploadState & {
  id: number;
  slug: string;
  file: File;
  /** Null until the server knows the file. */
  statement: Pick<StatementDetail, "id" | "name"> | null;
};

let uploads: Upload[] = [];
let count = 0;
const stops = new Map<number, AbortController>();
const watchers = new Set<() => void>();

function change(id: number, to: Partial<Upload> & UploadState) {
  uploads = uploads.map((one) => (one.id === id ? ({ ...one, ...to } as Upload) : one));
  for (const tell of watchers) tell();
}

const subscribe = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

const useAll = () => useSyncExternalStore(subscribe, () => uploads);
export const useUploads = (slug: string) => useAll().filter((one) => one.slug === slug);

export const useUploadOf = (statementId: string) =>
  useAll().findLast(({ statement }) => statement?.id === statementId);

export class TooLarge extends Error {}
export class Empty extends Error {}

type Order = { slug: string; replaces?: string; onOpened?: (statement: StatementDetail) => void };

/** Each file becomes a statement of its own. */
export function upload(files: Iterable<File>, order: Order) {
  for (const file of files) void carryOut(file, order);
}

export function stopUpload(id: number) {
  stops.get(id)?.abort();
  uploads = uploads.filter((one) => one.id !== id);
  for (const tell of watchers) tell();
}

async function carryOut(file: File, { slug, replaces, onOpened }: Order) {
  const id = ++count;
  const stop = new AbortController();
  stops.set(id, stop);
  uploads = [...uploads, { id, slug, file, statement: null, state: "hashing", bytes: 0 }];
  change(id, { state: "hashing", bytes: 0 });
  try {
    if (file.size === 0) throw new Empty();
    if (file.size > STATEMENT_FILE_MAX_BYTES) throw new TooLarge();
    const contentHash = await hashFile(file, (bytes) => change(id, { state: "hashing", bytes }));
    stop.signal.throwIfAborted();
    const body = { fileName: file.name.slice(-200), sizeBytes: file.size, contentHash };
    const statement = await openStatement(slug, replaces ? { ...body, replaces } : body);
    const known = { id: statement.id, name: statement.name };
    onOpened?.(statement);
    if (isThere(statement)) return change(id, { state: "known", statement: known });
    change(id, { state: "sending", bytes: 0, statement: known });
    const onSent = (bytes: number) => change(id, { state: "sending", bytes });
    await sendFile({ slug, file, statement, signal: stop.signal, onSent });
    change(id, { state: "sent" });
  } catch (error) {
    if (!stop.signal.aborted) change(id, { state: "failed", error });
  } finally {
    stops.delete(id);
  }
}

/** The same content was here before, whole. */
const isThere = ({ state, problem, progress: { pieces, piecesReceived, linesRead } }: StatementDetail) =>
  state !== "reading" || (pieces === piecesReceived && (problem !== null || linesRead > 0));

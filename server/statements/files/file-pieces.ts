import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import { PIECE_BYTES } from "../../../shared/schemas/money/statements.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { statementPieces, statements } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import { seal, unseal } from "../../secrets/sealed.ts";
import type { World } from "../../world.ts";
import { lockStatement, moveStatement, type StatementRow } from "../move-statement.ts";
import { type SealedFile, sealFile } from "../reading/tables/sealed-file.ts";
import { recordEvent } from "../trail.ts";

/** The distributor's file: kept encrypted in pieces, so that any line can be shown for as long as the label wants. */

export const pieceCount = ({ sizeBytes }: Pick<StatementRow, "sizeBytes">) =>
  Math.ceil(sizeBytes / PIECE_BYTES);

const keyOf = ({ keys }: World) => keys.derive("statement-file");
const boundTo = (statementId: string, piece: number) => `statement:${statementId}:${piece}`;

/** Sending a piece again changes nothing. */
export async function keepPiece(
  world: World,
  caller: Insider,
  { statementId, piece }: PieceOf,
  content: Buffer,
): Promise<{ piecesReceived: number }> {
  return await world.transaction(async (tx) => {
    const statement = await lockStatement(tx, caller, statementId);
    if (statement.state !== "reading") throw new Refusal("statement_not_open");
    const expected = Math.min(PIECE_BYTES, statement.sizeBytes - piece * PIECE_BYTES);
    if (content.length !== expected) throw new Refusal("piece_size_wrong");
    await writePiece(world, tx, { statementId, piece }, content);
    await tx.update(statements).set({ updatedAt: world.now() }).where(eq(statements.id, statementId));
    return { piecesReceived: await countPieces(tx, statementId) };
  });
}

interface PieceOf {
  statementId: string;
  piece: number;
}

export async function writePiece(world: World, tx: Tx, { statementId, piece }: PieceOf, content: Buffer) {
  const sealed = seal(keyOf(world), boundTo(statementId, piece), content);
  await tx.insert(statementPieces).values({ statementId, piece, sealed }).onConflictDoNothing();
}

export const countPieces = (tx: Tx | World["db"], statementId: string) =>
  tx.$count(statementPieces, eq(statementPieces.statementId, statementId));

/** Part of what was uploaded is not there any more as it was. */
export class PieceUnusable extends Error {
  override name = "PieceUnusable";
}

const FOLDER = "ledgerline-statement-";

/** The file on this machine's disk for as long as `work` takes, encrypted there too. */
export async function withFile<T>(
  world: World,
  { id, sizeBytes }: StatementRow,
  work: (file: SealedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
  try {
    const pieces = piecesOf(world, id, pieceCount({ sizeBytes }));
    return await work(await sealFile(path.join(folder, "file"), pieces));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ABANDONED_MS = 24 * 3_600_000;

/** What a process left on disk that was killed while it read. Nobody can read it, but it takes room. */
async function sweepFolders() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = path.join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (made && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function* piecesOf(world: World, statementId: string, count: number) {
  for (let piece = 0; piece < count; piece++) {
    const [row] = await world.db
      .select()
      .from(statementPieces)
      .where(and(eq(statementPieces.statementId, statementId), eq(statementPieces.piece, piece)));
    if (!row) throw new PieceUnusable("a piece is gone");
    yield opened(world, row);
  }
}

function opened(world: World, { statementId, piece, sealed }: typeof statementPieces.$inferSelect): Buffer {
  try {
    return unseal(keyOf(world), boundTo(statementId, piece), sealed);
  } catch (error) {
    throw new PieceUnusable("a piece cannot be opened", { cause: error });
  }
}

/** The file as it came, piece by piece. */
export async function readKeptFile(world: World, statement: StatementRow): Promise<ReadableStream> {
  if (statement.fileDeletedAt) throw new Refusal("statement_file_gone");
  const count = pieceCount(statement);
  if ((await countPieces(world.db, statement.id)) < count) throw new Refusal("statement_incomplete");
  return Readable.toWeb(Readable.from(piecesOf(world, statement.id, count))) as ReadableStream;
}

/** What was read of it stays. */
export async function deleteFile(world: World, caller: Insider, statementId: string) {
  await world.transaction(async (tx) => {
    const statement = await lockStatement(tx, caller, statementId);
    if (statement.state === "reading") throw new Refusal("statement_not_open");
    if (statement.fileDeletedAt) return;
    await dropFile(world, tx, statementId);
    await recordEvent(world, tx, statementId, "file_deleted", caller);
  });
}

export async function dropFile(world: World, tx: Tx, statementId: string) {
  await tx.delete(statementPieces).where(eq(statementPieces.statementId, statementId));
  await tx.update(statements).set({ fileDeletedAt: world.now() }).where(eq(statements.id, statementId));
}

const UNFINISHED_DAYS = 7;
const AT_ONCE = 20;

/** Files whose time is over, and uploads that nobody finished. */
export async function forgetOldFiles(world: World) {
  await sweepFolders();
  const now = sql`${world.now().toISOString()}::timestamptz`;
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select s.id from statements s join workspaces w on w.id = s.workspace_id
    where s.file_deleted_at is null and (
      s.created_at < ${now} - make_interval(years => w.statement_file_years)
      or s.state = 'reading' and s.updated_at < ${now} - make_interval(days => ${UNFINISHED_DAYS}))
    order by s.created_at limit ${AT_ONCE}`);
  for (const { id } of rows)
    await world.transaction(async (tx) => {
      const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for("update");
      if (row?.state === "reading") await moveStatement(world, tx, id, "withdrawn", null);
      await dropFile(world, tx, id);
      await recordEvent(world, tx, id, "file_deleted", null);
    });
}

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { STATEMENTS_A_DAY } from "../../../shared/rules/budgets.ts";
import { scaleOf } from "../../../shared/rules/statements/decimal.ts";
import { evenly, faultIn, type TrackPart } from "../../../shared/rules/statements/release-payment.ts";
import { plainAmount } from "../../../shared/rules/token-amount.ts";
import type { PayRelease } from "../../../shared/schemas/money/release-payments.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { insertMany } from "../../db/insert-many.ts";
import { statementItems, statementRows, statements } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { writePiece } from "../files/file-pieces.ts";
import { withContent } from "../files/open-statement.ts";
import { payableTracks } from "../matching/match-items.ts";
import { lockStatement } from "../move-statement.ts";
import { agreeTo } from "../terms/agree-statement.ts";
import { payToken } from "../terms/pay-token.ts";
import { recordEvent } from "../trail.ts";
import { words } from "../words.ts";
import { type PayableTrack, paymentFile } from "./payment-file.ts";

/** `isNew`: false when the same was entered before, and this is that one. */
interface Payment {
  id: string;
  isNew: boolean;
}

/** A release is paid by one transfer: a statement with a line for each track, agreed to as it is entered. */
export async function payRelease(
  world: World,
  caller: Insider,
  releaseId: string,
  asked: PayRelease,
): Promise<Payment> {
  return await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "handle_statements");
    const tracks = await tracksOf(tx, caller.workspace.id, releaseId);
    const parts = partsOf(asked, tracks);
    const file = Buffer.from(paymentFile(asked, parts, payToken(asked).decimals));
    const contentHash = createHash("sha256").update(file).digest("hex");
    const same = await withContent(tx, caller.workspace.id, contentHash);
    if (same) return { ...same, isNew: false };
    await refuseOverLimit(tx, STATEMENTS_A_DAY, caller.workspace.id, world.now(), "too_many_statements");
    const id = await insertStatement(world, tx, caller, asked, { parts, file, contentHash, releaseId });
    // Somebody was quicker with the same payment.
    if (id === null) {
      const quicker = await withContent(tx, caller.workspace.id, contentHash);
      if (!quicker) throw new Refusal("statement_changed");
      return { ...quicker, isNew: false };
    }
    const { payer, reference, amount, token } = asked;
    await recordEvent(world, tx, id, "entered", caller, { payer, reference, amount, token, contentHash });
    await insertLines(tx, id, asked, parts);
    await writePiece(world, tx, { statementId: id, piece: 0 }, file);
    await agreeTo(world, tx, caller, await lockStatement(tx, caller, id));
    return { id, isNew: true };
  });
}

type Part = TrackPart & { track: PayableTrack };

/** In the release's order. */
async function tracksOf(tx: Tx, workspaceId: string, releaseId: string): Promise<PayableTrack[]> {
  const { rows } = await tx.execute<PayableTrack>(sql`
    select t.id, t.title, t.artist_names as artist, t.isrc, t.upc, t.release_name as release
    from ${payableTracks(workspaceId)} t where t.release_id = ${releaseId} order by t.position`);
  if (rows.length === 0) throw new Refusal("release_not_payable");
  return rows;
}

/** A track that gets nothing has no line. */
function partsOf({ amount, tracks: named }: PayRelease, tracks: PayableTrack[]): Part[] {
  const units = BigInt(amount);
  const ids = tracks.map(({ id }) => id);
  const parts = named
    ? named.map(({ trackId, amount: part }) => ({ trackId, units: BigInt(part) }))
    : evenly(units, ids);
  const fault = faultIn(units, ids, parts);
  if (fault) throw new Refusal("payment_not_divided", { text: words.notDivided[fault] });
  return tracks.flatMap((track) => {
    const part = parts.find(({ trackId }) => trackId === track.id);
    return part && part.units > 0n ? [{ ...part, track }] : [];
  });
}

interface Entered {
  parts: Part[];
  file: Buffer;
  contentHash: string;
  releaseId: string;
}

/** In the token itself, so its rate is one. */
async function insertStatement(
  world: World,
  tx: Tx,
  caller: Insider,
  { token, payer, reference, month, amount }: PayRelease,
  { parts, file, contentHash, releaseId }: Entered,
): Promise<string | null> {
  const at = world.now();
  const { decimals } = payToken({ token });
  const amounts = parts.map(({ units }) => plainAmount(units, decimals));
  const [entered] = await tx
    .insert(statements)
    .values({
      ...{ workspaceId: caller.workspace.id, state: "matched", createdAt: at, updatedAt: at },
      ...{ fileName: `payment-${month}.csv`, sizeBytes: file.length, contentHash },
      ...{ releaseId, reference, source: payer, periodFrom: month, periodTo: month },
      ...{ currency: token, scale: Math.max(...amounts.map(scaleOf)), total: plainAmount(amount, decimals) },
      ...{ lines: parts.length, linesRead: parts.length, albumRule: "evenly" },
      ...{ token, rate: "1", rateSource: words.enteredIn(token), rateDate: at.toISOString().slice(0, 10) },
    })
    .onConflictDoNothing()
    .returning({ id: statements.id });
  return entered?.id ?? null;
}

async function insertLines(tx: Tx, statementId: string, { token, payer, month }: PayRelease, parts: Part[]) {
  const lines = parts.map(({ track, units }, place) => ({
    ...{ place, track, amount: plainAmount(units, payToken({ token }).decimals) },
  }));
  await insertMany(
    tx,
    statementItems,
    lines.map(({ place, track: { id: trackId, title, artist, isrc, upc }, amount }) => ({
      ...{ statementId, place, key: `track:${trackId}`, isrc, upc, title, artist },
      ...{ lines: 1, units: "0", amount, standing: "matched" as const, matchedBy: null },
      ...{ trackId, releaseId: null, offered: [] },
    })),
  );
  await insertMany(
    tx,
    statementRows,
    lines.map(({ place: item, amount }) => ({
      ...{ statementId, item, month, store: payer, country: "", units: "0", amount },
    })),
  );
}

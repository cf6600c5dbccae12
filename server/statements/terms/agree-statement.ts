import { eq, sql } from "drizzle-orm";
import { textOf } from "../../../shared/rules/statements/decimal.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { insertMany } from "../../db/insert-many.ts";
import { carriedBalances, statementAmounts, statementSlips, statements } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import { type Part, partsOfStatement } from "../../reports/parts.ts";
import { rollStatement } from "../../reports/roll-statement.ts";
import { readSold } from "../../reports/sold.ts";
import type { World } from "../../world.ts";
import { lockBalances, lockStatement, moveStatement, type StatementRow } from "../move-statement.ts";
import { refuseTooMany } from "./most-contracts.ts";
import { type Computed, computeAmounts, paidOn } from "./read-amounts.ts";

/**
 * Writes down what each recording is paid and what it carries forward. `revision` is the one that was looked at: of two
 * who agree at once, or one who agrees while another changes something, nobody agrees to what they have not seen.
 */
export async function agreeStatement(world: World, caller: Insider, statementId: string, revision: number) {
  await world.transaction(async (tx) => {
    const statement = await lockStatement(tx, caller, statementId);
    if (statement.agreedAt && statement.state !== "withdrawn" && statement.revision === revision) return;
    if (statement.state === "read") throw new Refusal("statement_not_matched");
    if (statement.state !== "matched") throw new Refusal("statement_not_open");
    if (statement.revision !== revision) throw new Refusal("statement_changed");
    if (statement.rate === null) throw new Refusal("statement_without_rate");
    // What it corrects cannot be withdrawn meanwhile.
    if (statement.replacesId)
      await tx.select().from(statements).where(eq(statements.id, statement.replacesId)).for("update");
    await agreeTo(world, tx, caller, statement);
  });
}

/** Of one that is matched, has its rate and is held by the caller's transaction. */
export async function agreeTo(world: World, tx: Tx, caller: Insider, statement: StatementRow) {
  const { id: statementId, revision } = statement;
  await lockBalances(tx, statement.workspaceId);
  const sold = await readSold(tx, statementId, statement.scale ?? 0);
  const computed = await computeAmounts(tx, statement, sold);
  refuseUnlessPayable(world, statement, computed);
  await writeAmounts(tx, statement, computed);
  const parts = await partsOfStatement(tx, statementId);
  await openSlips(world, tx, statementId, parts);
  await tx.update(statements).set({ agreedAt: world.now() }).where(eq(statements.id, statementId));
  await rollStatement(tx, statement, parts, 1n, sold);
  const pay = `${computed.amounts.payUnits}`;
  await moveStatement(world, tx, statementId, "agreed", caller, { revision, pay });
  // Where every recording has to earn something back first, there is nothing to send.
  if (pay === "0") await moveStatement(world, tx, statementId, "settled_by_itself", null);
}

/** A token that nobody configured on a network cannot be sent to contracts there, and not to any number of them. */
function refuseUnlessPayable(world: World, { token }: StatementRow, computed: Computed) {
  for (const { network, contracts } of paidOn(computed)) {
    if (world.config.chains[network].tokens[token] === null)
      throw new Refusal("token_not_offered", {
        text: `${token} cannot be paid on ${network} here. Please choose another token.`,
      });
    refuseTooMany(world, network, contracts, false);
  }
}

async function writeAmounts(tx: Tx, statement: StatementRow, { scale, amounts, tracks }: Computed) {
  const { id: statementId, workspaceId, currency } = statement;
  const text = (units: bigint) => textOf(units, scale);
  const rows = amounts.tracks.flatMap((track, place) => {
    const paid = tracks[place];
    return paid ? { track, place, paid } : [];
  });
  await insertMany(
    tx,
    statementAmounts,
    rows.map(({ track, place, paid: { trackId, contractId, network } }) => ({
      ...{ statementId, trackId, place, contractId, network },
      fileAmount: text(track.fileUnits),
      earlierAmount: text(track.earlierUnits),
      carriedIn: text(track.carriedInUnits),
      deducted: track.deductedUnits.map(text),
      netAmount: text(track.netUnits),
      carriedOut: text(track.carriedOutUnits),
      payUnits: track.payUnits,
    })),
  );
  const changed = rows.map(({ track, paid: { trackId } }) => ({
    ...{ workspaceId, trackId, currency: currency ?? "" },
    amount: text(track.carriedOutUnits - track.carriedInUnits),
  }));
  await insertMany(
    tx,
    carriedBalances,
    changed,
    sql`on conflict (workspace_id, track_id, currency) do update
      set amount = ${carriedBalances}.amount + excluded.amount`,
  );
}

/** Everybody with a share in it has a statement of their own. */
async function openSlips(world: World, tx: Tx, statementId: string, parts: Part[]) {
  const earned = new Map<string, bigint>();
  for (const { email, partUnits } of parts) earned.set(email, (earned.get(email) ?? 0n) + partUnits);
  const slips = [...earned].map(([email, earnedUnits]) => ({
    ...{ statementId, email, earnedUnits },
    createdAt: world.now(),
  }));
  await insertMany(tx, statementSlips, slips);
}

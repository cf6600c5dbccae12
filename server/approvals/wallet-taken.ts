import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/connect.ts";
import { approvals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Asked } from "./read-approvals.ts";

const another = alias(approvals, "another");

/**
 * Of these approvals, those on whose track the wallet already stands for somebody else. Whoever a change leaves as they are
 * has their place by where they are paid.
 */
export async function withWalletTaken(tx: Db | Tx, asked: Asked[], wallet: string): Promise<Set<string>> {
  const ids = asked.map(({ approval }) => approval.id);
  const isTheirs = or(
    and(eq(another.wallet, wallet), eq(another.status, "approved")),
    and(
      eq(another.status, "unchanged"),
      or(eq(another.paidTo, wallet), sql`${another.account} ->> 'owner' = ${wallet}`),
    ),
  );
  const taken = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .innerJoin(another, and(eq(another.trackId, approvals.trackId), ne(another.id, approvals.id), isTheirs))
    .where(inArray(approvals.id, ids));
  return new Set(taken.map(({ id }) => id));
}

/** One wallet stands for one artist of a track. */
export async function refuseIfWalletTaken(tx: Db | Tx, asked: Asked, wallet: string) {
  if ((await withWalletTaken(tx, [asked], wallet)).size > 0) throw new Refusal("wallet_taken");
}

import { createHash, createHmac, randomInt, randomUUID } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { WALLET_CODES_A_DAY, WALLET_CODES_AN_HOUR } from "../../shared/rules/budgets.ts";
import { WALLET_CODE_MINUTES, WALLET_CODE_TRIES } from "../../shared/rules/limits.ts";
import type { Tx } from "../db/connect.ts";
import { walletCodes } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { type CodeIsFor, walletCodeMail } from "../mail/wallet-mails.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import type { World } from "../world.ts";

/** Six digits by mail, for one purpose, in one session: what makes a stolen cookie too little. */

/** Whose mailbox it goes to, and who alone can use it: a caller in their session, or whoever holds an approval's link. */
export interface Holder {
  id: string;
  email: string;
  session: { id: string };
}

/** What a code is for, as the mail says it, and the facts it is bound to. */
export interface Matter {
  isFor: CodeIsFor;
  facts: string[];
}

/** Mails a code; an earlier one for the same purpose stops working. */
export async function mailCode(world: World, holder: Holder, matter: Matter): Promise<Date> {
  const now = world.now();
  const expiresAt = new Date(now.getTime() + WALLET_CODE_MINUTES * 60_000);
  const { isFor } = matter;
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const row = {
    id,
    sessionId: holder.session.id,
    boundTo: boundTo(matter),
    codeHash: hashOf(world, id, code).toString("hex"),
    tries: 0,
    expiresAt,
  };
  await world.transaction(async (tx) => {
    // Apart, so that whoever holds a link cannot use up the codes for somebody's money.
    const counted = isFor.purpose === "approve" ? `approve:${holder.email}` : holder.id;
    await refuseOverLimit(tx, WALLET_CODES_AN_HOUR, counted, now, "too_many_codes");
    await refuseOverLimit(tx, WALLET_CODES_A_DAY, counted, now, "too_many_codes");
    await tx
      .insert(walletCodes)
      .values({ ...row, holderId: holder.id, purpose: isFor.purpose })
      .onConflictDoUpdate({ target: [walletCodes.holderId, walletCodes.purpose], set: row });
    const reader = await readerOf(tx, holder.email);
    await queueMail(world, tx, "wallet-code", walletCodeMail(reader, { code, isFor }));
  });
  return expiresAt;
}

/** Counts the try before it looks at the code: of any number of guesses at once, five are looked at. */
export async function checkCode(world: World, holder: Holder, matter: Matter, code: string): Promise<string> {
  const [row] = await world.db
    .update(walletCodes)
    .set({ tries: sql`${walletCodes.tries} + 1` })
    .where(
      and(
        eq(walletCodes.holderId, holder.id),
        eq(walletCodes.purpose, matter.isFor.purpose),
        eq(walletCodes.sessionId, holder.session.id),
        lt(walletCodes.tries, WALLET_CODE_TRIES),
        gt(walletCodes.expiresAt, world.now()),
      ),
    )
    .returning();
  if (!row) throw new Refusal("code_not_valid");
  const right = isSameSecret(Buffer.from(row.codeHash, "hex"), hashOf(world, row.id, code));
  if (!right || row.boundTo !== boundTo(matter)) throw new Refusal("code_not_valid");
  return row.id;
}

/** In the transaction of what it opens: of two requests with the same code, one goes through. */
export async function spendCode(tx: Tx, codeId: string) {
  const spent = await tx.delete(walletCodes).where(eq(walletCodes.id, codeId)).returning();
  if (spent.length === 0) throw new Refusal("code_not_valid");
}

const hashOf = ({ keys }: World, id: string, code: string) =>
  createHmac("sha256", keys.derive("wallet-codes")).update(`${id}:${code}`).digest();

const boundTo = ({ isFor, facts }: Matter) =>
  createHash("sha256")
    .update(JSON.stringify([isFor.purpose, ...facts]))
    .digest("hex");

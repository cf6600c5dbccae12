import { and, eq, max, ne, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { AccountAct, AccountState, ActTicket } from "../chain/port.ts";
import type { Db, Tx } from "../db/connect.ts";
import { accountActs, chainTransactions, type IntentKind, wallets } from "../db/schema.ts";
import { AccountAhead } from "../sending/ahead-of-our-records.ts";
import type { Intent } from "../sending/intent.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import { keyHolderOf } from "../wallets/sign-with-wallet.ts";
import type { Job } from "../work/rounds.ts";
import type { World } from "../world.ts";

/**
 * What the account of a held wallet is to do. What its owner has signed can be sent by anybody who has seen it, so every
 * attempt at an intent is signed with one and the same number: at most one of them is ever done, whoever sends it.
 */

/** From the last final block on; longer than finality and a busy hour take. */
const SIGNED_FOR_MS = 2 * 3_600_000;

interface Wanted {
  id: string;
  kind: IntentKind;
  network: Network;
  job: Job;
  wallet: HeldWallet;
  act: AccountAct;
  /** For what must not be done twice: when it was first wanted. */
  wantedSince?: Date;
}

export const actIntent = (
  world: World,
  { id, kind, network, job, wallet, act, wantedSince }: Wanted,
): Intent => ({
  id,
  kind,
  network,
  job,
  beneficiaries: { personId: wallet.personId },
  once: true,
  ...(wantedSince && { wantedSince }),
  async sign(signing) {
    const { account: terms } = wallet;
    const { readAccount, signAccountAct } = world.chains[network];
    const state = await readAccount(terms);
    const given = await ticketOf(world.db, id);
    if (isDone(state, act, wallet, given)) return [];
    if (state.owner !== wallet.owner) throw new Refused(network, "NotOwner");
    const owner = keyHolderOf(world, wallet, network);
    const ticket = () => giveTicket(world, { id, network, wallet, act }, state);
    return [await signAccountAct({ terms, act, owner, mark: id, ticket }, signing)];
  },
});

/** As the final chain says. Only we sign with our key, and each number for one intent: a used number is a done act. */
function isDone(
  state: AccountState,
  act: AccountAct,
  { owner }: HeldWallet,
  given: ActTicket | null,
): boolean {
  if (act.name === "changeOwner") return state.owner === act.to;
  if (state.owner !== owner) return false;
  switch (act.name) {
    case "changeGuardian":
      return (state.guardianChange ? state.guardianChange.to : state.guardian) === act.to;
    case "cancelRecovery":
      return state.recovery === null;
    case "send":
      return given !== null && isUsed(state, given);
  }
}

const isUsed = (state: AccountState, { nonce }: ActTicket) => state.nonce !== null && state.nonce > nonce;

async function ticketOf(db: Db | Tx, intent: string): Promise<ActTicket | null> {
  const [found] = await db.select().from(accountActs).where(eq(accountActs.intent, intent));
  return found ?? null;
}

/**
 * Written before anything is signed with it. Numbers that we have given before are not given again, whatever a node says
 * that has fallen behind.
 */
async function giveTicket(
  world: World,
  { id, network, wallet, act }: Pick<Wanted, "id" | "network" | "wallet" | "act">,
  state: AccountState,
): Promise<ActTicket> {
  // What goes to the fee payer has a number of its own, just before: without it the other is not valid.
  const withFee = act.name === "send" && Boolean(act.feeUnits);
  const deadline = new Date(state.at.getTime() + SIGNED_FOR_MS);
  return await world.transaction(async (tx) => {
    await tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.id, wallet.id)).for("update");
    const free = await freeNonce(tx, { id, network, wallet });
    const next = state.nonce ?? 0n;
    const isFirst = (await ticketOf(tx, id)) === null;
    if (act.name === "send" && isFirst && next > free)
      throw new AccountAhead(network, wallet.address, { onChain: Number(next), next: Number(free) });
    const first = next > free ? next : free;
    const [ticket] = await tx
      .insert(accountActs)
      .values({ intent: id, walletId: wallet.id, network, nonce: withFee ? first + 1n : first, deadline })
      .onConflictDoUpdate({
        target: accountActs.intent,
        set: { deadline: sql`greatest(${accountActs.deadline}, excluded.deadline)` },
      })
      .returning();
    if (!ticket) throw new Error("a number was not written");
    return { ...ticket, feeNonce: withFee && next < ticket.nonce ? ticket.nonce - 1n : null };
  });
}

/** Behind all that we have given to others. A number is given before it is used, so the chain cannot be ahead of it. */
async function freeNonce(tx: Tx, { id, network, wallet }: Pick<Wanted, "id" | "network" | "wallet">) {
  const ofOthers = and(
    eq(accountActs.walletId, wallet.id),
    eq(accountActs.network, network),
    ne(accountActs.intent, id),
  );
  const [given] = await tx
    .select({ last: max(accountActs.nonce) })
    .from(accountActs)
    .where(ofOthers);
  return given?.last === null || given?.last === undefined ? 0n : BigInt(given.last) + 1n;
}

/** Whether nothing that was signed for it can be done any more, so that it may be called failed. Its number is free then. */
export async function endAct(
  world: World,
  tx: Tx,
  { id, network, wallet }: Pick<Wanted, "id" | "network" | "wallet">,
): Promise<boolean> {
  const given = await ticketOf(tx, id);
  if (!given) {
    await noteDoneElsewhere(world, tx, { id, network, wallet });
    return true;
  }
  const sent = await tx
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, id))
    .limit(1);
  if (sent.length > 0) {
    const state = await world.chains[network].readAccount(wallet.account);
    const canBeDone = isUsed(state, given) || state.at <= given.deadline;
    if (canBeDone && state.owner === wallet.owner) return false;
  }
  await tx.delete(accountActs).where(eq(accountActs.intent, id));
  return true;
}

/** What the account has done beyond our records is accounted for with this act's end: the next one goes on behind it. */
async function noteDoneElsewhere(
  world: World,
  tx: Tx,
  { id, network, wallet }: Pick<Wanted, "id" | "network" | "wallet">,
) {
  const { nonce } = await world.chains[network].readAccount(wallet.account);
  if (nonce === null || nonce <= (await freeNonce(tx, { id, network, wallet }))) return;
  const intent = `outside:${wallet.id}:${network}:${nonce - 1n}`;
  await tx
    .insert(accountActs)
    .values({ intent, walletId: wallet.id, network, nonce: nonce - 1n, deadline: world.now() })
    .onConflictDoNothing();
}

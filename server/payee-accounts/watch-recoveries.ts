import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import { ChainUnavailable, WrongChain } from "../chain/chain-errors.ts";
import type { AccountState } from "../chain/port.ts";
import type { Tx } from "../db/connect.ts";
import {
  accountChanges,
  approvals,
  people,
  releaseVersions,
  wallets,
  watchedAccounts,
} from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { accountRecoveredMail, recoveryStartedMail } from "../mail/wallet-mails.ts";
import { networksPaying } from "../wallets/payee-account.ts";
import { noteEvent } from "../wallets/wallet-events.ts";
import type { World } from "../world.ts";

/** Whoever owns a payee account is told when its guardian starts a recovery, while there is time to cancel it. */

type Watched = typeof watchedAccounts.$inferSelect;

/** A recovery takes two weeks at least. */
const LOOK_EVERY_MS = 3_600_000;
const AT_ONCE = 100;

export async function watchRecoveries(world: World) {
  await addAccounts(world);
  for (;;) {
    const due = await claimDue(world);
    for (const watched of due)
      await look(world, watched).catch((error: unknown) => {
        const { network } = watched;
        world.log.warn({ network, error: describeError(error) }, "a payee account could not be looked at");
      });
    if (due.length < AT_ONCE) return;
  }
}

/** Held ones that have or had a guardian, and all that people had their own shares paid to. */
async function addAccounts({ db }: World) {
  const changed = db
    .select({ id: accountChanges.walletId })
    .from(accountChanges)
    .where(and(eq(accountChanges.kind, "change_guardian"), eq(accountChanges.succeeded, true)));
  const held = await db
    .select({ kind: wallets.kind, address: wallets.address, account: wallets.account, email: people.email })
    .from(wallets)
    .innerJoin(people, eq(people.id, wallets.personId))
    .where(
      sql`${wallets.handedOverAt} is null
        and (${wallets.account} ->> 'guardian' is not null or ${inArray(wallets.id, changed)})
        and not exists (select from ${watchedAccounts} w where w.address = ${wallets.address})`,
    );
  const own = await db
    .selectDistinctOn([approvals.paidTo, releaseVersions.network], {
      network: releaseVersions.network,
      address: approvals.paidTo,
      account: approvals.account,
      email: approvals.email,
    })
    .from(approvals)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(
      sql`${approvals.status} = 'approved' and ${approvals.keyHolder} <> 'ledgerline' and ${approvals.account} is not null
        and not exists (select from ${watchedAccounts} w
          where w.address = ${approvals.paidTo} and w.network = ${releaseVersions.network})`,
    );
  const rows = [
    ...held.flatMap(({ kind, ...one }) => networksOf(kind).map((network) => ({ ...one, network }))),
    ...own.flatMap(({ address, account, ...one }) =>
      address && account ? [{ ...one, address, account }] : [],
    ),
  ];
  if (rows.length > 0)
    await db
      .insert(watchedAccounts)
      .values(rows.map((row) => ({ ...row, lookedAt: new Date(0) })))
      .onConflictDoNothing();
}

/** In any number of processes: each account is one's for an hour. */
async function claimDue({ db, now }: World): Promise<Watched[]> {
  const before = new Date(now().getTime() - LOOK_EVERY_MS);
  const due = db
    .select({ network: watchedAccounts.network, address: watchedAccounts.address })
    .from(watchedAccounts)
    .where(lte(watchedAccounts.lookedAt, before))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return await db
    .update(watchedAccounts)
    .set({ lookedAt: now() })
    .where(sql`(${watchedAccounts.network}, ${watchedAccounts.address}) in ${due}`)
    .returning();
}

async function look(world: World, watched: Watched) {
  const { network, account } = watched;
  const state = await stateOn(world, network, account);
  if (!state) return;
  await world.transaction((tx) => note(world, tx, watched, state));
  if (state.owner !== account.owner) await handOver(world, watched, state.owner);
}

/** Null while the network does not answer. */
async function stateOn({ chains }: World, network: Network, account: AccountTerms) {
  return await chains[network].readAccount(account).catch((error: unknown) => {
    if (error instanceof ChainUnavailable || error instanceof WrongChain) return null;
    throw error;
  });
}

/** What has changed since the last look is written and told in one transaction. */
async function note(world: World, tx: Tx, { network, address }: Watched, { recovery, owner }: AccountState) {
  const here = and(eq(watchedAccounts.network, network), eq(watchedAccounts.address, address));
  const [before] = await tx.select().from(watchedAccounts).where(here).for("update");
  if (!before) return;
  const told = before.recoveryTo;
  await tx
    .update(watchedAccounts)
    .set({ recoveryTo: recovery?.to ?? null, recoverySince: recovery?.since ?? null })
    .where(here);
  const about = { account: address, network, url: `${world.config.appUrl}/account` };
  const reader = await readerOf(tx, before.email);
  const isNew = recovery !== null && recovery.since.getTime() !== before.recoverySince?.getTime();
  if (isNew)
    await queueMail(world, tx, "recovery-started", recoveryStartedMail(reader, { ...about, ...recovery }));
  const recovered = recovery === null && told === owner;
  if (!recovered) return;
  await queueMail(world, tx, "account-recovered", accountRecoveredMail(reader, { ...about, to: owner }));
}

/**
 * Our key has no power there any more. It is kept while it still owns the account on another network of the kind, or may:
 * one that does not answer is asked at the next look.
 */
async function handOver(world: World, { network, address }: Watched, to: string) {
  const held = and(eq(wallets.address, address), isNull(wallets.handedOverAt));
  const [wallet] = await world.db.select().from(wallets).where(held);
  if (!wallet) return;
  const others = (await networksPaying(world, wallet)).filter((one) => one !== network);
  const states = await Promise.all(others.map((one) => stateOn(world, one, wallet.account)));
  if (states.some((state) => state === null || state.owner === wallet.owner)) return;
  await world.transaction(async (tx) => {
    const [still] = await tx.select({ id: wallets.id }).from(wallets).where(held).for("update");
    // A take-over under way writes its own end.
    const changing = and(eq(accountChanges.walletId, wallet.id), isNull(accountChanges.finishedAt));
    if (!still || (await tx.$count(accountChanges, changing)) > 0) return;
    await tx
      .update(wallets)
      .set({ sealed: null, keyVersion: null, handedOverAt: world.now(), handedOverTo: to })
      .where(eq(wallets.id, wallet.id));
    await noteEvent(world, tx, wallet.personId, "taken_over", { address, to });
  });
}

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { contractPage } from "../../shared/schemas/pages.ts";
import { tellWorkspace } from "../approvals/tell-of-decision.ts";
import { watchedToken } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { deliveries } from "../db/deliveries.ts";
import { isGone } from "../db/gone.ts";
import { isPaid } from "../db/paid.ts";
import { approvals, releases, trackArtists, tracks, wallets, workspaces } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { paidIn, payoutMail } from "../mail/royalty-mails.tsx";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { isTestNetwork } from "../offered.ts";
import type { World } from "../world.ts";
import type { Contract, PayoutRow } from "./rows.ts";

/** Who hears of money. After a workspace is deleted nobody knows whose contract it was. */

/** What is found again after a restored backup, or in a long outage, is no news. */
const NEWS_FOR_MS = 24 * 3_600_000;

export async function tellWorkspaceOfMoney(
  world: World,
  tx: Tx,
  contract: Contract,
  token: string,
  units: bigint,
) {
  const money = watchedToken(world.config.chains, contract.network, token);
  if (!contract.trackId || !money || (await cameByStatement(tx, contract.id, token))) return;
  const [found] = await tx
    .select({ release: releases, title: tracks.title })
    .from(tracks)
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(eq(tracks.id, contract.trackId));
  if (!found) return;
  const { network } = contract;
  const title = notices.cameIn(plainAmount(units, money.decimals), money.symbol, found.title);
  const notice = {
    title,
    body: notices.dividing,
    link: contractPage(network, contract.address),
    about: null,
  };
  await tellWorkspace(world, tx, found, notice);
}

/** Each co-author, about each payout to the wallet they signed with. */
export async function tellOfPayouts(world: World, tx: Tx, contracts: Contract[], rows: PayoutRow[]) {
  const since = world.now().getTime() - NEWS_FOR_MS;
  const news = rows.filter(({ at, held, amountUnits }) => !held && amountUnits > 0n && at.getTime() > since);
  const ids = new Set(news.map(({ contractId }) => contractId));
  for (const contract of contracts.filter(({ id }) => ids.has(id))) {
    const people = await artistsOf(tx, contract);
    for (const row of news.filter(({ contractId }) => contractId === contract.id)) {
      const artist = people.find(({ wallet }) => wallet === row.wallet);
      if (artist && !(await isToldByStatement(tx, row, artist.email)))
        await tellArtist(world, tx, contract, artist, row, wholeOf(contract, rows, row));
    }
  }
}

/** Whoever has a statement of their own on the way is told of all of it there, in one mail. */
async function isToldByStatement(tx: Tx, { contractId, token }: PayoutRow, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${deliveries} d join statement_slips s on s.statement_id = d.statement_id
    where d.contract_id = ${contractId} and d.token = ${token} and s.email = ${email} and s.told_at is null limit 1`);
  return rows.length > 0;
}

/** What came last was a statement's: the label sent it, and is told once for all contracts. */
async function cameByStatement(tx: Tx, contractId: string, token: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select 1 from ${deliveries} came
      where came.contract_id = d.contract_id and came.token = d.token
        and came.transaction = d.transaction and came.index = d.index) as is
    from deposits d
    where d.contract_id = ${contractId} and d.token = ${token} order by d.block desc, d.index desc limit 1`);
  return rows[0]?.is ?? false;
}

/** What was divided in that transaction; null when somebody had to be left out, or had waited. */
function wholeOf({ id, payees }: Contract, rows: PayoutRow[], row: PayoutRow): bigint | null {
  const same = rows.filter(
    ({ contractId, transaction, index }) =>
      contractId === id && transaction === row.transaction && index === row.index,
  );
  if (same.length < payees.length) return null;
  const whole = same.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  const bps = BigInt(payees.find(({ wallet }) => wallet === row.wallet)?.bps ?? 0);
  const off = (whole * bps) / 10_000n - row.amountUnits;
  return off <= 1n && off >= -1n ? whole : null;
}

type Artist = Awaited<ReturnType<typeof artistsOf>>[number];

async function artistsOf(tx: Tx, { trackId, payees }: Contract) {
  if (!trackId) return [];
  return await tx
    .select({
      email: approvals.email,
      bps: trackArtists.bps,
      wallet: approvals.paidTo,
      title: tracks.title,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(
      and(
        eq(approvals.trackId, trackId),
        isPaid(approvals.status),
        inArray(
          approvals.paidTo,
          payees.map(({ wallet }) => wallet),
        ),
      ),
    );
}

async function tellArtist(
  world: World,
  tx: Tx,
  contract: Contract,
  { email, bps, title }: Artist,
  { token, amountUnits, wallet, transaction }: PayoutRow,
  whole: bigint | null,
) {
  const { network } = contract;
  const money = watchedToken(world.config.chains, network, token);
  if (isGone(email) || !money) return;
  const paid = { title, bps, whole, amountUnits, network, money };
  const link = contractPage(network, contract.address);
  await notify(world, tx, email, { title: notices.paidOut(paidIn(paid)), link });
  const url = `${world.config.appUrl}${link}`;
  const test = isTestNetwork(world, network);
  const to = await readerOf(tx, email);
  const held = (await isHeld(tx, wallet)) ? waysOut(world) : null;
  const mail = payoutMail(to, { ...paid, test, wallet, transaction, url, held });
  await queueMail(world, tx, "payout", mail);
}

/** We still sign with it. */
const isHeld = async (tx: Tx, address: string) =>
  (await tx.$count(wallets, and(eq(wallets.address, address), isNull(wallets.handedOverAt)))) > 0;

const waysOut = ({ config }: World) => ({
  withdrawUrl: `${config.appUrl}/account`,
  guideUrl: `${config.appUrl}/documentation#to-your-bank`,
});

import { randomUUID } from "node:crypto";
import { and, desc, eq, lte, notInArray } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import type { Tx } from "../db/connect.ts";
import { approvals, ownWallets, wallets } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { walletCreatedMail } from "../mail/wallet-mails.ts";
import type { World } from "../world.ts";
import { versionToWrapWith } from "./key-versions.ts";
import { homeOf } from "./payee-account.ts";
import { noteEvent } from "./wallet-events.ts";

/** Wallets we hold for people who have none. */

export type HeldWallet = typeof wallets.$inferSelect;

/** The person's wallet for a network, made when first asked for, and made known to them by mail. */
export async function heldWallet(
  world: World,
  tx: Tx,
  person: { id: string; email: string },
  network: Network,
): Promise<HeldWallet> {
  const kind = rowOf(network).kind;
  const mine = and(eq(wallets.personId, person.id), eq(wallets.kind, kind));
  const [there] = await tx.select().from(wallets).where(mine);
  if (there) return there;
  const [inserted] = await tx
    .insert(wallets)
    .values(await newWallet(world, tx, person.id, kind))
    .onConflictDoNothing()
    .returning();
  if (!inserted) {
    const [first] = await tx.select().from(wallets).where(mine);
    if (!first) throw new Error("a wallet was neither there nor could be made");
    return first;
  }
  const { address } = inserted;
  await noteEvent(world, tx, person.id, "created", { kind, address });
  const url = `${world.config.appUrl}/account`;
  const besideOwn = await hasSignedWithOwn(tx, person);
  const mail = walletCreatedMail(await readerOf(tx, person.email), { kind, address, url, besideOwn });
  await queueMail(world, tx, "wallet-created", mail);
  return inserted;
}

async function hasSignedWithOwn(tx: Tx, { id, email }: { id: string; email: string }) {
  const held = tx.select({ address: wallets.address }).from(wallets).where(eq(wallets.personId, id));
  const signed = and(
    eq(approvals.email, email),
    eq(approvals.status, "approved"),
    notInArray(approvals.paidTo, held),
  );
  return (await tx.$count(approvals, signed)) > 0;
}

/** The wallet of their own that they linked and that nobody stopped: if we vanish, it gets them their money. */
async function firstGuardian(world: World, tx: Tx, personId: string, kind: WalletKind) {
  const [linked] = await tx
    .select({ address: ownWallets.address })
    .from(ownWallets)
    .where(
      and(
        eq(ownWallets.personId, personId),
        eq(ownWallets.kind, kind),
        lte(ownWallets.activeAt, world.now()),
      ),
    )
    .orderBy(desc(ownWallets.activeAt))
    .limit(1);
  return linked?.address ?? null;
}

async function newWallet(world: World, tx: Tx, personId: string, kind: WalletKind) {
  const { wallets: keys } = world.signer;
  const keyVersion = await versionToWrapWith(tx, keys);
  const about = { id: randomUUID(), personId, kind };
  const { owner, sealed } = await keys.create(about, keyVersion);
  const paidTo = await homeOf(world, kind, owner, await firstGuardian(world, tx, personId, kind));
  return { ...about, owner, ...paidTo, sealed, keyVersion, createdAt: world.now() };
}

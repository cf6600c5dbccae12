import { and, eq } from "drizzle-orm";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import type {
  AccountChange,
  AskForCode,
  AskForGuardian,
  AskForTakeOver,
  WalletKind,
} from "../../shared/schemas/money/wallets.ts";
import { type Caller, refuseIfGone, refuseUnlessFresh } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { accountChanges, wallets } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { accountChangeMail } from "../mail/wallet-mails.ts";
import { Refusal } from "../refusal.ts";
import { lockWallet, refuseWhileBusy } from "../wallets/busy-wallet.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import { checkCode, type Matter, spendCode } from "../wallets/mailed-code.ts";
import { addressIn, provenWallet } from "../wallets/own-wallets.ts";
import { guardianOn } from "../wallets/payee-account.ts";
import { presentChange } from "../wallets/read-wallets.ts";
import { noteEvent } from "../wallets/wallet-events.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";

/** What people ask of the payee account that we hold the owner's key of. */

type Wanted = Pick<typeof accountChanges.$inferInsert, "kind" | "to">;

/** A wallet of the person's own becomes the owner, proven by its signature; then our key is erased. */
export async function takeOver(world: World, caller: Caller, asked: AskForTakeOver): Promise<AccountChange> {
  refuseUnlessFresh(world, caller);
  const to = await provenWallet(world, caller, "take_over", asked);
  const matter = await changeMatter(world, caller, { purpose: "take_over", kind: asked.kind, wallet: to });
  const codeId = await checkCode(world, caller, matter, asked.code);
  return await begin(world, caller, asked.kind, { kind: "change_owner", to }, codeId);
}

export async function nameGuardian(
  world: World,
  caller: Caller,
  { kind, guardian, code }: AskForGuardian,
): Promise<AccountChange> {
  refuseUnlessFresh(world, caller);
  const matter = await changeMatter(world, caller, { purpose: "guardian", kind, guardian });
  const codeId = await checkCode(world, caller, matter, code);
  const to = guardian === null ? null : guardianOn(networkOf(kind), guardian, "");
  return await begin(world, caller, kind, { kind: "change_guardian", to }, codeId);
}

/** Needs no code: it gives nobody anything, and may be in a hurry. */
export const cancelRecovery = (world: World, caller: Caller, kind: WalletKind): Promise<AccountChange> =>
  begin(world, caller, kind, { kind: "cancel_recovery" }, null);

/** What a code for a change is for, if the change is possible. */
export async function changeMatter(
  world: World,
  caller: Caller,
  asked: Extract<AskForCode, { purpose: "take_over" | "guardian" }>,
): Promise<Matter> {
  const mine = and(eq(wallets.personId, caller.id), eq(wallets.kind, asked.kind));
  const [wallet] = await world.db.select().from(wallets).where(mine);
  const { address: account, owner } = changeable(wallet);
  if (asked.purpose === "take_over") {
    const to = addressIn(asked.kind, asked.wallet);
    if (to === account || to === owner) throw new Refusal("wallet_not_valid");
    return { isFor: { purpose: "take_over", account, to }, facts: [asked.kind, to] };
  }
  const to = asked.guardian === null ? null : guardianOn(networkOf(asked.kind), asked.guardian, owner);
  if (to === account) throw new Refusal("guardian_not_valid");
  return { isFor: { purpose: "guardian", account, to }, facts: [asked.kind, to ?? "nobody"] };
}

function changeable(wallet: HeldWallet | undefined): HeldWallet {
  if (!wallet) throw new Refusal("wallet_not_found");
  if (wallet.handedOverAt) throw new Refusal("wallet_handed_over");
  return wallet;
}

const networkOf = (kind: WalletKind) => networksOf(kind)[0] as Network;

/** Writes it down, tells its owner and starts it, in one transaction. */
async function begin(
  world: World,
  caller: Caller,
  kind: WalletKind,
  wanted: Wanted,
  codeId: string | null,
): Promise<AccountChange> {
  return await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    const wallet = changeable(await lockWallet(tx, caller, kind));
    await refuseWhileBusy(tx, wallet);
    if (codeId) await spendCode(tx, codeId);
    const [change] = await tx
      .insert(accountChanges)
      .values({ ...wanted, personId: caller.id, walletId: wallet.id, createdAt: world.now() })
      .returning();
    if (!change) throw new Error("a change was not written");
    await noteEvent(world, tx, caller.id, "change_asked", { ...wanted, id: change.id });
    await tellOfChange(world, tx, caller.email, "asked", { ...change, account: wallet.address });
    await startJob(world, tx, "change-account", { changeId: change.id });
    return presentChange(change);
  });
}

export async function tellOfChange(
  world: World,
  tx: Tx,
  email: string,
  step: "asked" | "done" | "failed",
  { kind, to, problemSaid, account }: typeof accountChanges.$inferSelect & { account: string },
) {
  const url = `${world.config.appUrl}/account`;
  const mail = accountChangeMail(await readerOf(tx, email), step, {
    ...{ kind, to, account, url },
    problem: problemSaid,
  });
  await queueMail(world, tx, "account-change", mail);
}

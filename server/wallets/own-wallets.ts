import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isSignedBy, walletAddress } from "../../proof/wallet-signature.ts";
import { WALLETS_LINKED } from "../../shared/rules/budgets.ts";
import { OWN_WALLET_WAITS_HOURS, SIGNED_TEXT_MINUTES } from "../../shared/rules/limits.ts";
import { type Network, networksOf } from "../../shared/rules/networks.ts";
import type {
  AskForChallenge,
  Challenge,
  LinkOwnWallet,
  OwnWallet,
  OwnWalletUse,
  WalletKind,
} from "../../shared/schemas/money/wallets.ts";
import { type Caller, refuseIfGone, refuseUnlessFresh } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { ownWallets } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { ownWalletLinkedMail } from "../mail/wallet-mails.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import type { World } from "../world.ts";
import { linkText, timeIn } from "./link-text.ts";
import { noteEvent } from "./wallet-events.ts";

/** A wallet of the person's own, for the shares they will agree to. What is published stays as it was signed. */

type Row = typeof ownWallets.$inferSelect;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is to be signed: it names the account, the wallet and the moment, and only this session can use it. */
export function challenge(world: World, caller: Caller, { kind, wallet, use }: AskForChallenge): Challenge {
  const now = world.now();
  return {
    text: textFor(world, caller, { kind, wallet: addressIn(kind, wallet), use }, now.toISOString()),
    expiresAt: new Date(now.getTime() + SIGNED_TEXT_MINUTES * 60_000).toISOString(),
  };
}

export async function linkOwnWallet(world: World, caller: Caller, asked: LinkOwnWallet): Promise<OwnWallet> {
  refuseUnlessFresh(world, caller);
  const { kind, text, signature } = asked;
  const address = await provenWallet(world, caller, "link", asked);
  return await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, WALLETS_LINKED, caller.id, world.now());
    return presentOwn(world, await write(world, tx, caller, { kind, address, text, signature }));
  });
}

/** The address of a wallet whose owner has signed what we gave this caller to sign, for this use. */
export async function provenWallet(
  world: World,
  caller: Caller,
  use: OwnWalletUse,
  asked: LinkOwnWallet,
): Promise<string> {
  const { kind, text, signature } = asked;
  const address = addressIn(kind, asked.wallet);
  const askedAt = timeIn(text);
  if (!askedAt || text !== textFor(world, caller, { kind, wallet: address, use }, askedAt))
    throw new Refusal("signed_text_not_valid");
  const ageMs = world.now().getTime() - Date.parse(askedAt);
  if (!(ageMs >= 0 && ageMs <= SIGNED_TEXT_MINUTES * 60_000)) throw new Refusal("signature_expired");
  if (!(await isSignedBy(networkOf(kind), address, signature, text)))
    throw new Refusal("signature_not_valid");
  return address;
}

async function write(
  world: World,
  tx: Tx,
  caller: Caller,
  proved: Pick<Row, "kind" | "address" | "text" | "signature">,
): Promise<Row> {
  const linkedAt = world.now();
  const activeAt = new Date(linkedAt.getTime() + OWN_WALLET_WAITS_HOURS * 3_600_000);
  const [made] = await tx
    .insert(ownWallets)
    .values({ ...proved, personId: caller.id, linkedAt, activeAt })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const mine = and(eq(ownWallets.personId, caller.id), eq(ownWallets.address, proved.address));
    const [there] = await tx.select().from(ownWallets).where(mine);
    if (!there) throw new Error("a wallet was neither linked nor could be");
    return there;
  }
  const { kind, address } = proved;
  await noteEvent(world, tx, caller.id, "own_linked", { kind, address });
  const stopUrl = `${world.config.appUrl}/stop-wallet?token=${made.id}.${macOf(world, made.id)}`;
  const mail = ownWalletLinkedMail(await readerOf(tx, caller.email), { address, activeAt, stopUrl });
  await queueMail(world, tx, "own-wallet", mail);
  return made;
}

export const unlinkOwnWallet = (world: World, caller: Caller, id: string) =>
  unlink(world, UUID.test(id) ? and(eq(ownWallets.id, id), eq(ownWallets.personId, caller.id)) : null);

/** By the mailed link, without a session: whoever got the mail need not be able to sign in now. */
export async function stopLink(world: World, token: string) {
  const [id = "", mac = ""] = token.split(".");
  const right = UUID.test(id) && isSameSecret(mac, macOf(world, id));
  await unlink(world, right ? eq(ownWallets.id, id) : null);
}

async function unlink(world: World, which: ReturnType<typeof and> | null) {
  await world.transaction(async (tx) => {
    const [gone] = which ? await tx.delete(ownWallets).where(which).returning() : [];
    if (!gone) throw new Refusal("wallet_link_not_found");
    const { personId, kind, address } = gone;
    await noteEvent(world, tx, personId, "own_unlinked", { kind, address });
  });
}

export const presentOwn = (world: World, { id, kind, address, linkedAt, activeAt }: Row): OwnWallet => ({
  id,
  kind,
  address,
  state: activeAt <= world.now() ? "active" : "waiting",
  linkedAt: linkedAt.toISOString(),
  activeAt: activeAt.toISOString(),
});

/** A wallet signs the same way on every network of its kind. */
const networkOf = (kind: WalletKind) => networksOf(kind)[0] as Network;

export function addressIn(kind: WalletKind, text: string): string {
  const address = walletAddress(networkOf(kind), text);
  if (!address) throw new Refusal("wallet_not_valid");
  return address;
}

function textFor(
  world: World,
  caller: Caller,
  { kind, wallet, use }: AskForChallenge,
  askedAt: string,
): string {
  const about = JSON.stringify([caller.id, caller.session.id, kind, wallet, use, askedAt]);
  const nonce = createHmac("sha256", world.keys.derive("wallet-link"))
    .update(about)
    .digest("hex")
    .slice(0, 32);
  return linkText({ email: caller.email, wallet, kind, use, askedAt, nonce, site: world.config.appUrl });
}

const macOf = ({ keys }: World, id: string) =>
  createHmac("sha256", keys.derive("wallet-link-stop")).update(id).digest("base64url");

import { and, eq, exists, lte, or, sql } from "drizzle-orm";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Decision } from "../../shared/schemas/approvals.ts";
import { approvals, ownWallets, people, wallets } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { checkCode, type Matter, mailCode } from "../wallets/mailed-code.ts";
import type { World } from "../world.ts";
import type { Asked } from "./read-approvals.ts";

/** Whether a wallet is the person's own is not said by the link: links are forwarded, and mails with them. */

interface Signed {
  wallet: string;
  paidTo: string;
  keyHolder: "self" | "contract" | "ledgerline";
}

export interface Confirmed {
  walletIsNew: boolean;
  /** To be spent with the approval. */
  codeId: string | null;
}

/** A wallet that is new to us counts with the code that is mailed to the person it is to stand for. */
export async function confirmWallet(
  world: World,
  asked: Asked,
  signed: Signed,
  { code, language }: Pick<Decision, "code" | "language">,
  matter: Matter,
): Promise<Confirmed> {
  const { id, email } = asked.approval;
  if (signed.keyHolder === "ledgerline" || (await isKnown(world, email, signed.wallet)))
    return { walletIsNew: false, codeId: null };
  const holder = { id, email, session: { id } };
  if (code === undefined) {
    if (language) await rememberLanguage(world.db, email, language, world.now());
    await mailCode(world, holder, matter);
    throw new Refusal("wallet_code_needed");
  }
  try {
    return { walletIsNew: true, codeId: await checkCode(world, holder, matter, code) };
  } catch (refused) {
    // The same request a moment ago has spent it: then the wallet is known by now.
    if (await isKnown(world, email, signed.wallet)) return { walletIsNew: false, codeId: null };
    throw refused;
  }
}

export const matterOf = (
  { approval, artist, track, version }: Asked,
  { wallet, paidTo }: Signed,
): Matter => ({
  isFor: {
    purpose: "approve",
    paidTo,
    share: fractionFromBps(artist.bps),
    track: track.title,
    release: version.name,
  },
  facts: [approval.id, String(approval.link), wallet, paidTo],
});

/** Linked and no longer waiting, signed with before, or the one that took over the wallet we had made. */
async function isKnown({ db, now }: World, email: string, wallet: string): Promise<boolean> {
  const person = db.select({ id: people.id }).from(people).where(eq(people.email, email));
  const linked = db
    .select()
    .from(ownWallets)
    .where(
      and(
        sql`${ownWallets.personId} in ${person}`,
        eq(ownWallets.address, wallet),
        lte(ownWallets.activeAt, now()),
      ),
    );
  const tookOver = db
    .select()
    .from(wallets)
    .where(and(sql`${wallets.personId} in ${person}`, eq(wallets.handedOverTo, wallet)));
  const signedBefore = db
    .select()
    .from(approvals)
    .where(and(eq(approvals.email, email), eq(approvals.wallet, wallet)));
  const [found] = await db
    .select({ known: sql<boolean>`${or(exists(linked), exists(tookOver), exists(signedBefore))}` })
    .from(sql`(select 1) one`);
  return found?.known ?? false;
}

import { inArray } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { approvals } from "../db/schema.ts";
import { batchReceiptMail } from "../mail/approvals/answer-mails.ts";
import { approvedManyMail } from "../mail/decision-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import { notMeProof } from "./approval-token.ts";
import { approvalUrl } from "./ask-for-approval.ts";
import type { Evidence } from "./evidence.ts";
import type { Asked } from "./read-approvals.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "./tell-of-decision.ts";

/** One receipt for all of it; the workspace hears once of each release, and whoever submitted them gets one mail. */
export async function tellOfBatch(
  world: World,
  tx: Tx,
  counted: Asked[],
  signed: Evidence,
  { root, missing }: { root: string; missing: Map<string, number> },
) {
  const [first] = counted;
  if (!first) return;
  const { approval, artist, version } = first;
  const receipt = batchReceiptMail(await readerOf(tx, artist.email), {
    tracks: counted.length,
    workspace: version.workspaceName,
    paidTo: signed.paidTo,
    account: signed.account,
    keyHeldByUs: signed.keyHolder === "ledgerline",
    signature: signed.signature,
    root,
    at: world.now(),
    notMeUrl: `${approvalUrl(world, approval)}&not-me=${notMeProof(world.keys, approval, signed.signature)}`,
  });
  await queueMail(world, tx, "approval-receipt", receipt);
  const ids = counted.map(({ approval: { id } }) => id);
  await tx.update(approvals).set({ receiptAt: world.now() }).where(inArray(approvals.id, ids));
  for (const of of groups(counted, ({ release }) => release.id)) {
    const [one] = of;
    if (!one) continue;
    const { link } = await releasesPage(world, tx, one);
    const title = notices.approvedMany(artist.name, of.length, one.version.name);
    await tellWorkspace(world, tx, one, { title, link, about: artist.email });
  }
  const unfinished = counted.filter(({ release }) => (missing.get(release.id) ?? 0) > 0);
  for (const theirs of groups(unfinished, ({ version }) => version.createdByEmail)) {
    const [one] = theirs;
    if (!one) continue;
    const { url } = await releasesPage(world, tx, one);
    const releases = new Set(theirs.map(({ release }) => release.id)).size;
    const news = { who: artist.name, tracks: theirs.length, releases, url };
    await mailSubmitter(world, tx, one.version, "approved", (to) => approvedManyMail(to, news));
  }
}

function groups(all: Asked[], keyOf: (one: Asked) => string): Asked[][] {
  const found = new Map<string, Asked[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found.values()];
}

import type { Tx } from "../../db/connect.ts";
import { queueMail } from "../../mail/outbox.ts";
import { proposedMail, youProposedMail } from "../../mail/proposal-mails.ts";
import { readerOf } from "../../mail/reader-language.ts";
import { notices } from "../../notifications/words.ts";
import type { World } from "../../world.ts";
import { approvalUrl } from "../ask-for-approval.ts";
import type { Asked } from "../read-approvals.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../tell-of-decision.ts";

interface Suggested {
  artists: { name: string; bps: number }[];
  shares: number[];
  reason: string | null;
}

/** The label as it hears of a no; and the co-author, who may not be the one who has the link. */
export async function tellOfProposal(
  world: World,
  tx: Tx,
  asked: Asked,
  { artists, shares, reason }: Suggested,
) {
  const { approval, artist, track, version } = asked;
  const { url, link } = await releasesPage(world, tx, asked);
  await tellWorkspace(world, tx, asked, {
    title: notices.proposed(artist.name, track.title),
    link,
    about: artist.email,
    ...(reason && { body: notices.asWritten(reason) }),
  });
  const changes = artists
    .map(({ name, bps }, i) => ({ name, before: bps, after: shares[i] ?? bps }))
    .filter(({ before, after }) => before !== after);
  const news = { who: artist.name, track: track.title, release: version.name, reason, changes };
  await mailSubmitter(world, tx, version, "proposed", (to) => proposedMail(to, { ...news, url }));
  const theirs = { ...news, workspace: version.workspaceName, url: approvalUrl(world, approval) };
  await queueMail(world, tx, "you-proposed", youProposedMail(await readerOf(tx, artist.email), theirs));
}

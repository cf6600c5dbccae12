import { and, eq, inArray, or, sql } from "drizzle-orm";
import { SEE_DRAFTS } from "../../shared/rules/permissions.ts";
import type { Tx } from "../db/connect.ts";
import { members, releases, workspaces } from "../db/schema.ts";
import { youDeclinedMail } from "../mail/approvals/answer-mails.ts";
import { declinedMail, notThemMail } from "../mail/decision-mails.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { type Reader, readerOf } from "../mail/reader-language.ts";
import { type Notice, notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import type { Asked } from "./read-approvals.ts";

export async function tellOfDecline(world: World, tx: Tx, asked: Asked, reason: string | null) {
  const { artist, track, version } = asked;
  const { url, link } = await releasesPage(world, tx, asked);
  const title = notices.declined(artist.name, track.title);
  await tellWorkspace(world, tx, asked, {
    title,
    link,
    about: artist.email,
    ...(reason && { body: notices.asWritten(reason) }),
  });
  const news = { who: artist.name, track: track.title, release: version.name, url, reason };
  await mailSubmitter(world, tx, version, "declined", (to) => declinedMail(to, news));
  const theirs = { track: track.title, release: version.name, workspace: version.workspaceName };
  await queueMail(world, tx, "you-declined", youDeclinedMail(await readerOf(tx, artist.email), theirs));
}

/** Somebody else had signed in the artist's name. */
export async function tellOfVoid(world: World, tx: Tx, asked: Asked) {
  const { artist, track, version } = asked;
  const { url, link } = await releasesPage(world, tx, asked);
  await tellWorkspace(world, tx, asked, {
    title: notices.notThem(artist.name, track.title),
    link,
    about: artist.email,
  });
  const news = { who: artist.name, track: track.title, release: version.name, url };
  await mailSubmitter(world, tx, version, "not-me", (to) => notThemMail(to, news));
}

/** Everybody who works there and may see the release, by notification; only whoever sent the release by mail. */
export async function tellWorkspace(
  world: World,
  tx: Tx,
  { release }: Pick<Asked, "release">,
  notice: Omit<Notice, "about"> & { link: string; about: string | null },
) {
  const team = await tx
    .select({ email: members.email })
    .from(members)
    .innerJoin(releases, eq(releases.id, release.id))
    .where(
      and(
        eq(members.workspaceId, release.workspaceId),
        eq(members.status, "active"),
        or(inArray(members.role, SEE_DRAFTS), eq(releases.status, "published")),
      ),
    );
  const { about, ...told } = notice;
  for (const { email } of team) await notify(world, tx, email, { ...told, ...(about && { about }) });
}

interface Submitted {
  workspaceId: string;
  createdByEmail: string;
}

/** Whoever submitted it, while they are in the workspace; else its creator. What happens there is for nobody else. */
export async function submitterOf(
  tx: Tx,
  { workspaceId, createdByEmail }: Submitted,
): Promise<string | null> {
  const [found] = await tx
    .select({ email: members.email })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        eq(members.status, "active"),
        inArray(members.role, SEE_DRAFTS),
        or(eq(members.email, createdByEmail), eq(members.role, "creator")),
      ),
    )
    .orderBy(sql`${members.email} = ${createdByEmail} desc`)
    .limit(1);
  return found?.email ?? null;
}

export async function mailSubmitter(
  world: World,
  tx: Tx,
  submitted: Submitted,
  kind: string,
  write: (to: Reader) => Mail,
) {
  const email = await submitterOf(tx, submitted);
  if (email) await queueMail(world, tx, kind, write(await readerOf(tx, email)), submitted.workspaceId);
}

/** The list, with the details of this one open. */
export async function releasesPage(world: World, tx: Tx, { release }: Pick<Asked, "release">) {
  const [workspace] = await tx
    .select({ slug: workspaces.slug })
    .from(workspaces)
    .where(eq(workspaces.id, release.workspaceId));
  const link = `/workspace/${workspace?.slug}?release=${release.id}`;
  return { link, url: `${world.config.appUrl}${link}` };
}

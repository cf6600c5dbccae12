import { eq } from "drizzle-orm";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { submitterOf, tellWorkspace } from "../approvals/tell-of-decision.ts";
import { certificateUrl, issueCertificate } from "../certificates/issue-certificate.ts";
import type { Tx } from "../db/connect.ts";
import { certificates, contracts, publications } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { type PublishedTrack, publishedMail } from "../mail/publishing-mails.tsx";
import { readerOf } from "../mail/reader-language.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { isTestNetwork } from "../offered.ts";
import { inRound } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { termsIn } from "./contracts.ts";
import { isPublication, type Publication } from "./publication.ts";
import { type Agreed, readAgreed } from "./what-was-agreed.ts";

/**
 * Every certificate is checked as a stranger would check it, which takes a while for many signatures: so each track has a
 * transaction of its own, and whoever was interrupted finds those that are done.
 */
export async function certifyTracks(world: World, { job, releaseId, version }: Publication) {
  for (const { id } of await termsIn(world, releaseId, version))
    await inRound(world, job, (tx) => certify(world, tx, releaseId, id));
}

async function certify(world: World, tx: Tx, releaseId: string, contractId: string) {
  const locked = await lockRelease(tx, releaseId);
  if (locked?.release.status !== "publishing") return;
  const [found] = await tx
    .select({ contract: contracts, certificateId: certificates.id })
    .from(contracts)
    .leftJoin(certificates, eq(certificates.trackId, contracts.trackId))
    .where(eq(contracts.id, contractId));
  if (!found || found.certificateId) return;
  const { trackId, network, address, transaction, finalizedAt } = found.contract;
  if (!trackId || !finalizedAt) throw new Error("a track without a contract is not certified");
  await record(world, tx, releaseId, "contract.finalized", { trackId, network, address, transaction });
  await issueCertificate(world, tx, trackId);
}

/** The published state and the news of it: all of it happens, or nothing, and once. */
export async function announcePublication(world: World, tx: Tx, publication: Publication) {
  const { releaseId, version, network } = publication;
  const locked = await lockRelease(tx, releaseId);
  if (!locked || !(await moveRelease(world, tx, releaseId, "published"))) return;
  const agreed = await readAgreed(tx, releaseId, version);
  if (!agreed) throw new Error("what is published is not there");
  const tracks = await readCertified(world, tx, agreed);
  const at = world.now();
  await record(world, tx, releaseId, "release.published", { version });
  await tx
    .update(publications)
    .set({ step: "published", problem: null, publishedAt: at })
    .where(isPublication(publication));
  await tell(world, tx, agreed, locked, { network, test: isTestNetwork(world, network), at, tracks });
}

async function readCertified(world: World, tx: Tx, { tracks }: Agreed) {
  const published: (Omit<PublishedTrack, "bps"> & { trackId: string })[] = [];
  for (const { track } of tracks) {
    const [found] = await tx
      .select({ address: contracts.address, certificateId: certificates.id })
      .from(contracts)
      .innerJoin(certificates, eq(certificates.trackId, contracts.trackId))
      .where(eq(contracts.trackId, track.id));
    if (!found) throw new Error("a track without a certificate is not published");
    const url = certificateUrl(world, found.certificateId);
    published.push({ trackId: track.id, title: track.title, contract: found.address, certificateUrl: url });
  }
  return published;
}

interface News {
  network: string;
  test: boolean;
  at: Date;
  tracks: Awaited<ReturnType<typeof readCertified>>;
}

/** Everybody on the release gets one mail with their own tracks; whoever sent the release gets all. */
async function tell(
  world: World,
  tx: Tx,
  agreed: Agreed,
  locked: NonNullable<Awaited<ReturnType<typeof lockRelease>>>,
  { tracks, ...news }: News,
) {
  const { name, workspaceName, workspaceId } = agreed.version;
  const submitter = await submitterOf(tx, agreed.version);
  const people = agreed.tracks.flatMap((track) =>
    track.people.map(({ artist: { trackId, bps }, approval: { email } }) => ({ email, trackId, bps })),
  );
  const title = notices.published(name);
  await tellWorkspace(world, tx, locked, {
    title,
    link: `/workspace/${locked.workspace.slug}/tracks`,
    about: null,
  });
  for (const email of new Set([...(submitter ? [submitter] : []), ...people.map((artist) => artist.email)])) {
    const theirs = new Map(people.filter((artist) => artist.email === email).map((a) => [a.trackId, a.bps]));
    const shown = tracks
      .filter(({ trackId }) => email === submitter || theirs.has(trackId))
      .map(({ trackId, ...track }) => ({ ...track, bps: theirs.get(trackId) ?? null }));
    const mail = publishedMail(await readerOf(tx, email), {
      release: name,
      workspace: workspaceName,
      ...news,
      tracks: shown,
    });
    await queueMail(world, tx, "published", mail, theirs.size === 0 ? workspaceId : null);
    const link = shown[0] && new URL(shown[0].certificateUrl).pathname;
    if (email !== submitter && link) await notify(world, tx, email, { title, link });
  }
}

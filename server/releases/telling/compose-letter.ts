import { approvalUrl } from "../../approvals/ask-for-approval.ts";
import { releasesPage } from "../../approvals/tell-of-decision.ts";
import type { Tx } from "../../db/connect.ts";
import type { releaseMails, releases, releaseVersions } from "../../db/schema.ts";
import { approvalRequestMail } from "../../mail/approvals/approval-mails.ts";
import { changeMail, newTermsMail, standsMail, takenOffMail } from "../../mail/approvals/change-mails.ts";
import { editedMail } from "../../mail/decision-mails.ts";
import type { Mail } from "../../mail/mail.ts";
import { type Reader, spokenWith } from "../../mail/reader-language.ts";
import type { World } from "../../world.ts";
import type { AcceptedRelease } from "../accept-release.ts";
import { differences } from "../editing/differences.ts";
import { acceptedVersion } from "../write-version.ts";
import { askedOf, beforeChange, changesTo, nameOf, nameOn, whyAgain } from "./read-letter-facts.ts";
import { seesDrafts } from "./sees-drafts.ts";

/** The one mail that tells somebody how a release stands for them now. */

type Version = typeof releaseVersions.$inferSelect;
type Release = typeof releases.$inferSelect;
type Owed = typeof releaseMails.$inferSelect;
type Asked = Awaited<ReturnType<typeof askedOf>>[number];

type Letter = { kind: string; mail: Mail; inWorkspace?: string } | null;

/** What one person is asked; the first is the one whose name they are addressed by. */
interface Theirs {
  first: Asked;
  theirs: Asked[];
}

interface Telling {
  world: World;
  tx: Tx;
  release: Release;
  version: Version;
  changesSince: ReturnType<typeof changesTo>;
}

/** Writes to one after the other what is new to them. */
export async function letterWriter(
  world: World,
  tx: Tx,
  release: Release,
  version: Version,
  emails: string[],
) {
  const asked = await askedOf(tx, version, emails);
  const telling: Telling = { world, tx, release, version, changesSince: changesTo(tx, version) };
  return async (owed: Owed, reader: Reader): Promise<Letter> => {
    const theirs = asked.filter(({ email }) => email === owed.email);
    const [first] = theirs;
    if (!first) return await toOther(telling, owed, reader);
    return await toAsked(telling, owed, reader, { first, theirs });
  };
}

async function toAsked(
  telling: Telling,
  owed: Owed,
  reader: Reader,
  { first, theirs }: Theirs,
): Promise<Letter> {
  const { world, tx, release, version, changesSince } = telling;
  const waiting = theirs.filter(({ status }) => status === "pending" || status === "unchanged");
  const [next] = waiting;
  if (!next) return await toWhoeverSigned(telling, owed, reader, { first, theirs });
  const asking = {
    name: first.name,
    workspace: version.workspaceName,
    release: version.name,
    network: version.network,
    expiresAt: next.expiresAt,
    holdAfterDays: Number(version.holdAfterDays),
    tracks: waiting.map(({ id, link, title, bps }) => ({
      title,
      bps,
      url: approvalUrl(world, { id, link }),
    })),
  };
  if (release.amendsTrackId) {
    const [before, after] = [
      await beforeChange(tx, release.amendsTrackId),
      await acceptedVersion(tx, version.releaseId, version.version),
    ];
    const changes = differences(before, after, spokenWith(reader));
    const isTheirs = shareOf(before, owed.email) !== shareOf(after, owed.email);
    const change = { ...asking, from: first.validFrom ?? "", changes, isTheirs };
    return { kind: "change", mail: changeMail(reader, change, first.status === "pending") };
  }
  if (owed.toldVersion === null)
    return { kind: "approval-request", mail: approvalRequestMail(reader, asking) };
  const changes = await changesSince(owed.toldVersion, spokenWith(reader));
  const why = await whyAgain(tx, version, owed.email, waiting);
  return { kind: "new-terms", mail: newTermsMail(reader, { ...asking, changes, why }) };
}

/** Nothing waits for them: their signatures stand, or they answered on the dashboard meanwhile. */
async function toWhoeverSigned(
  { version, changesSince }: Telling,
  { toldVersion }: Owed,
  reader: Reader,
  { first, theirs }: Theirs,
): Promise<Letter> {
  const hadSigned = theirs.every(
    ({ status, decidedAt }) => status === "approved" && decidedAt && decidedAt < version.createdAt,
  );
  if (toldVersion === null || !hadSigned) return null;
  const changes = await changesSince(toldVersion, spokenWith(reader));
  const { workspaceName: workspace, name: release } = version;
  return { kind: "stands", mail: standsMail(reader, { name: first.name, workspace, release, changes }) };
}

/** The author, and whoever was taken off. */
async function toOther(
  { world, tx, release, version, changesSince }: Telling,
  { email, toldVersion }: Owed,
  reader: Reader,
): Promise<Letter> {
  if (toldVersion === null) return null;
  if (email === release.createdByEmail) {
    if (!(await seesDrafts(tx, release.workspaceId, email))) return null;
    const { url } = await releasesPage(world, tx, { release });
    const who = await nameOf(tx, version.createdByEmail);
    const changes = await changesSince(toldVersion, spokenWith(reader));
    const mail = editedMail(reader, { who, release: version.name, url, changes });
    return { kind: "edited", mail, inWorkspace: release.workspaceId };
  }
  const name = await nameOn(tx, release.id, toldVersion, email);
  if (name === null) return null;
  const taken = { name, workspace: version.workspaceName, release: version.name };
  return { kind: "taken-off", mail: takenOffMail(reader, taken) };
}

const shareOf = ({ tracks: [track] }: AcceptedRelease, email: string) =>
  track?.artists.find((artist) => artist.email === email)?.bps;

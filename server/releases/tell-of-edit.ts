import { and, eq } from "drizzle-orm";
import type { Changes } from "../approvals/ask-for-approval.ts";
import { releasesPage } from "../approvals/tell-of-decision.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { members, type releases } from "../db/schema.ts";
import { takenOffMail } from "../mail/approval-mails.tsx";
import { editedMail } from "../mail/decision-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import type { AcceptedRelease } from "./accept-release.ts";

interface Edit {
  release: typeof releases.$inferSelect;
  before: AcceptedRelease;
  after: AcceptedRelease;
  changes: Changes;
}

/** Whoever is still on it is asked again, which says what changed. This tells those who are not, and the author. */
export async function tellOfEdit(world: World, tx: Tx, caller: Insider, edit: Edit) {
  const still = new Set(peopleOn(edit.after).keys());
  for (const [email, name] of peopleOn(edit.before))
    if (!still.has(email)) await tellTakenOff(world, tx, caller, edit, { email, name });
  const author = edit.release.createdByEmail;
  if (author !== caller.email && (await isMember(tx, caller, author)))
    await tellAuthor(world, tx, caller, edit, author);
}

const peopleOn = ({ tracks }: AcceptedRelease) =>
  new Map(tracks.flatMap(({ artists }) => artists.map(({ email, name }) => [email, name])));

async function tellTakenOff(
  world: World,
  tx: Tx,
  { workspace }: Insider,
  { before }: Edit,
  { email, name }: { email: string; name: string },
) {
  const mail = takenOffMail(await readerOf(tx, email), {
    name,
    workspace: workspace.name,
    release: before.name,
  });
  await queueMail(world, tx, "taken-off", mail);
  await notify(world, tx, email, {
    title: notices.takenOff(before.name),
    body: notices.changedBy(workspace.name),
  });
}

async function tellAuthor(
  world: World,
  tx: Tx,
  caller: Insider,
  { release, before, changes }: Edit,
  author: string,
) {
  const { link, url } = await releasesPage(world, tx, { release });
  const reader = await readerOf(tx, author);
  const who = caller.name || caller.email;
  const told = { who, release: before.name, url, changes: changes(reader.language ?? "en") };
  await queueMail(world, tx, "edited", editedMail(reader, told));
  await notify(world, tx, author, { title: notices.edited(who, before.name), link });
}

async function isMember(tx: Tx, { workspace }: Insider, email: string) {
  const found = and(
    eq(members.workspaceId, workspace.id),
    eq(members.email, email),
    eq(members.status, "active"),
  );
  return (await tx.$count(members, found)) > 0;
}

import { releasesPage } from "../../approvals/tell-of-decision.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import type { releases } from "../../db/schema.ts";
import { notify, notifyAll } from "../../notifications/notify.ts";
import { notices } from "../../notifications/words.ts";
import type { World } from "../../world.ts";
import type { AcceptedRelease } from "../accept-release.ts";
import { seesDrafts } from "../telling/sees-drafts.ts";

interface Edit {
  release: typeof releases.$inferSelect;
  before: AcceptedRelease;
  after: AcceptedRelease;
}

/**
 * Whoever is still on it is told with what they are asked. This notifies those who are not, and the author, and
 * returns them: they are owed a mail as well.
 */
export async function tellOfEdit(world: World, tx: Tx, caller: Insider, edit: Edit): Promise<string[]> {
  const { before, after, release } = edit;
  const still = peopleOn(after);
  const taken = [...peopleOn(before)].filter((email) => !still.has(email));
  await notifyAll(
    world,
    tx,
    taken.map((email) => ({
      email,
      title: notices.takenOff(before.name),
      body: notices.changedBy(caller.workspace.name),
    })),
  );
  const author = release.createdByEmail;
  if (author === caller.email || !(await seesDrafts(tx, release.workspaceId, author))) return taken;
  const { link } = await releasesPage(world, tx, { release });
  const who = caller.name || caller.email;
  await notify(world, tx, author, { title: notices.edited(who, before.name), link, about: caller.email });
  return still.has(author) || taken.includes(author) ? taken : [...taken, author];
}

export const peopleOn = ({ tracks: all }: AcceptedRelease) =>
  new Set(all.flatMap(({ artists }) => artists.map(({ email }) => email)));

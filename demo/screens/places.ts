import type { Who } from "../cast.ts";
import { mailedTokens } from "../co-author.ts";
import type { PublishedTrack } from "../pay-royalties.ts";
import type { Demo } from "../seed.ts";

/** Addresses that follow from what was seeded. */

interface Seeded {
  demo: Demo;
}

export function trackNamed({ demo }: Seeded, title: string): PublishedTrack {
  const track = demo.tracks.find((one) => one.title === title);
  if (!track) throw new Error(`There is no published track “${title}” in the demo.`);
  return track;
}

export const contractPath = (track: PublishedTrack | undefined) =>
  `/contract/${track?.network.toLowerCase()}/${track?.contract}`;

export async function approvalPath({ demo }: Seeded, who: Who, release: string): Promise<string> {
  const [token = ""] = await mailedTokens(demo.company.people[who], release);
  return `/approve?token=${token}`;
}

export const workspacePath = ({ demo }: Seeded, more = "") =>
  `/workspace/${demo.company.workspaces.tidewater}${more}`;

export const releaseId = ({ demo }: Seeded, name: string) =>
  demo.releases.find(({ release }) => release.name === name)?.id;

export const releasePath = (seeded: Seeded, name: string) =>
  workspacePath(seeded, `?release=${releaseId(seeded, name)}`);

export const trackPath = (seeded: Seeded, title: string, tab: "tracks" | "approvals" | "shares") =>
  workspacePath(seeded, `/tracks?track=${trackNamed(seeded, title).id}&tab=${tab}`);

import { CAST, type Who } from "./cast.ts";
import type { DemoRelease } from "./catalogue.ts";
import { approveByMail, approveSignedIn, declineByMail } from "./co-author.ts";
import type { Company } from "./company.ts";

/** What the co-authors of a release do about it. */
export async function decideRelease({ people }: Company, release: DemoRelease, releaseId: string) {
  const signers = release.signedBy === "everyone" ? artistsOf(release) : release.signedBy;
  for (const who of signers) {
    if (CAST[who].wallet === "held") await approveSignedIn(people[who], releaseId);
    else await approveByMail(people[who], release.name, release.network);
  }
  if (release.declined)
    await declineByMail(people[release.declined.by], release.name, release.declined.reason);
}

export const artistsOf = ({ tracks }: DemoRelease) => [
  ...new Set(tracks.flatMap(({ shares }) => Object.keys(shares) as Who[])),
];

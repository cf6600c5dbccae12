import { NETWORKS } from "../shared/rules/networks.ts";
import type { ReleaseDetail } from "../shared/schemas/releases.ts";
import { LEAD } from "./cast.ts";
import { CATALOGUE, type DemoRelease } from "./catalogue.ts";
import { type Company, gather } from "./company.ts";
import { artistsOf, decideRelease } from "./decide.ts";
import type { DemoHouse } from "./demo-house.ts";
import { seedDrafts } from "./drafts.ts";
import { freezeOne, type PublishedTrack, payTrack, publishedTracks } from "./pay-royalties.ts";
import { seedStatements } from "./statements.ts";
import { submitRelease } from "./submit-release.ts";
import { until } from "./until.ts";
import { withdraw } from "./withdraw.ts";

const WITHDRAWN_UNITS = 150_000_000n;

interface SeededRelease {
  release: DemoRelease;
  id: string;
  at: string;
}

export interface Demo {
  company: Company;
  releases: SeededRelease[];
  tracks: PublishedTrack[];
}

type Say = (line: string) => void;

/** Fills a running copy through its own doors, as people would, so that everything in it is true. */
export async function seed(house: DemoHouse, run: number, say: Say): Promise<Demo> {
  say("People sign in, open workspaces and invite each other...");
  const company = await gather(house, run);

  say(`They submit ${CATALOGUE.length} releases...`);
  const releases: SeededRelease[] = [];
  for (const release of CATALOGUE) releases.push({ release, ...(await submitRelease(company, release)) });

  await seedDrafts(company);

  say("Co-authors sign, one declines, one release is withdrawn...");
  await Promise.all(releases.map((one) => decided(company, one)));

  const signed = releases.filter(({ release }) => release.signedBy === "everyone");
  say(
    `${signed.length} releases are published on ${new Intl.ListFormat("en-GB").format(NETWORKS.toReversed())}...`,
  );
  await Promise.all(signed.map((one) => published(company, one)));

  say("Royalties arrive and are distributed...");
  await freezeOne(company);
  const tracks = (await Promise.all(signed.map((one) => paid(company, one)))).flat();

  say("Two distributors send three statements each; some are paid...");
  await seedStatements(company);

  say(`${company.people[LEAD].name} withdraws some of it...`);
  await withdraw(company.people[LEAD], WITHDRAWN_UNITS);
  return { company, releases, tracks };
}

async function decided(company: Company, { release, id, at }: SeededRelease) {
  await decideRelease(company, release, id);
  if (release.withdrawn) await company.people[release.by].post(`${at}/withdraw`);
}

async function published({ people }: Company, { release, at }: SeededRelease) {
  await until(`${release.name} was not published`, async () => {
    const { status } = await people[release.by].get<ReleaseDetail>(at);
    return status === "published" ? true : null;
  });
}

async function paid(company: Company, { release }: SeededRelease) {
  const { people, workspaces } = company;
  const found = await publishedTracks(people[release.by], workspaces[release.workspace], release.name);
  const payer = people[artistsOf(release)[0] ?? LEAD];
  await Promise.all(
    release.tracks.map(async ({ title, payments = [] }) => {
      const track = found.find((one) => one.title === title);
      if (track) await payTrack(payer, track, payments);
    }),
  );
  return found;
}

import { CONTRACT_CONFIGS } from "../../shared/schemas/catalog.ts";
import type { ReleaseDetail, SubmittedRelease } from "../../shared/schemas/releases.ts";
import { approveByMail } from "../co-author.ts";
import { payTrack, publishedTracks } from "../pay-royalties.ts";
import { Person } from "../person.ts";
import type { Demo } from "../seed.ts";
import { until } from "../until.ts";

/** What no demo would show: people with nothing, with one thing, with a great many, and with very long names. */

export type Extremes = Awaited<ReturnType<typeof addExtremes>>;

const MANY = { workspaces: 12, releases: 45, members: 14, waiting: 20 };
const WORDS = "The Gentle Art of Leaving a Very Long Message After the Tone";
const long = (length: number) => `${WORDS}, `.repeat(5).slice(0, length).trim();
const UNBROKEN = `Donaudampfschifffahrts${"elektrizitätenhauptbetriebswerk".repeat(3)}`;

interface Draft {
  name: string;
  type?: "single" | "album";
  titles: string[];
  people: { name: string; email: string }[];
}

export async function addExtremes({ company, tracks }: Demo, say: (line: string) => void) {
  const { house, people } = company;
  const person = (name: string, email: string) => new Person(house, email, name);
  const newcomer = await person("", "newcomer@elsewhere.example").signIn();

  const starter = await person("Bo", "bo@elsewhere.example").signIn();
  const one = await openWorkspace(starter, "Bo");
  await submit(starter, one, { name: "One", titles: ["One"], people: [starter] });

  say("A great many of everything...");
  const collector = await person("Constança Vasconcelos", "collector@elsewhere.example").signIn();
  const many = await fillMany(collector, people.tomasz);
  const farol = tracks.find(({ title }) => title === "Último Farol");
  if (farol)
    await payTrack(
      people.luis,
      farol,
      Array.from({ length: 8 }, (_, i) => `${3 + i}.${21 + i}`),
    );

  say("Very long names...");
  const named = await person(long(100), `${"a.very.long.address.".repeat(3)}x@elsewhere.example`).signIn();
  const wide = await openWorkspace(named, long(100));
  const coauthors = Array.from({ length: 25 }, (_, i) => ({
    name: i % 3 === 0 ? `${UNBROKEN}${i}`.slice(-100) : `${i + 1} ${long(70)}`,
    email: `coauthor.number.${i + 1}.of.a.long.list@a-rather-long-domain.example`,
  }));
  const waiting = await submit(named, wide, {
    name: long(200),
    type: "album",
    titles: [long(200), UNBROKEN, "X"],
    people: coauthors.map((coauthor, i) => (i === 0 ? named : coauthor)),
  });
  const titles = [`${UNBROKEN} ${long(60)}`];
  const done = await submit(named, wide, { name: UNBROKEN, titles, people: coauthors.slice(0, 9) });
  for (const { name, email } of coauthors.slice(0, 9))
    await approveByMail(person(name, email), UNBROKEN, "Solana");
  const at = `/api/workspaces/${wide}`;
  await until("the long release was not published", async () => {
    const { status } = await named.get<ReleaseDetail>(`${at}/releases/${done}`);
    return status === "published" ? true : null;
  });
  const [longTrack] = await publishedTracks(named, wide, UNBROKEN);
  return { newcomer, starter, one, collector, many, named, wide, waiting, done, longTrack };
}

async function fillMany(collector: Person, friend: Person): Promise<string> {
  const slugs: string[] = [];
  for (let i = MANY.workspaces; i > 0; i--) slugs.unshift(await openWorkspace(collector, `Catalogue ${i}`));
  const [slug = ""] = slugs;
  for (let i = 0; i < MANY.members; i++)
    await collector.post(`/api/workspaces/${slug}/invite`, {
      name: `Teammate ${i + 1}`,
      email: `teammate-${i + 1}@elsewhere.example`,
    });
  for (let i = 0; i < MANY.releases; i++)
    await submit(collector, slug, {
      name: `Archive, Volume ${i + 1}`,
      type: "album",
      titles: [`Reel ${2 * i + 1}`, `Reel ${2 * i + 2}`],
      people: i < MANY.waiting ? [collector, friend] : [friend],
    });
  return slug;
}

async function openWorkspace(creator: Person, name: string): Promise<string> {
  return (await creator.post<{ slug: string }>("/api/workspaces", { name })).slug;
}

async function submit(label: Person, slug: string, { name, type = "single", titles, people }: Draft) {
  const share = Math.floor(100 / people.length);
  const artists = people.map((one, i) => ({
    id: `${i}`,
    name: one.name,
    email: one.email,
    share: i === 0 ? 100 - share * (people.length - 1) : share,
  }));
  const { id } = await label.post<SubmittedRelease>(`/api/workspaces/${slug}/releases`, {
    release: {
      name,
      releaseType: type,
      releaseDate: "2027-04-30",
      shareFrom: "at_once",
      contractConfigId: CONTRACT_CONFIGS[0]?.id,
    },
    tracks: titles.map((title, i) => ({ id: `${i}`, title, artists })),
  });
  return id;
}

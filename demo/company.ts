import { CAST, emailOf, type Who } from "./cast.ts";
import type { DemoHouse } from "./demo-house.ts";
import { Person } from "./person.ts";

/** Those who have accounts; the others get along with the links in their mails. */
const WITH_ACCOUNT = ["mira", "jonas", "aoi", "kaethe", "luis"] as const satisfies Who[];

export type Company = Awaited<ReturnType<typeof gather>>;

/** Everybody at the door, and the workspaces they share. */
export async function gather(house: DemoHouse, run: number) {
  const people = Object.fromEntries(
    (Object.keys(CAST) as Who[]).map((who) => [who, new Person(house, emailOf(who, run), CAST[who].name)]),
  ) as Record<Who, Person>;
  await Promise.all(WITH_ACCOUNT.map((who) => people[who].signIn()));
  const { mira, jonas, aoi, tomasz, kaethe, luis } = people;
  const workspaces = {
    tidewater: await opened(mira, "Tidewater Records"),
    nachtlicht: await opened(kaethe, "Nachtlicht Verlag"),
    estudio: await opened(luis, "Estúdio Maré Alta"),
  };
  await joins(jonas, mira, workspaces.tidewater, "admin");
  await joins(aoi, mira, workspaces.tidewater);
  await invites(mira, workspaces.tidewater, tomasz);
  await joins(mira, kaethe, workspaces.nachtlicht);
  await invites(luis, workspaces.estudio, mira);
  return { house, people, workspaces };
}

const opened = async (creator: Person, name: string) =>
  (await creator.post<{ slug: string }>("/api/workspaces", { name })).slug;

const invites = (host: Person, slug: string, { name, email }: Person) =>
  host.post(`/api/workspaces/${slug}/invite`, { name, email });

async function joins(guest: Person, host: Person, slug: string, role?: "admin") {
  await invites(host, slug, guest);
  await guest.post(`/api/workspaces/${slug}/join`);
  if (!role) return;
  const members = await host.get<{ id: string; email: string }[]>(`/api/workspaces/${slug}/members`);
  const { id } = members.find(({ email }) => email === guest.email) ?? {};
  await host.put(`/api/workspaces/${slug}/members/${id}`, { role });
}

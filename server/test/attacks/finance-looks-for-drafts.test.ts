import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../../harness/data/payable-album.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, readToken, somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { Workspace } from "../../../shared/schemas/workspaces.ts";
import { members, tracks } from "../../db/schema.ts";

/** Somebody with the role `finance` looks everywhere for what is not published yet. */

let house: TestWorld;
let label: Awaited<ReturnType<typeof openLabel>>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
});
afterAll(() => house.close());

const RELEASE = "Quicksilver Tides";
const TRACK = "Quicksilver Song";
const SECRET = /quicksilver/i;

const inThere = () => `/api/workspaces/${label.slug}`;
const read = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();
const set = (visitor: Visitor, path: string, body: object) =>
  visitor.fetch(path, {
    method: "PUT",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: visitor.url },
  });

async function joins(role: string) {
  const email = somebody(role);
  expect((await label.visitor.post(`${inThere()}/invite`, { name: role, email, role })).ok).toBe(true);
  const visitor = await house.visitor().signIn(email);
  await visitor.post(`${inThere()}/join`, {});
  const opened = (await (await visitor.fetch(inThere())).json()) as Workspace;
  expect(opened.role).toBe(role);
  return { email, visitor };
}

/** Every address that can be read, with the draft's own ids in it. */
async function everyAddress(releaseId: string, trackId: string, draftId = releaseId): Promise<string[]> {
  const described = await label.visitor.fetch("/api/openapi.json");
  const { paths } = (await described.json()) as { paths: Record<string, { get?: object }> };
  const filled: Record<string, string> = { slug: label.slug, releaseId, trackId, draftId };
  return Object.entries(paths)
    .filter(([, { get }]) => get)
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? releaseId))
    .flatMap((path) => [path, `${path}?q=quicksilver`, `${path}?sort=name&limit=50`]);
}

async function seesNothing({ visitor, email }: { visitor: Visitor; email: string }, addresses: string[]) {
  for (const address of addresses) expect(await read(visitor, address), address).not.toMatch(SECRET);
  const mails = await house.visitor().mails(email);
  expect(mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join()).not.toMatch(SECRET);
}

test("no answer, search, notification or mail names a release that is not published", {
  tags: "deep",
}, async () => {
  const finance = await joins("finance");
  const artist = somebody("artist");
  const draft = draftRelease([draftTrack(TRACK, { [artist]: 100 })], { name: RELEASE });
  const releaseId = await label.submitted(draft);
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  const [token = ""] = await mailedTokens(house, artist);
  const { body } = await readToken(house, token);
  await decide(house, token, { approved: false, artistEmail: body.artistEmail, reason: "Not mine" });
  const draftId = randomUUID();
  const kept = await set(label.visitor, `${inThere()}/drafts/${draftId}`, { version: null, content: draft });
  expect(kept.status).toBe(200);
  const addresses = await everyAddress(releaseId, track?.id ?? "", draftId);
  expect(addresses.length).toBeGreaterThan(60);

  // The label itself finds it in many of these places.
  const found = await Promise.all(addresses.map((address) => read(label.visitor, address)));
  expect(found.filter((text) => SECRET.test(text)).length).toBeGreaterThan(10);
  expect(await read(label.visitor, "/api/notifications")).toMatch(SECRET);
  expect(await read(label.visitor, `${inThere()}/drafts/${draftId}`)).toMatch(SECRET);
  await seesNothing(finance, addresses);
  expect((await set(finance.visitor, `${label.at}/${releaseId}`, draft)).status).toBe(403);

  const published = await payableAlbum(house, label, { "Night Ferry": "FR6V82700001" }, { name: "Harbour" });
  expect(await read(finance.visitor, label.at)).toMatch(/Harbour/);
  expect((await finance.visitor.fetch(`${label.at}/${published.releaseId}`)).status).toBe(200);
  expect((await finance.visitor.fetch(`${inThere()}/statements`)).status).toBe(200);
});

test("whoever had submitted it keeps nothing of it when their role becomes finance", {
  tags: "deep",
}, async () => {
  const author = await joins("member");
  const artist = somebody("artist");
  const draft = draftRelease([draftTrack(TRACK, { [artist]: 100 })], { name: RELEASE });
  const submitted = await author.visitor.post(label.at, draft);
  const { id } = (await submitted.json()) as { id: string };
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, id));
  const [member] = await house.world.db.select().from(members).where(eq(members.email, author.email));
  await set(label.visitor, `${inThere()}/members/${member?.id}`, { role: "finance" });
  const [token = ""] = await mailedTokens(house, artist);
  const { body } = await readToken(house, token);
  await decide(house, token, { approved: false, artistEmail: body.artistEmail });
  await seesNothing(author, await everyAddress(id, track?.id ?? ""));
  expect((await set(author.visitor, `${label.at}/${id}`, draft)).status).toBe(403);
  expect(await read(author.visitor, "/api/notifications")).toMatch(/responsible for the finances/);
});

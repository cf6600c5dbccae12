import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { asText } from "../../mail/mails.tsx";
import { plainHeader } from "../../statements/reading/headers.ts";

/** Somebody sends names that take long to judge: as long as one is looked at, nobody else is answered. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Putting the accents of one letter in order takes the square of their number: as the second kind comes first, the most. */
const piled = (characters: number) => `a${"\u0301\u0327".repeat(characters / 2)}`;
/** As much as a small body and a field of a release may have. */
const [BODY, FIELD] = [30_000, 4_900];
/** For all of them together, on a machine that does other things. One of them took longer. */
const SOON_MS = 10_000;

test("nobody waits while piles of accents are refused, wherever a name or a text is given", {
  tags: "deep",
  timeout: 600_000,
}, async () => {
  const label = await openLabel(house);
  const artist = somebody("artist");
  await label.submitted(draftRelease([draftTrack("Night Ferry", { [artist]: 100 })]));
  const [token = ""] = await mailedTokens(house, artist);
  const { visitor, slug } = label;
  const inside = `/api/workspaces/${slug}`;
  const send = (method: string, path: string, body: object) =>
    visitor.fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: visitor.url },
    });
  const album = draftRelease(
    Array.from({ length: 45 }, () => draftTrack(piled(FIELD), { [artist]: 100 })),
    { name: piled(FIELD), releaseType: "album" },
  );
  const began = performance.now();
  const answers = [
    await send("POST", "/api/workspaces", { name: piled(BODY) }),
    await send("PUT", "/api/account", { name: piled(BODY) }),
    await send("PUT", `${inside}/name`, { name: piled(BODY) }),
    await send("POST", `${inside}/invite`, { name: piled(BODY), email: somebody("guest") }),
    await send("POST", `${inside}/api-keys`, { name: piled(BODY), scopes: ["releases:read"], days: 30 }),
    await send("POST", "/api/account/passkeys", { name: piled(BODY), credential: {} }),
    await send("POST", "/api/feedback", { message: piled(BODY) }),
    await send("POST", label.at, album),
  ].map(({ status }) => status);
  const declined = await decide(house, token, { approved: false, artistEmail: artist, reason: piled(BODY) });
  expect([...answers, declined.status].filter((status) => status !== 400 && status !== 422)).toEqual([]);
  // A draft may be wrong, and is kept; so is what a catalogue says.
  const rows = Array.from({ length: 40 }, (_, row) => `${piled(FIELD)},Salt ${row},Ada,${artist},100`);
  const file = ["Release,Title,Artist,Email,Share", ...rows].join("\n");
  const headers = { "content-type": "application/octet-stream", origin: visitor.url };
  const read = await visitor.fetch(`${inside}/catalogue-file`, { method: "POST", body: file, headers });
  const id = crypto.randomUUID();
  const saved = await send("PUT", `${inside}/drafts/${id}`, { version: null, content: album });
  expect([read.status, saved.status]).toEqual([200, 200]);
  expect(performance.now() - began).toBeLessThan(SOON_MS);
});

test("a column of a file is called so", () => {
  const began = performance.now();
  expect(plainHeader(`${piled(1_000_000)} Title`)).toBe("a title");
  expect(performance.now() - began).toBeLessThan(SOON_MS);
});

test.each([
  ["a word without an end", "a".repeat(50_000)],
  ["an address without an end", `a.${"b".repeat(50_000)}`],
  ["dots without an end", "ab.".repeat(20_000)],
])("%s is written into a mail at once", (_, text) => {
  const began = performance.now();
  expect(asText(text).replaceAll("\u2060", "")).toBe(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});

import type { BrowserContext, Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, expectGood, expectOnly, inDatabase, LOOKS, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";

const SPOTIFY = "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT";
const ARTISTS = [
  { id: "a", name: "Ada Okafor", email: "share-ada@example.com", share: 50 },
  { id: "l", name: "Łukasz Żak", email: "share-lukasz@example.com", share: 30 },
  { id: "m", name: "Mina Sato", email: "share-mina@example.com", share: 20 },
];

/** A published track of the signed-in person's, and the address of its page. */
async function shared(page: Page, slug: string, title: string, mediaLink: string, artists = ARTISTS) {
  return (await published(page, slug, { title, mediaLink, artists })).path;
}

async function published(
  page: Page,
  slug: string,
  { title, mediaLink, artists = ARTISTS }: { title: string; mediaLink: string; artists?: typeof ARTISTS },
  release: object = {},
) {
  const track = draftTrack(title, {}, { isrc: "QZES22500417", mediaLink, artists });
  const id = await submitRelease(page, slug, draftRelease([track], release));
  await inDatabase("update releases set status = 'published' where id = $1", [id]);
  const [{ id: trackId } = { id: "" }] = await inDatabase("select id from tracks where release_id = $1", [
    id,
  ]);
  const answer = await page.request.post(`/api/workspaces/${slug}/tracks/${trackId}/share`);
  const { shortUrl } = (await answer.json()) as { shortUrl: string };
  return { id, path: new URL(shortUrl).pathname };
}

/** What a first visit costs: every byte that came over the wire, heads left out. */
async function bytesOf(context: BrowserContext, path: string): Promise<{ bytes: number; hosts: string[] }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const hosts = new Set<string>();
  let bytes = 0;
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  client.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) hosts.add(new URL(request.url).origin);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready");
  await page.close();
  return { bytes, hosts: [...hosts] };
}

test("a shared track: read, played, passed on, and nobody else is asked before the click", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "share-label@example.com");
  const slug = await newWorkspace(page, "Tidewater");
  const path = await shared(page, slug, "Night Ferry", SPOTIFY);

  for (const { viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Ferry");
    await expectGood(page);
  }
  await expect(page.getByText("Ada Okafor, Łukasz Żak, Mina Sato").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Listen on Spotify" })).toHaveAttribute("href", SPOTIFY);
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status")).toHaveText("Link copied");
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${house.url}${path}`);
  await page.getByText("QR code").click();
  await expect(page.getByRole("img", { name: "QR code of this page's link" })).toBeVisible();
  await expectGood(page);

  const { bytes, hosts } = await bytesOf(context, path);
  expect(hosts).toEqual([house.url]);
  expect(bytes).toBeLessThanOrEqual(50 * 1_024);
  test.info().annotations.push({ type: "bytes before a click", description: String(bytes) });
});

test("very long titles and names leave room for each other on a phone @deep", async ({ page }) => {
  await signIn(page, "share-long@example.com");
  const slug = await newWorkspace(page, "Long");
  const words = "The Gentle Art of Leaving a Very Long Message After the Tone, ";
  const artists = ARTISTS.map((artist) => ({ ...artist, name: `${artist.name} and ${words.slice(0, 60)}` }));
  const path = await shared(page, slug, words.repeat(3).slice(0, 150), SPOTIFY, artists);
  for (const { viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.height).toBeLessThan(viewport.height / 2);
    const names = await page.locator("p.artists bdi").all();
    const boxes = await Promise.all(names.map((name) => name.boundingBox()));
    expect(boxes).toHaveLength(artists.length);
    for (const [i, box] of boxes.slice(1).entries())
      expect(box?.y).toBeGreaterThanOrEqual((boxes[i]?.y ?? 0) + (boxes[i]?.height ?? 0) - 1);
    await expectGood(page);
  }
});

test("a label opens the share pages before the release date, and a stranger sees the track @deep", async ({
  page,
  browser,
}) => {
  await signIn(page, "share-early@example.com");
  const slug = await newWorkspace(page, "Early");
  const track = { title: "Night Ferry", mediaLink: SPOTIFY };
  const inTime = { releaseDate: "2099-12-04", shareFrom: "" };
  const { id, path } = await published(page, slug, track, inTime);
  const stranger = await (await browser.newContext({ baseURL: house.url })).newPage();
  await stranger.goto(path);
  await expect(stranger.getByText("Comes out on December 4, 2099")).toBeVisible();
  await expect(stranger.getByText(/Listen on/)).toHaveCount(0);
  await expectGood(stranger);

  await page.goto(`/workspace/${slug}?release=${id}`);
  const details = page.getByRole("dialog", { name: "Release details" });
  await expect(details.getByText(/^Until Dec 4, 2099 the share pages only say/)).toBeVisible();
  const open = details.getByRole("button", { name: "Open them now" });
  await open.click();
  const asked = page.getByRole("dialog", { name: "Open the share pages now?" });
  await expectGood(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await stranger.reload();
  await expect(stranger.getByText(/Listen on/)).toHaveCount(0);
  await open.click();
  await asked.getByRole("button", { name: "Open them now" }).click();
  await expect(asked).toBeHidden();
  await expect(open).toHaveCount(0);
  await expect(details).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Night Ferry");
  await expect(stranger.getByRole("link", { name: "Listen on Spotify" })).toBeVisible();
  await expect(stranger.getByText(/Comes out on/)).toHaveCount(0);
});

test("the picture can be opened by itself @deep", async ({ page }) => {
  await signIn(page, "share-picture@example.com");
  const path = await shared(page, await newWorkspace(page, "Pictures"), "Night Ferry", SPOTIFY);
  await page.goto(`${path}/og.png`);
  await expect(page.locator("img")).toBeVisible();
});

test("the player comes with the click, as the service gives it, and nothing else may @deep", async ({
  browser,
  page,
  faults,
}) => {
  test.slow();
  await signIn(page, "share-player@example.com");
  const slug = await newWorkspace(page, "Players");
  const path = await shared(page, slug, "Night Ferry", SPOTIFY);
  const sound = await shared(page, slug, "Undertow", "https://files.example.com/undertow.mp3");

  const visitor = await browser.newContext({ baseURL: house.url });
  const guest = await visitor.newPage();
  const asked: string[] = [];
  await visitor.route(
    (url) => url.origin !== house.url,
    async (route) => {
      const headers = await route.request().allHeaders();
      asked.push(`${route.request().url()} from ${headers.referer ?? "nobody"}`);
      await route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
    },
  );
  await guest.goto(path);
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
  await guest.getByRole("button", { name: "Play here" }).click();
  await expect(guest.frameLocator("iframe").getByText("player")).toBeVisible();
  expect(asked).toEqual([`https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT from ${house.url}/`]);
  await expect(guest.getByTitle("Player: Spotify")).toBeFocused();
  await expect(guest.getByRole("link", { name: "Listen on Spotify" })).toBeVisible();

  const refused = guest.waitForEvent("console", (line) => /frame-src/.test(line.text()));
  await guest.evaluate(
    "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }))",
  );
  await refused;
  expect(asked).toHaveLength(1);

  await guest.goto(sound);
  await guest.getByRole("button", { name: "Play here" }).click();
  await expect(guest.locator("audio")).toHaveAttribute("src", "https://files.example.com/undertow.mp3");
  await expect.poll(() => asked.some((url) => url.startsWith("https://files.example.com/"))).toBe(true);
  await visitor.close();
  expectOnly(faults, /spotify\.com|files\.example\.com|frame-src/);
});

test("without scripts everything is there but the player, and a wrong link is told kindly @deep", async ({
  browser,
  page,
}) => {
  test.slow();
  await signIn(page, "share-plain@example.com");
  const slug = await newWorkspace(page, "Plain");
  const path = await shared(page, slug, "Zażółć gęślą jaźń", SPOTIFY);
  const plain = await browser.newContext({ baseURL: house.url, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(path);
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reader.locator("svg.seal path").first()).toBeVisible();
  await expect(reader.getByRole("link", { name: "Listen on Spotify" })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Play here" })).toBeHidden();
  await expect(reader.getByRole("textbox", { name: "Link to this page" })).toHaveValue(`${house.url}${path}`);
  await plain.close();
  const { bytes } = await bytesOf(page.context(), path);
  expect(bytes).toBeLessThanOrEqual(50 * 1_024);
  test.info().annotations.push({ type: "bytes with a second font", description: String(bytes) });

  for (const { viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.goto("/s/3vQB7B6MrGQ");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expectGood(page);
  }
  await page.getByRole("link", { name: "Go to Ledgerline" }).click();
  await page.waitForURL("**/dashboard");
});

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asIfPublished } from "../../harness/data/as-if-published.ts";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { publishedAmendment } from "../../harness/data/published-amendment.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { formats } from "../../words/formats.ts";
import { approvals, auditEvents, certificates, contracts, members, releases } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ TRUSTED_PROXIES: "1" });
});
afterAll(() => house.close());

async function opened(track: object = {}, release: object = {}) {
  const made = await asIfPublished(house, track, release);
  const path = await made.page();
  const answer = await house.visitor().fetch(path);
  return { ...made, path, answer, html: await answer.text() };
}

const HOSTILE = '</script><script>alert("1")</script><!--';

test("everything about a track that anybody may know, and nothing more", { tags: "deep" }, async () => {
  const { html, answer, path } = await opened({ isrc: "QZES22500417" });
  expect(answer.status).toBe(200);
  for (const text of ["Night Ferry", "ada", "luis", "Harbour Lights", "December 4, 2026", "QZ-ES2-25-00417"])
    expect(html).toContain(text);
  const address = `${house.world.config.appUrl}${path}`;
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:image" content="${address}/og.png"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const words = html.replace(/<svg.*?<\/svg>/gs, "");
  expect(/@example\.com|\d\s?%|6700|67\b|style=/.exec(words)).toBeNull();
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("names cannot break out of the page or of its data", async () => {
  const artists = [{ id: "a", name: HOSTILE, email: "hostile@example.com", share: 100 }];
  const { html } = await opened({ title: HOSTILE, artists }, { name: HOSTILE });
  expect(html).not.toContain('<script>alert("1")');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.[1] ?? "")).toMatchObject({
    "@type": "MusicRecording",
    name: HOSTILE,
    byArtist: [{ name: HOSTILE }],
    inAlbum: { name: HOSTILE },
  });
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("whoever made it and has no share is credited, by a role the reader knows", async () => {
  const credits = `producer: Bo Lind; Kora: Toumani; Producer: ${HOSTILE}`;
  const { html, label, releaseId, at, path } = await opened({ credits });
  for (const line of [
    "<dt>Producer</dt><dd><bdi>Bo Lind</bdi>, ",
    "<dt><bdi>Kora</bdi></dt><dd><bdi>Toumani",
  ])
    expect(html).toContain(line);
  expect(html).not.toContain('<script>alert("1")');
  expect(await (await house.visitor().fetch(`${path}?lang=es`)).text()).toContain("<dt>Producción</dt>");
  const kept = `Producer: Bo Lind; Kora: Toumani; Producer: ${HOSTILE}`;
  expect((await label.read(releaseId)).tracks[0]).toMatchObject({ credits: kept });
  const detail = (await (await label.visitor.fetch(at)).json()) as { credits: object[] };
  expect(detail.credits[0]).toEqual({ role: "Producer", name: "Bo Lind" });
  const refused = await label.submit(
    draftRelease([draftTrack("Salt Road", { "ada@example.com": 100 }, { credits: "Bo Lind" })]),
  );
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Say what Bo Lind did"),
  ]);
});

test.each([
  ["2026-01-31", true],
  ["2036-01-31", false],
  ["", false],
])("released %j: search engines may list it: %s", { tags: "deep" }, async (releaseDate, listed) => {
  const { html, answer, path } = await opened({}, { releaseDate });
  const picture = await house.visitor().fetch(`${path}/og.png`);
  expect(answer.headers.get("x-robots-tag")).toBe(listed ? null : "noindex");
  expect(picture.headers.get("x-robots-tag")).toBe(listed ? null : "noindex");
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!listed);
});

test("before its day the page says only when it comes out, unless the label shows it at once", async () => {
  const DAY_MS = 86_400_000;
  const tomorrow = new Date(house.world.now().getTime() + DAY_MS);
  const releaseDate = tomorrow.toISOString().slice(0, 10);
  const { html, answer, path, share } = await opened(
    { mediaLink: "https://example.com/before-its-day" },
    { shareFrom: "", releaseDate },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(html).toContain(`Comes out on ${formats("en").day(tomorrow, "UTC")}`);
  expect(html).toContain("Night Ferry");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(/before-its-day|og:image|ld\+json|certificate/.exec(html)).toBeNull();
  expect((await house.visitor().fetch(`${path}/og.png`)).status).toBe(404);
  expect(await (await house.visitor().fetch(`${path}?lang=de`)).text()).toContain("Erscheint am");
  expect(await (await share()).json()).toMatchObject({ opensOn: releaseDate });
  house.pass(DAY_MS);
  const out = await house.visitor().fetch(path);
  expect(out.headers.get("x-robots-tag")).toBeNull();
  expect(await out.text()).toContain("before-its-day");
  expect((await house.visitor().fetch(`${path}/og.png`)).status).toBe(200);
  expect(await (await share()).json()).toMatchObject({ opensOn: null });
});

test("a label ends the embargo early, once, and says so to everybody on the release", {
  tags: "deep",
}, async () => {
  const ada = await house.visitor().signIn("ada@example.com");
  const tomorrow = new Date(house.world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const hidden = { mediaLink: "https://example.com/opened-early" };
  const { html, path, label, releaseId, share } = await opened(hidden, {
    ...{ name: "Early Lights", shareFrom: "", releaseDate: tomorrow },
  });
  expect(html).not.toContain("opened-early");
  await house.world.db
    .update(approvals)
    .set({ status: "approved" })
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.email, "ada@example.com")));
  const at = `${label.at}/${releaseId}/open-early`;
  expect((await ada.post(at)).status).toBe(404);
  const email = somebody("member");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Member", email });
  const member = await house.visitor().signIn(email);
  await house.world.db.update(members).set({ status: "active" }).where(eq(members.email, email));
  expect((await member.post(at)).status).toBe(403);
  expect(await (await house.visitor().fetch(path)).text()).not.toContain("opened-early");

  expect((await label.visitor.post(at)).status).toBe(200);
  expect((await label.visitor.post(at)).status).toBe(200);
  expect(await (await house.visitor().fetch(path)).text()).toContain("opened-early");
  expect((await house.visitor().fetch(`${path}/og.png`)).status).toBe(200);
  expect(await (await share()).json()).toMatchObject({ opensOn: null });
  const told = "The share pages of “Early Lights” are open to everyone now, before its release date";
  const heard = async (who: typeof ada) =>
    ((await (await who.fetch("/api/notifications")).json()) as { items: { title: string }[] }).items.filter(
      ({ title }) => title === told,
    ).length;
  expect([await heard(ada), await heard(label.visitor)]).toEqual([1, 1]);
  const trail = await house.world.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.releaseId, releaseId), eq(auditEvents.type, "release.opened_early")));
  expect(trail).toHaveLength(1);
});

test("pages that were opened early stay open when shares are changed", async () => {
  const label = await openLabel(house);
  const releaseDate = new Date(house.world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const { releaseId, tracks } = await payableAlbum(
    house,
    label,
    { "Slow Tide": "QZES72600001" },
    { name: "Slow Tide", shareFrom: "", releaseDate },
  );
  const share = async (id = "") => {
    const answer = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${id}/share`);
    return (await answer.json()) as { shortUrl: string; opensOn: string | null };
  };
  const before = await share(tracks["Slow Tide"]);
  expect(before.opensOn).toBe(releaseDate);
  expect((await label.visitor.post(`${label.at}/${releaseId}/open-early`)).status).toBe(200);

  const changed = await publishedAmendment(house, label, tracks["Slow Tide"] ?? "", {
    from: "2027-05",
    shares: { "ada@example.com": 50, "luis@example.com": 50 },
  });
  expect(await share(changed.id)).toEqual({ shortUrl: before.shortUrl, opensOn: null });
  const page = await house.visitor().fetch(new URL(before.shortUrl).pathname);
  const html = await page.text();
  expect(html).toContain("https://example.com/listen");
  expect(html).not.toContain("Comes out on");
});

test("changed shares offer to open early only what still waits, whichever terms opened it", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const releaseDate = new Date(house.world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const { releaseId, tracks } = await payableAlbum(
    house,
    label,
    { "Slow Tide": "QZES72600002", "High Water": "QZES72600003" },
    { name: "Both Tides", shareFrom: "", releaseDate },
  );
  const changed = await publishedAmendment(house, label, tracks["Slow Tide"] ?? "", {
    from: "2027-05",
    shares: { "ada@example.com": 50, "luis@example.com": 50 },
  });
  const waits = async (id: string) => (await label.read(id)).shareFrom === null;
  const told = async () => {
    const answer = await label.visitor.fetch("/api/notifications");
    const { items } = (await answer.json()) as { items: { title: string }[] };
    return items.filter(({ title }) => title.includes("are open to everyone now")).length;
  };
  const openEarly = async (id: string) =>
    expect((await label.visitor.post(`${label.at}/${id}/open-early`)).status).toBe(200);
  expect([await waits(releaseId), await waits(changed.releaseId)]).toEqual([true, true]);
  await openEarly(changed.releaseId);
  // The other track of the album still waits for its day.
  expect([await waits(releaseId), await waits(changed.releaseId)]).toEqual([true, false]);
  await openEarly(releaseId);
  expect([await waits(releaseId), await waits(changed.releaseId)]).toEqual([false, false]);
  expect(await told()).toBe(2);

  const later = await publishedAmendment(house, label, tracks["High Water"] ?? "", {
    from: "2027-06",
    shares: { "ada@example.com": 50, "luis@example.com": 50 },
  });
  expect(await waits(later.releaseId)).toBe(false);
  await openEarly(later.releaseId);
  expect(await told()).toBe(2);
});

test("nothing is said of opening early once the day has come", async () => {
  const today = house.world.now().toISOString().slice(0, 10);
  const { label, releaseId } = await asIfPublished(house, {}, { shareFrom: "", releaseDate: today });
  expect((await label.visitor.post(`${label.at}/${releaseId}/open-early`)).status).toBe(200);
  const [release] = await house.world.db.select().from(releases).where(eq(releases.id, releaseId));
  expect(release?.openedEarlyAt).toBeNull();
});

test("what is not published yet cannot be opened early", async () => {
  const label = await openLabel(house);
  const draft = draftRelease([draftTrack("Night Ferry", { "ada@example.com": 100 })], { shareFrom: "" });
  const releaseId = await label.submitted(draft);
  expect((await label.visitor.post(`${label.at}/${releaseId}/open-early`)).status).toBe(409);
});

test.each([
  ["Night Ferry, Übermorgen, Señal", true],
  ["紙灯籠", true],
  ["Żółta Łódź", false],
])("the text of %s is in our own face: %s", async (title, isOurs) => {
  const { html } = await opened({ title });
  expect(html).toContain(title);
  expect(html.includes("/special-gothic-latin-")).toBe(isOurs);
  expect(html.includes('class="system-face"')).toBe(!isOurs);
  expect(html).toContain("/special-gothic-expanded-one-latin-");
});

test("the certificate is linked once there is one", async () => {
  const { html, path, trackId } = await opened();
  expect(html).toContain("All shares signed");
  expect(html).not.toContain("View certificate");
  const row = { id: "3vQB7B6MrGQZaxCu", trackId, proof: "{}", hash: trackId, issuedAt: house.world.now() };
  await house.world.db.insert(certificates).values(row);
  expect(await (await house.visitor().fetch(path)).text()).toContain('href="/certificate/3vQB7B6MrGQZaxCu"');
});

test("who owes royalties is led to the contract, once it is final", async () => {
  const { html, path, trackId } = await opened();
  expect(html).not.toContain("Pay royalties");
  const contract = {
    trackId,
    network: "Solana" as const,
    address: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
    trackKey: trackId,
    payees: [{ wallet: "9xQe", bps: 10_000 }],
  };
  const [{ id } = { id: "" }] = await house.world.db.insert(contracts).values(contract).returning();
  expect(await (await house.visitor().fetch(path)).text()).not.toContain("Pay royalties");
  await house.world.db.update(contracts).set({ finalizedAt: house.world.now() }).where(eq(contracts.id, id));
  expect(await (await house.visitor().fetch(path)).text()).toContain(
    `href="/contract/solana/${contract.address}">Pay royalties<`,
  );
});

test.each([
  [
    "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT",
    "Listen on Spotify",
    "frame-src https://open.spotify.com",
  ],
  [
    "https://files.example.com/ferry.mp3",
    "Listen at files.example.com",
    "media-src https://files.example.com",
  ],
  ["https://ada.bandcamp.com/track/ferry", "Listen at ada.bandcamp.com", null],
])("%s: %s, and only that player may load", async (mediaLink, words, rule) => {
  const { html, answer } = await opened({ mediaLink });
  expect(html).toContain(words);
  expect(html.includes("Play here")).toBe(rule !== null);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.split("; ").filter((part) => /^(frame|media)-src/.test(part))).toEqual(rule ? [rule] : []);
  expect(policy).toContain("script-src 'self';");
});

test("a page that is known already is not sent again", async () => {
  const { answer, path } = await opened();
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await house.visitor().fetch(path, { headers })).status).toBe(304);
});

test("drawing pictures is limited by where the requests come from; what is drawn is not", async () => {
  const track = await asIfPublished(house);
  const path = await track.page();
  const ask = (code: string, source: string, more: Record<string, string> = {}) =>
    house.visitor().fetch(`${code}/og.png`, { headers: { "x-forwarded-for": source, ...more } });
  const first = await ask(path, "203.0.113.7");
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(first.headers.get("cache-control")).toBe("public, max-age=604800");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const etag = first.headers.get("etag") ?? "";
  expect((await ask(path, "203.0.113.7", { "if-none-match": etag })).status).toBe(304);
  for (let again = 0; again < 40; again++) expect((await ask(path, "203.0.113.7")).status).toBe(200);

  const now = house.world.now().toISOString();
  await house.world.db.execute(
    `update rate_limits set hits = array_fill('${now}'::timestamptz, array[30]) where key like 'share-pictures:%'`,
  );
  const another = await (await asIfPublished(house)).page();
  const late = await ask(another, "203.0.113.7");
  // A cache on the way would show the refusal to everybody, for a week.
  expect([late.status, late.headers.get("cache-control"), late.headers.get("etag")]).toEqual([
    429,
    null,
    null,
  ]);
  expect((await ask(path, "203.0.113.7")).status).toBe(200);
  expect((await ask(another, "198.51.100.9")).status).toBe(200);
});

test.each([
  ["", "de-AT,de;q=0.9,en;q=0.5", "de", "4. Dezember 2026"],
  ["", "pt,fr;q=0.3,en;q=0.2", "fr", "4 décembre 2026"],
  ["", "ja", "en", "December 4, 2026"],
  ["?lang=es", "de", "es", "4 de diciembre de 2026"],
  ["?lang=x", "de", "de", "4. Dezember 2026"],
])("%s for a browser that wishes %s is in %s", async (query, wishes, language, day) => {
  const { path, html: english } = await opened();
  const answer = await house.visitor().fetch(path + query, { headers: { "accept-language": wishes } });
  const html = await answer.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(day);
  expect(answer.headers.get("content-language")).toBe(language);
  expect(answer.headers.get("vary")).toContain("accept-language");
  const address = `${house.world.config.appUrl}${path}`;
  const canonical = query === "?lang=es" ? `${address}?lang=es` : address;
  expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`);
  for (const each of ["en", "es", "fr", "de"])
    expect(html).toContain(`<link rel="alternate" hrefLang="${each}" href="${address}?lang=${each}"/>`);
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${address}"/>`);

  const data = /<script type="application\/ld\+json">.*?<\/script>/s;
  expect(data.exec(html)?.[0]).toBe(data.exec(english)?.[0]);
  const said = (page: string): string[] =>
    page.replace(data, "").match(/(?<=>|="(?=[A-Z]))[^<>"=]*\p{L}{3}[^<>"=]*/gu) ?? [];
  const same = [
    "Night Ferry",
    "Harbour Lights",
    "Ledgerline",
    "Tidewater",
    "Genre",
    "Label",
    "Date",
    "ISRC",
    "Pop",
    "single · Pop",
  ];
  const names = /^(?:ada|luis)|English|Español|Français|Deutsch|Spotify|Night Ferry · /;
  const left = said(html).filter((text) => said(english).includes(text));
  if (language !== "en")
    expect(
      left.map((text) => text.trim()).filter((text) => !same.includes(text) && !names.test(text)),
    ).toEqual([]);
});

test("a link that leads nowhere says so in the reader's language too", async () => {
  const answer = await house.visitor().fetch("/s/11111111111", { headers: { "accept-language": "fr" } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page introuvable");
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";

import { SPOKEN } from "../../../shared/rules/language.ts";
import { feedbackMail } from "../../mail/operator-mails.tsx";
import { everyMail } from "../../mail/test/every-mail.ts";
import { projectRoot } from "../../project-root.ts";

/** Somebody has us mail a trap: a foreign address in a title, a reason or a media link, or our own name as the sender's. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const TRAPS = [
  "evil.example/login",
  "https://evil.example",
  "WWW.evil.example",
  "evil。example/x",
  "hxxp://evil.example",
];

/** Everything in a mail that a program could turn into a link, or that was one already. */
function foreignIn({ text, html }: { text: string; html: string }): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  const written = [...`${text} ${html}`.replaceAll("\u2060", "").matchAll(/\S*evil[.。]example\S*/gi)].map(
    ([found]) => found,
  );
  return [...links.filter((href) => !href.startsWith(house.world.config.appUrl)), ...written];
}

/** What mail programs make links of by themselves, and what passes for the dot in an address. */
const NEARLY = [
  "evil.example",
  "pay@evil.example",
  "mailto:pay@evil.example",
  "//evil.example",
  "evil.example:8080",
  "evil․example",
  "evil﹒example",
  "203.0.113.7",
  "<a href='https://evil.example'>Night Ferry</a>",
];
const CLICKABLE = /evil[.。．｡․﹒]example|@evil|y@|113\.7|:\/\/(?!l\.example\/)/i;

describe.each(SPOKEN)("in %s", (language) => {
  test.each([...TRAPS, ...NEARLY])("%s is no link in any mail, whoever is called so", (trap) => {
    const said = { person: `Ada ${trap}`, title: trap, release: `At ${trap}`, workspace: `${trap} Records` };
    for (const [name, { subject, text, html }] of Object.entries(everyMail(language, said))) {
      const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(
        links.filter((href) => !href.startsWith("https://l.example/")),
        name,
      ).toEqual([]);
      for (const written of [subject, text, html]) expect(written, name).not.toMatch(CLICKABLE);
    }
  });
});

test("every mail is among them but those to whoever runs this copy", () => {
  const folder = path.join(projectRoot, "server/mail");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /mails\.tsx?$/.test(file) && !file.startsWith("operator-"),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(/^export function (\w+Mail)\(/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  const listed = readFileSync(path.join(folder, "test/every-mail.ts"), "utf8");
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !listed.includes(`${name}(`))).toEqual([]);
});

test("what somebody writes to us is to be read, not to be pressed", () => {
  const message = "See https://evil.example/x, or write to pay@evil.example";
  const { text, html } = feedbackMail("us@l.example", { message, email: null, page: "//evil.example/x" });
  expect(text.replaceAll("\u2060", "")).toContain(message);
  for (const written of [text, html]) expect(written).not.toMatch(CLICKABLE);
});

test.each(TRAPS)(
  "%s in a title, a name, a reason or a media link is in no mail",
  { tags: "deep" },
  async (trap) => {
    const label = await openLabel(house);
    const artist = somebody("artist");
    const draft = (link: string) => {
      const track = draftTrack(`Listen at ${trap}`, { [artist]: 100 }, { mediaLink: link });
      for (const one of track.artists) one.name = `Ada ${trap}`;
      return draftRelease([track], { name: `Free money ${trap}` });
    };
    const id = await label.submitted(draft("https://example.com/listen"));
    const asked = await house.visitor().mailTo(artist, [], "waiting for your approval");
    expect((await label.edit(id, draft("https://evil.example/listen"))).status).toBe(200);
    const again = await house.visitor().mailTo(artist, [], "was changed");
    const [token = ""] = await mailedTokens(house, artist, "was changed");
    await decide(house, token, { approved: false, artistEmail: artist, reason: `See ${trap}` });
    const declined = await house.visitor().mailTo(label.email, [], " declined “");
    for (const mail of [asked, again, declined]) expect(foreignIn(mail)).toEqual([]);
  },
);

test("a name that looks like an address is no link in any mail program", async () => {
  const label = await openLabel(house);
  const artist = somebody("artist");
  const track = draftTrack("pay@evil.example", { [artist]: 100 });
  for (const one of track.artists) one.name = "will.i.evil.example";
  await label.submitted(draftRelease([track], { name: "evil.example" }));
  const { text, html } = await house.visitor().mailTo(artist, [], "waiting for your approval");
  for (const written of [text ?? "", html]) {
    expect(written.replaceAll("\u2060", "")).toContain("pay@evil.example");
    // With a character in between that nobody sees and no program reads over.
    expect(written).not.toMatch(/evil[.。]example|@evil|y@/);
  }
});

test("nobody is called as we are", async () => {
  const visitor = await house.visitor().signIn(somebody("trickster"));
  const headers = { origin: house.url, "content-type": "application/json" };
  for (const name of ["Ledgerline Support", "1edger line", "LEDGERLINE"]) {
    const sentence = { error: "A name cannot contain “Ledgerline”" };
    const created = await visitor.post("/api/workspaces", { name });
    expect([created.status, await created.json()]).toMatchObject([400, sentence]);
    const renamed = await visitor.fetch("/api/account", {
      method: "PUT",
      headers,
      body: JSON.stringify({ name }),
    });
    expect([renamed.status, await renamed.json()]).toMatchObject([400, sentence]);
  }
});

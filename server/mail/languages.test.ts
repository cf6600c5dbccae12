import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedDecision, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, decideWithCode, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { SPOKEN } from "../../shared/rules/language.ts";
import { sendDueReminders } from "../approvals/remind.ts";
import { readerOf } from "./reader-language.ts";
import { everyMail, TRACK_URL } from "./test/every-mail.ts";

const english = everyMail("en");
const others = SPOKEN.filter((language) => language !== "en");
/** Lines of a mail with more in them than names, addresses and numbers. */
const linesOf = (text: string) => text.split("\n").filter((line) => /\p{Ll}{3,}\P{L}+\p{Ll}{2,}/u.test(line));
const wordsOf = (html: string) => linesOf(html.replaceAll(/<[^>]+>/g, "\n"));

describe.each(others)("in %s", (language) => {
  test.each(Object.entries(everyMail(language)))("%s: subject, text and HTML", (name, mail) => {
    const same = english[name as keyof typeof english];
    expect(mail.subject).not.toBe(same.subject);
    expect(linesOf(mail.text).filter((line) => linesOf(same.text).includes(line))).toEqual([]);
    expect(wordsOf(mail.html).length).toBeGreaterThan(2);
    expect(wordsOf(mail.html).filter((line) => wordsOf(same.html).includes(line))).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).not.toMatch(/undefined|NaN|\[object/);
  });

  test("numbers and dates are the language's", () => {
    const { payout, request } = everyMail(language);
    expect(payout.text).toMatch(/33,34\s%.*125,50\s?USDT.*41,8417\s?USDT/);
    const month = { es: "noviembre", fr: "novembre", de: "November" }[language];
    expect(request.text).toMatch(new RegExp(`15\\.? (?:de )?${month} (?:de )?2026`));
    expect(request.text).toContain(`${TRACK_URL}&lang=${language}`);
  });
});

test.each(SPOKEN)("one is one, in %s", (language) => {
  for (const { text } of Object.values(everyMail(language)))
    expect(text).not.toMatch(/\b1 (?:tracks|temas|titres|Titeln)\b/);
});

test("in English they are as they always were", () => {
  expect(english.payout.text).toContain("(33.34%) of 125.50 USDT: 41.8417 USDT");
  expect(english.request.subject).toBe("A track is waiting for your approval");
  expect(english.request.text).toContain("They work until 15 November 2026.");
});

describe("whoever chose a language", () => {
  let house: TestWorld;
  beforeAll(async () => {
    house = await testWorld({ FREE_RELEASES: "0" });
  });
  afterAll(() => house.close());

  const choose = (token: string, language: string) =>
    house.visitor().fetch(`/api/approvals/token/${token}/language`, {
      method: "PUT",
      headers: { "content-type": "application/json", origin: house.world.config.appUrl },
      body: JSON.stringify({ language }),
    });

  test("is shown the way to it first, and is written to in it from then on", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const email = somebody("ada");
    const draft = (share: number) =>
      draftRelease([draftTrack("Night Ferry", { [email]: share, [somebody("luis")]: 100 - share })]);
    const id = await label.submitted(draft(60));
    const [token = ""] = await mailedTokens(house, email);
    const first = await house.visitor().mailTo(email);
    for (const language of others) expect(first.text).toContain(`token=${token}&lang=${language}`);
    expect(first.html).toContain('lang="de"');

    expect((await choose(token, "tlh")).status).toBe(400);
    expect((await choose("nonsense", "de")).status).toBe(404);
    expect((await choose(token, "de")).status).toBe(200);
    house.pass(4 * 86_400_000);
    await sendDueReminders(house.world);
    const reminder = await house.visitor().mailTo(email, [], "Erinnerung");
    expect(reminder.text).toContain(`token=${token}&lang=de`);
    expect(reminder.text).not.toContain("lang=fr");

    expect((await label.edit(id, draft(50))).status).toBe(200);
    const changed = await house.visitor().mailTo(email, [], "wurde geändert");
    expect(changed.text?.replaceAll(/[\u2060\u00a0]/g, "")).toMatch(
      /Titel 1, Personen und Anteile: ada-\d+ 60,00%, .* → ada-\d+ 50,00%/,
    );

    const [next = ""] = /token=([\w-]+)/.exec(changed.text ?? "")?.slice(1) ?? [];
    const { body } = await readToken(house, next);
    const signed = await signedDecision(solanaWallet(), body.messageTemplate, email, house.world.now());
    expect((await decideWithCode(house, next, { ...signed, language: "fr" })).status).toBe(200);
    await house.visitor().mailTo(email, [], "Votre approbation est enregistrée");
  });

  test("on their account page is asked in it at once, and signs in by a mail in it", async () => {
    const email = somebody("ada");
    const ada = await house.visitor().signIn(email);
    const chosen = await ada.fetch("/api/account/language", {
      method: "PUT",
      headers: { "content-type": "application/json", origin: house.world.config.appUrl },
      body: JSON.stringify({ language: "de" }),
    });
    expect(chosen.status).toBe(200);
    const label = await openLabel(house);
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
    const asked = await ada.mailTo(email, [], "Ein Titel wartet auf Ihre Zustimmung");
    expect(asked.html).toContain('<html lang="de">');

    await ada.askForLink(email);
    const link = await ada.mailTo(email, [], "Ihr Link zum Anmelden");
    expect(link.html).toContain('<html lang="de">');
    expect(link.text).toMatch(/\/verify-magic-link\?token=\S+&lang=de/);
  });

  test("nowhere yet gets the sign-in mail in the language of the page it was asked for on, and nothing is chosen by that", async () => {
    const email = somebody("ada");
    const visitor = house.visitor();
    const asked = await visitor.post("/api/auth/sign-in/magic-link", { email, language: "fr" });
    expect(asked.status).toBe(200);
    await visitor.mailTo(email, [], "Votre lien de connexion");
    expect((await readerOf(house.world.db, email)).language).toBeNull();
  });

  test("is told of their own no in it, in the mail that says nothing is published", async () => {
    const label = await openLabel(house);
    const email = somebody("ada");
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
    const [token = ""] = await mailedTokens(house, email);
    await decide(house, token, { approved: false, artistEmail: email, language: "es" });
    expect((await house.visitor().mailTo(email, [], "Ha rechazado")).text).toContain("Tidewater");
    // Whoever asked has chosen nothing.
    await house.visitor().mailTo(label.email, [], " declined “");
  });
});

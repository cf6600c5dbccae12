import { describe, expect, test } from "vitest";
import { SPOKEN } from "../shared/rules/language.ts";
import { de } from "../web/approve/words.de.ts";
import { es } from "../web/approve/words.es.ts";
import { fr } from "../web/approve/words.fr.ts";
import { en } from "../web/approve/words.ts";
import { formats } from "./formats.ts";
import { rich } from "./rich.ts";

const CATALOGUES = { en, es, fr, de };
/** Spaces that do not break are spaces to a reader. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const said = (parts: unknown[]) => plain(parts.join(""));

describe("numbers and dates as each language writes them", () => {
  test.each([
    ["en", "33.34%", "125.500001", "December 4, 2026"],
    ["en-GB", "33.34%", "125.500001", "4 December 2026"],
    ["es", "33,34 %", "125,500001", "4 de diciembre de 2026"],
    ["fr", "33,34 %", "125,500001", "4 décembre 2026"],
    ["de", "33,34 %", "125,500001", "4. Dezember 2026"],
  ])("%s", (tag, share, amount, date) => {
    const { percent, amount: written, day } = formats(tag);
    expect(plain(percent(0.3334))).toBe(share);
    expect(written("125.500001")).toBe(amount);
    expect(day(new Date("2026-12-04T23:30:00Z"), "UTC")).toBe(date);
  });

  test.each([
    ["en", ["Año", "Anís", "Vol. 10", "Vol. 2"], ["Anís", "Año", "Vol. 2", "Vol. 10"]],
    ["en", ["nz", "ñu"], ["ñu", "nz"]],
    ["es", ["ñu", "nz"], ["nz", "ñu"]],
  ])("names in order: %s", (tag, names, sorted) => {
    expect(names.sort(formats(tag).compare)).toEqual(sorted);
  });

  test.each([
    ["en", "Dec 4, 2026", "yesterday", "3 hours ago"],
    ["es", "4 dic 2026", "ayer", "hace 3 horas"],
    ["fr", "4 déc. 2026", "hier", "il y a 3 heures"],
    ["de", "04.12.2026", "gestern", "vor 3 Stunden"],
  ])("days in a table, and how long ago: %s", (tag, date, yesterday, hours) => {
    const { calendarDay, ago } = formats(tag);
    expect(plain(calendarDay("2026-12-04"))).toBe(date);
    expect(ago(1, "day")).toBe(yesterday);
    expect(ago(3, "hour")).toBe(hours);
  });

  test("an amount too large for a number keeps every unit", () => {
    expect(formats("de").amount("9007199254740993.000001")).toBe("9007199254740993,000001");
    expect(formats("en").amount("62.5")).toBe("62.50");
  });

  test.each([
    ["en", "1250000001", 6, "1,250.000001"],
    ["en", "125500000", 6, "125.50"],
    ["en", "1234567", 0, "1,234,567"],
    ["en", "15", 1, "1.5"],
    ["es", "12500000001", 6, "12.500,000001"],
    ["fr", "1250000001", 6, "1 250,000001"],
    ["de", "90071992547409930000000001", 18, "90.071.992,547409930000000001"],
  ])("in %s %s units at %i decimals are %s", (tag, units, decimals, text) => {
    expect(plain(formats(tag).tokenAmount(units, decimals))).toBe(text);
  });

  test("a token may have more decimals than any number format takes", () => {
    expect(formats("en").tokenAmount("1", 255)).toBe(`0.${"0".repeat(254)}1`);
  });

  test("every share of whole basis points is written exactly", () => {
    const { percent } = formats("en");
    for (let bps = 0; bps <= 10_000; bps++)
      expect(percent(bps / 10_000)).toBe(`${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, "0")}%`);
  });

  test.each([
    ["en", "50%", "33.34%", "99.9%"],
    ["fr", "50 %", "33,34 %", "99,9 %"],
  ])("a share with no more digits than it needs: %s", (tag, half, third, most) => {
    const { briefPercent } = formats(tag);
    expect([0.5, 0.3334, 0.999].map((share) => plain(briefPercent(share)))).toEqual([half, third, most]);
  });
});

describe("who is still missing", () => {
  test.each([
    ["en", ["Ada"], 0, "Next: Ada still has to sign."],
    ["en", ["Ada", "Luis"], 0, "Next: Ada and Luis still have to sign."],
    ["en", ["Ada", "Luis", "Mina"], 2, "Next: Ada, Luis, Mina, and 2 others still have to sign."],
    ["es", ["Ada"], 0, "Falta la firma de Ada."],
    ["es", ["Ada", "Inés"], 0, "Faltan las firmas de Ada e Inés."],
    ["es", ["Ada", "Luis", "Mina"], 2, "Faltan las firmas de Ada, Luis, Mina y 2 personas más."],
    ["fr", ["Ada"], 0, "Il manque encore la signature de Ada."],
    ["fr", ["Ada", "Luis"], 0, "Il manque encore les signatures de Ada et Luis."],
    ["de", ["Ada"], 0, "Jetzt fehlt noch die Signatur von Ada."],
    [
      "de",
      ["Ada", "Luis", "Mina"],
      2,
      "Jetzt fehlen noch die Signaturen von Ada, Luis, Mina und 2 weiteren.",
    ],
  ] as const)("%s: %j and %i more", (language, names, others, sentence) => {
    const text = said(CATALOGUES[language].approved.waitingForPeople([...names], (name) => name, others));
    expect(text.startsWith(`${sentence} `)).toBe(true);
  });

  test.each([
    ["en", "still need 1 approval.", "still need 2 approvals."],
    ["es", "les falta 1 aprobación.", "les faltan 2 aprobaciones."],
    ["fr", "attendent encore 1 approbation.", "attendent encore 2 approbations."],
    ["de", "fehlt noch 1 Zustimmung.", "fehlen noch 2 Zustimmungen."],
  ] as const)("%s counts approvals", (language, one, two) => {
    expect(CATALOGUES[language].approved.waitingForTracks(1)).toContain(one);
    expect(CATALOGUES[language].approved.waitingForTracks(2)).toContain(two);
  });

  test.each(SPOKEN)("a name stays one thing, whatever its script: %s", (language) => {
    const names = ["坂本龍一", "فيروز", "Ada, and Luis"];
    const parts = CATALOGUES[language].approved.waitingForPeople(names, (name) => ({ name }), 3);
    expect(parts.filter((part) => typeof part !== "string")).toEqual(names.map((name) => ({ name })));
    expect(parts.filter((part) => typeof part === "string").join("")).not.toContain("[object");
  });
});

test("a sentence is its words with the things between them", () => {
  expect(rich<number>`a ${1} b ${[2, "c"]}`).toEqual(["a ", 1, " b ", 2, "c", ""]);
});

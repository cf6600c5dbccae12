import { execFileSync } from "node:child_process";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { emailOf, type FixtureTrack, fullProof, MANY_ARTISTS } from "../../../harness/data/proof-fixture.ts";
import { publicCopy } from "../../../proof/make-proof.ts";
import type { Proof } from "../../../proof/proof.ts";
import { projectRoot } from "../../project-root.ts";
import { openPdfMaker } from "./pdf.ts";
import { certificateSheet, type Paper } from "./typeset.ts";

const make = openPdfMaker();
const makePdf = (proof: Proof, paper: Paper) => make(certificateSheet(proof, paper));
const publicPdf = async (track: FixtureTrack = {}) => makePdf(publicCopy(await fullProof(track)), "a4");
const artist = (name: string) => [{ name, bps: 10_000 }];

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
/** Marks that have no text of their own are read back as control characters. */
const withoutSpaces = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, "");

describe("the certificate as PDF", () => {
  test.each([
    "Zażółć Łukasz",
    "Đen Vâu Nguyễn",
    "Αλεξίου Χάρις",
    "Сплин",
    "فيروز",
    "אביתר",
    "坂本龍一",
    "きゃりーぱみゅぱみゅ",
    "邓丽君",
    "방탄소년단",
    "ไททศมิตร",
    "आशा भोसले",
    "ქართული",
    "Հայ",
    "♥ GoonRock",
    "†††",
    "🎉 Confetti",
  ])("%s can be read in it, as title and as name", async (name) => {
    const text = await textOf(await publicPdf({ title: name, artists: artist(name) }));
    expect(withoutSpaces(text).split(withoutSpaces(name)).length - 1).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [
      "what would be commands",
      '#panic("x") $x^2$ \\ @ref <script>alert(1)</script> *b* _i_ `r` // /* */ = [] {}',
    ],
    ["a quote that would end a string", '") #read("/etc/passwd") ("'],
    ["one that runs right to left", "שלום #set page(fill: red)"],
  ])("%s comes out as it was written", async (_, name) => {
    const text = await textOf(await publicPdf({ title: name, artists: artist(name), workspace: name }));
    for (const word of name.split(" ")) expect(text).toContain(word);
  });

  test("a test network is named on paper, too", async () => {
    const proof = await fullProof();
    const chain = { ...proof.chain, chain: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG" };
    const said = "Test network: this money is not real.";
    expect(await textOf(await makePdf(publicCopy({ ...proof, chain }), "a4"))).toContain(said);
    expect(await textOf(await makePdf(publicCopy(proof), "a4"))).not.toContain(said);
  });

  test("a very long name breaks nothing and is whole", async () => {
    const name = `${"Wolfeschlegelsteinhausenbergerdorff".repeat(3)} ${"龍".repeat(90)}`;
    const text = await textOf(await publicPdf({ title: name, artists: artist(name) }));
    expect(withoutSpaces(text)).toContain(withoutSpaces(name));
    expect(text).toContain("100.00%");
  });

  test("the public copy holds nobody's address, signed text or signature; the full one all of them", async () => {
    const full = await fullProof({ artists: MANY_ARTISTS });
    const [shown, kept] = await Promise.all([makePdf(publicCopy(full), "a4"), makePdf(full, "a4")]).then(
      (pdfs) => Promise.all(pdfs.map(async (pdf) => withoutSpaces(await textOf(pdf)))),
    );
    full.signatures.forEach(({ signature }, index) => {
      expect(shown).not.toContain(emailOf(index));
      expect(shown).not.toContain(signature);
      expect(kept).toContain(emailOf(index));
      expect(kept).toContain(signature);
    });
    expect(shown).not.toContain("Iagreetomyshare");
    expect(shown).toContain("a•••@c•••.example");
  });

  test("both copies name the same certificate hash", async () => {
    const full = await fullProof();
    const { certificateHash } = full.issued;
    for (const proof of [full, publicCopy(full)]) {
      expect(withoutSpaces(await textOf(await makePdf(proof, "letter")))).toContain(certificateHash);
    }
  });

  test("paper is A4 or Letter, lying", async () => {
    const sizeOf = async (paper: "a4" | "letter") => {
      const document = await getDocumentProxy(new Uint8Array(await makePdf(await fullProof(), paper)));
      const [, , width = 0, height = 0] = (await document.getPage(1)).view;
      return [Math.round(width), Math.round(height)];
    };
    expect(await sizeOf("a4")).toEqual([842, 595]);
    expect(await sizeOf("letter")).toEqual([792, 612]);
  });
});

test("the same certificate has the same bytes, in another process and another time zone", {
  tags: "deep",
}, () => {
  const inProcess = (timeZone: string) =>
    execFileSync(process.execPath, ["--import", "tsx", "harness/print-pdf-hash.ts"], {
      cwd: projectRoot,
      encoding: "utf8",
      env: { ...process.env, TZ: timeZone },
    });
  const first = inProcess("Pacific/Auckland");
  expect(first).toMatch(/^[0-9a-f]{64}\n$/);
  expect(inProcess("America/Los_Angeles")).toBe(first);
});

// @module-tag deep

import { parse } from "csv-parse/sync";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fullProof } from "../../../harness/data/proof-fixture.ts";
import { figures, howMany } from "../../../harness/figures.ts";
import { ARTIST_NAMES } from "../../../harness/names/artist-names.ts";
import { hostileNames } from "../../../harness/names/hostile-names.ts";
import { type Inbox, startInbox } from "../../../local/inbox/inbox.ts";
import { SPOKEN } from "../../../shared/rules/language.ts";
import { name as nameRules } from "../../../shared/schemas/text.ts";
import { certificateFacts } from "../../certificates/paper/certificate-facts.ts";
import { certificatePage } from "../../certificates/paper/page.tsx";
import { openPdfMaker } from "../../certificates/paper/pdf.ts";
import { certificateSheet } from "../../certificates/paper/typeset.ts";
import { csvOf } from "../../http/csv.ts";
import { type Mail, smtpMail } from "../../mail/mail.ts";
import { everyMail } from "../../mail/test/every-mail.ts";
import type { Share } from "../../sharing/read-share.ts";
import { headMarkup } from "../../sharing/share-head.tsx";
import { pageMarkup } from "../../sharing/share-page.tsx";

/**
 * Whatever a person calls themselves, their track or their label, a mail, a page, a PDF and a table have the same parts as
 * with a plain name: no tag, link, header, recipient or row more.
 */

const SEED = 1_117;
const LONG = 600_000;
const NAMES = hostileNames(howMany(1_000, 5_000), SEED);
const rules = nameRules({ max: 500, empty: "empty", tooLong: "long" });
const accepted = NAMES.flatMap((given) => {
  const read = z.safeParse(rules, given);
  return read.success ? [read.data] : [];
});
/** As long as the other: a page sets a long title smaller. */
const plainFor = (hostile: string) => "x".repeat(hostile.length);
const inTurn = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Its tags with the names of their attributes, and where it leads. */
const partsOf = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) =>
    tag.replaceAll(/(?<attribute> [\w:-]+)="(?<value>[^"]*)"/g, (_, attribute, value) =>
      /^ (href|src|action)$/.test(attribute) ? `${attribute}=${value}` : attribute,
    ),
  );
/** What a mail program would make a link of; a dot with something behind it that has no width is none. */
const linksIn = (text: string) => text.match(/\w+:\/\/\S+|www\.(?!\u2060)\S+/gi) ?? [];

const SAID = ["person", "title", "release", "workspace"] as const;
type Said = Record<(typeof SAID)[number], string>;

/** Four names at a time: each in one place of a mail. */
const saidTogether = Array.from({ length: Math.ceil(accepted.length / SAID.length) }, (_, index) =>
  Object.fromEntries(SAID.map((place, n) => [place, inTurn(accepted, index * SAID.length + n)])),
) as Said[];
const plainly = (said: Said) =>
  Object.fromEntries(SAID.map((place) => [place, plainFor(said[place])])) as Said;
const mailsWith = (said: Said, index: number): Mail[] =>
  Object.values(everyMail(inTurn(SPOKEN, index), said));

test("the forty real ones are names, and so are many of the others", () => {
  expect(ARTIST_NAMES.filter((name) => !accepted.includes(name.normalize("NFC")))).toEqual([]);
  expect(accepted.length).toBeGreaterThan(NAMES.length / 3);
  expect(accepted.length).toBeLessThan(NAMES.length);
  figures(`${NAMES.length} hostile names, ${accepted.length} of them accepted as names`);
});

test(
  "every mail has the parts, lines and links that it has with plain names",
  () => {
    let looked = 0;
    saidTogether.forEach((said, index) => {
      const plain = mailsWith(plainly(said), index);
      mailsWith(said, index).forEach((mail, at) => {
        const same = plain[at] as Mail;
        expect(partsOf(mail.html), mail.html).toEqual(partsOf(same.html));
        expect(mail.text.split(/[\r\n\u2028]/).length, mail.text).toBe(same.text.split("\n").length);
        expect(linksIn(mail.text), mail.text).toEqual(linksIn(same.text));
        looked++;
      });
    });
    figures(`${looked} mails compared with the same mail of plain names`);
  },
  LONG,
);

describe("over a real mail server", () => {
  let inbox: Inbox;
  beforeAll(async () => {
    inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  });
  afterAll(() => inbox.close());

  test("a mail has one recipient, the subject that was written, and no header more", async () => {
    const port = smtpMail(inbox.smtpUrl, "Ledgerline <no-reply@l.example>");
    const few = saidTogether.filter((_, index) => index % 4 === 0);
    for (const [index, said] of few.entries()) {
      const mail = inTurn(mailsWith(said, index), index);
      const to = `reader-${index}@l.example`;
      // Half of them with a name as the whole subject.
      const subject = index % 2 ? said.title : mail.subject;
      await port.send({ ...mail, to, subject }, `id-${index}`);
      const [got, ...more] = await inbox.messages(to);
      expect(more).toEqual([]);
      expect(got?.to).toBe(to);
      expect(asSeen(got?.subject ?? "")).toBe(asSeen(subject));
      const raw = await (await fetch(`${inbox.pageUrl}/api/messages/${got?.id}/raw`)).text();
      const [head = ""] = raw.split(/\r?\n\r?\n/);
      const headers = head
        .split(/\r?\n(?!\s)/)
        .map((line) => line.slice(0, line.indexOf(":")).toLowerCase())
        .toSorted();
      expect(headers, head).toEqual(HEADERS);
    }
    port.close();
    figures(`${few.length} mails sent with hostile names`);
  });
});

/** Blanks are one blank, and what has no width is not seen. */
const asSeen = (text: string) => text.replaceAll("\u2060", "").replaceAll(/\s+/g, " ").trim();

const HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
];

const shareOf = ({ person, title, release, workspace }: Said): Share => ({
  url: "https://l.example/s/abcdefgh",
  ...{ title, release, label: workspace, genre: "Pop", isrc: "QZES72600001" },
  releaseType: "single",
  releaseDate: "2026-11-18",
  opensOnDate: false,
  credits: [],
  mediaLink: "https://example.com/listen",
  agreementHash: "ab".repeat(32),
  artists: [{ name: person, bps: 10_000, keptSince: null }],
  signedBy: "everyone",
  certificateId: "11111111-1111-4111-8111-111111111111",
  contractPath: "/contract/solana/x",
  onTestNetwork: true,
});

const proofOf = (said: string) =>
  fullProof({ title: said, workspace: said, artists: [{ name: said, bps: 10_000 }] });

test("a share page and what chats read of it have no part more", () => {
  saidTogether.forEach((said, index) => {
    const language = inTurn(SPOKEN, index);
    const drawn = (share: Share) => [
      ...partsOf(pageMarkup(share, language)),
      ...partsOf(headMarkup(share, true, { language, inAddress: false })),
    ];
    expect(drawn(shareOf(said)), JSON.stringify(said)).toEqual(drawn(shareOf(plainly(said))));
  });
  figures(`${saidTogether.length} share pages drawn with hostile names`);
});

test("neither has a certificate's page", async () => {
  const drawn = async (said: string) => {
    const facts = certificateFacts(await proofOf(said));
    const page = certificatePage(TEMPLATE, facts, { mayHaveFull: true, fullRefused: false });
    // They follow from the name.
    return partsOf(page).map((part) =>
      part.replaceAll(/[0-9a-f]{64}/g, "hash").replaceAll(/(?<=certificate\/|contract\/solana\/)\w+/g, "id"),
    );
  };
  for (const hostile of accepted.filter((_, index) => index % 40 === 0))
    expect(await drawn(hostile), hostile).toEqual(await drawn(plainFor(hostile)));
});

const TEMPLATE = "<html><head><!--head--></head><body><!--page--></body></html>";

test("a certificate's PDF leads where it leads with a plain name, and runs nothing", async () => {
  const make = openPdfMaker();
  const actsOf = async (said: string) => {
    const pdf = new Uint8Array(await make(certificateSheet(await proofOf(said), "a4")));
    const document = await getDocumentProxy(pdf);
    const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
    const annotations = (await Promise.all(pages)).map((page) => page.getAnnotations());
    const links = (await Promise.all(annotations)).flat().map(({ url, subtype }) => `${subtype} ${url}`);
    return { links: [...new Set(links)], scripts: await document.getJSActions() };
  };
  const few = accepted.filter((_, index) => index % 100 === 0);
  const plain = await actsOf("Ada");
  for (const hostile of few) expect(await actsOf(hostile), hostile).toEqual(plain);
  figures(`${few.length} PDFs made with hostile names`);
});

test("a table has a row and a cell for each, and none is a formula", () => {
  const rows = accepted.map((hostile) => [hostile, "1", hostile]);
  const read = parse(csvOf(rows)) as string[][];
  expect(read.map((row) => row.length).filter((length) => length !== 3)).toEqual([]);
  expect(read.length).toBe(rows.length);
  expect(read.flat().filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  expect(read.map(([first = ""]) => first.replace(/^'(?=[=+\-@])/, ""))).toEqual(accepted);
});

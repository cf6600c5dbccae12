// @module-tag deep

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, openLabel } from "../../harness/label.ts";
import { startSmtpProxy } from "../../harness/smtp-proxy.ts";
import { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { type Inbox, startInbox } from "../../local/inbox/inbox.ts";
import { people, trackArtists, tracks, wallets, withdrawals } from "../db/schema.ts";
import { PERSONAL } from "./personal-data.ts";

/** Somebody is deleted while everything is under way, and then looked for everywhere. */

let chains: TestChains;
let inbox: Inbox;
let wire: Awaited<ReturnType<typeof startSmtpProxy>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  wire = await startSmtpProxy(inbox.smtpPort);
  const settings = { ...chains.settings, SMTP_URL: wire.url, FREE_RELEASES: "0" };
  const opened = await testWorld({ ...settings, FEEDBACK_TO: "staff@example.com" });
  house = { ...opened, inbox, visitor: () => new Visitor(opened.url, inbox) };
});
afterAll(async () => {
  await house.close();
  await wire.cut();
  await inbox.close();
  await chains.stop();
});

interface Column {
  place: string;
  table: string;
  column: string;
  type: string;
}

async function columnsIn(schemas: string[]): Promise<Column[]> {
  const { rows } = await house.world.db.execute(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in (${schemas.map((s) => `'${s}'`).join(", ")})
     order by 1, 2, 3`,
  );
  return (rows as { schema: string; table: string; column: string; type: string }[]).map((row) => ({
    ...row,
    place: `"${row.schema}"."${row.table}"`,
  }));
}

/** Where one of these words stands in the database, as text, in JSON, or in bytes. */
async function findAll(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { place, table, column, type } of await columnsIn(["public", "dbos"])) {
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const like = words.map((word) => `lower(${text}) like '%${word.toLowerCase()}%'`).join(" or ");
    const { rowCount } = await house.world.db.execute(`select 1 from ${place} where ${like} limit 1`);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

const send = (visitor: Visitor, method: string, at: string, body: object = {}) =>
  visitor.fetch(at, {
    method,
    headers: { origin: house.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const EMAIL = "zelda.quint@example.com";
const NAME = "Zelda Quint";
const OTTO = "otto@example.com";
const WORDS = [EMAIL, NAME, "zelda"];

type Label = Awaited<ReturnType<typeof openLabel>>;
let label: Label;
let zelda: Visitor;
let otto: Visitor;

function on(title: string, shares: Record<string, number>) {
  const track = draftTrack(title, shares);
  for (const artist of track.artists) if (artist.email === EMAIL) artist.name = NAME;
  return draftRelease([track], { name: title });
}

/** What waits for somebody on a release: the secret of their link. */
async function tokenOf(visitor: Visitor, release: string): Promise<string> {
  const { items } = (await (await visitor.fetch("/api/approvals/me")).json()) as {
    items: { releaseName: string; approvalToken: string }[];
  };
  const found = items.find(({ releaseName }) => releaseName === release);
  if (!found) throw new Error(`nothing waits on ${release}`);
  return found.approvalToken;
}

const isStatus = (id: string, status: string) =>
  expect.poll(async () => (await label.read(id)).status, { timeout: 30_000 }).toBe(status);

async function joinsLabel() {
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: NAME, email: EMAIL });
  zelda = await house.visitor().signIn(EMAIL);
  await send(zelda, "PUT", "/api/account", { name: NAME });
  await send(zelda, "PUT", "/api/account/language", { language: "de" });
  await zelda.post(`/api/workspaces/${label.slug}/join`);
}

/** One release in every state, as its title says, all of them naming her. */
async function releasesNamingHer() {
  const both = { [EMAIL]: 60, [OTTO]: 40 };
  const id: Record<string, string> = {};
  for (const title of ["Pending", "Half signed", "She signed", "She declined", "Edited", "Withdrawn", "Done"])
    id[title] = await label.submitted(on(title, title === "Done" ? { [EMAIL]: 100 } : both));
  await approveBy(house, await tokenOf(otto, "Half signed"));
  for (const title of ["She signed", "Done"]) await approveBy(house, await tokenOf(zelda, title));
  const reason = `I am ${NAME}, ask me at ${EMAIL}`;
  const declined = { approved: false, artistEmail: EMAIL, reason };
  expect((await decide(house, await tokenOf(zelda, "She declined"), declined)).status).toBe(200);
  const suggested = `/api/approvals/token/${await tokenOf(zelda, "Withdrawn")}/proposal`;
  expect((await zelda.post(suggested, { artistEmail: EMAIL, shares: [50, 50], reason })).status).toBe(200);
  await label.edit(id.Edited ?? "", on("Edited", { [OTTO]: 100 }));
  await label.visitor.post(`${label.at}/${id.Withdrawn}/withdraw`);
  await isStatus(id.Done ?? "", "published");
  return id;
}

async function everythingElse() {
  const hers = (await (await zelda.post("/api/workspaces", { name: "Solo" })).json()) as { slug: string };
  await zelda.post(`/api/workspaces/${hers.slug}/invite`, { name: "Friend", email: OTTO });
  expect((await zelda.post(label.at, on("By her", { [OTTO]: 100 }))).status).toBe(201);
  await zelda.post("/api/feedback", { message: `Write to ${NAME}`, email: EMAIL, page: "/dashboard" });
  const draft = `/api/workspaces/${label.slug}/drafts/${randomUUID()}`;
  const content = on("Draft", { [EMAIL]: 60, [OTTO]: 40 });
  expect((await send(zelda, "PUT", draft, { version: null, content })).status).toBe(200);
  await house.visitor().signIn(EMAIL);
  const [person] = await house.world.db.select().from(people).where(eq(people.email, EMAIL));
  const [wallet] = await house.world.db
    .select()
    .from(wallets)
    .where(eq(wallets.personId, person?.id ?? ""));
  await house.world.db.insert(withdrawals).values({
    personId: person?.id ?? "",
    walletId: wallet?.id ?? "",
    network: "Solana",
    token: "USDT",
    to: "somewhere",
    amountUnits: 5n,
    feeUnits: 1n,
    state: "done",
    createdAt: new Date(),
    finishedAt: new Date(),
  });
  return person?.id ?? "";
}

/** Otherwise finding nothing afterwards would prove nothing. */
const BEFORE = [
  "approval_requests.email",
  "approvals.email",
  "approvals.message",
  "approvals.reason",
  "certificates.proof",
  "feedback.email",
  "feedback.message",
  "members.email",
  "members.invited_by_email",
  "members.name",
  "members.search_text",
  "notifications.about_email",
  "notifications.body",
  "notifications.email",
  "notifications.said",
  "notifications.title",
  "people.email",
  "people.name",
  "reader_languages.email",
  "release_drafts.changed_by_email",
  "release_drafts.content",
  "release_drafts.emails",
  "release_drafts.search_text",
  "release_mails.email",
  "release_versions.created_by_email",
  "releases.created_by_email",
  "releases.status_reason",
  "share_proposals.email",
  "share_proposals.reason",
  "track_artists.email",
  "track_artists.name",
  "tracks.agreement",
  "tracks.artist_names",
  "tracks.search_text",
];

/** Only what was signed, and what it needs to be checked. */
const EVIDENCE = [
  "approvals.message",
  "certificates.proof",
  "track_artists.email",
  "track_artists.name",
  "tracks.agreement",
  "tracks.artist_names",
  "tracks.search_text",
];

test("whoever deletes their account in the middle of everything is forgotten, except where somebody signed", async () => {
  label = await openLabel(house);
  otto = await house.visitor().signIn(OTTO);
  await joinsLabel();
  const id = await releasesNamingHer();
  const personId = await everythingElse();
  expect(await findAll(WORDS)).toEqual(BEFORE);

  await wire.cut();
  await label.visitor.post(`${label.at}/${id.Pending}/remind`, { email: EMAIL });
  const seen = new Set((await inbox.messages()).map((mail) => mail.id));
  expect((await send(zelda, "DELETE", "/api/account")).status).toBe(200);
  await wire.mend();
  const isGone = async () =>
    (await house.world.db.select().from(people).where(eq(people.id, personId))).length;
  await expect.poll(isGone, { timeout: 15_000 }).toBe(0);

  expect(await findAll(WORDS)).toEqual(EVIDENCE);
  const evidence = PERSONAL.filter(({ deleted }) => deleted === "evidence").flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(evidence).toEqual(expect.arrayContaining(EVIDENCE));
  const left = await house.world.db
    .select({ title: tracks.title, name: trackArtists.name, email: trackArtists.email })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId));
  const named = left.filter(({ name }) => name === NAME);
  expect(named.map(({ title }) => title).sort()).toEqual(["Done", "Half signed", "She signed"]);
  const addressed = left.filter(({ email }) => email === EMAIL);
  expect(addressed.map(({ title }) => title).sort()).toEqual(["Done", "She signed"]);

  // What goes on without her: the label hears of it, what she signed can still be published, and her link is dead.
  for (const title of ["Pending", "Half signed", "She declined"]) await isStatus(id[title] ?? "", "declined");
  await approveBy(house, await tokenOf(otto, "She signed"));
  await isStatus(id["She signed"] ?? "", "published");
  await house.visitor().mailTo(OTTO, [], "published");
  await house.visitor().mailTo(label.email, [], "A co-author deleted their account");

  const after = (await inbox.messages()).filter((mail) => !seen.has(mail.id));
  expect(after.filter(({ to }) => to === EMAIL).map(({ subject }) => subject)).toEqual([
    "Ihr Konto wurde gelöscht",
  ]);
  for (const { to, subject, text, html } of after.filter((mail) => mail.to !== EMAIL))
    expect(`${to} ${subject} ${text} ${html}`.replaceAll("\u2060", "")).not.toMatch(/zelda/i);
  expect(readFileSync(house.logFile, "utf8")).not.toMatch(/zelda/i);
}, 120_000);

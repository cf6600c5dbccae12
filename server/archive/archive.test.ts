import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import yauzl from "yauzl";
import { testChains } from "../../harness/chains/chains.ts";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { publishedTrack } from "../../harness/data/published-track.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { distroKidFile, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { verifyCommand } from "../../scripts/verify-command.ts";
import { ARCHIVES_A_DAY } from "../../shared/rules/budgets.ts";
import { paymentToken } from "../chain-settings.ts";
import {
  contracts,
  deposits,
  members,
  payouts,
  releaseDrafts,
  splitTemplates,
  workspaceEvents,
  workspaces,
} from "../db/schema.ts";
import { releaseIdsOf } from "./workspace-lists.ts";

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

type Label = Awaited<ReturnType<typeof openLabel>>;
const archiveOf = (visitor: Visitor, { slug }: Pick<Label, "slug">) =>
  visitor.fetch(`/api/workspaces/${slug}/archive.zip`);

async function opened(response: Response) {
  expect(response.status).toBe(200);
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const text = (name: string) => files.get(name)?.toString() ?? "";
  return {
    names: [...files.keys()],
    bytes: (name: string) => files.get(name),
    text,
    rows: (name: string) => parse(text(name), { columns: true }) as Record<string, string>[],
    // biome-ignore lint/suspicious/noExplicitAny: it is compared as it is.
    json: JSON.parse(text("workspace.json")) as Record<string, any>,
    all: [...files.values()].map((one) => one.toString("latin1")).join("\n"),
  };
}

/** A published track, an album that is paid by a statement, a release that waits, a draft, and a template. */
async function busyLabel(name: string, codes: [string, string]) {
  const published = await publishedTrack(house, "Solana", `${name} Ferry`);
  const { label } = published;
  const { db } = house.world;
  const album = await payableAlbum(house, label, { [`${name} Lights`]: codes[0] }, { network: "Solana" });
  const waiting = await label.submitted(
    draftRelease([draftTrack(`${name} Tide`, { [somebody(name)]: 100 }, { isrc: codes[1] })]),
  );
  await statementsOf(label).brought(
    distroKidFile([
      { isrc: codes[0], amount: "2.5", title: `${name} Lights`, units: "7" },
      { isrc: codes[0], amount: "-0.5", title: `${name} Lights`, store: "Deezer" },
      { isrc: "USXXX2700009", amount: "1", title: `=${name} Unknown` },
    ]),
  );
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.slug, label.slug));
  if (!workspace) throw new Error("no workspace");
  const known = { workspaceId: workspace.id, createdAt: house.world.now() };
  const nobody = { trackCount: 0, peopleCount: 0, problemCount: 0, searchText: "" };
  await db.insert(releaseDrafts).values({
    ...{ id: crypto.randomUUID(), version: 1, name: `${name} Draft`, content: {} as never, ...known },
    ...{ ...nobody, changedByEmail: label.email, changedAt: house.world.now() },
  });
  await db
    .insert(splitTemplates)
    .values({ id: crypto.randomUUID(), name: `${name} Band`, people: [], ...known });
  const [contract] = await db.select().from(contracts).where(eq(contracts.trackId, published.track.id));
  if (!contract) throw new Error("no contract");
  const event = (index: number, amountUnits: bigint) => ({
    ...{ network: contract.network, contractId: contract.id, index, amountUnits, block: 10 + index },
    ...{ transaction: `${name}-${index}`, at: house.world.now() },
    token: paymentToken(house.world.config.chains, contract.network),
  });
  // More than a page of them.
  await db
    .insert(deposits)
    .values(
      Array.from({ length: 450 }, (_, index) => ({ ...event(index, 1_500_000n), from: `${name}-payer` })),
    );
  const [payee] = contract.payees;
  await db.insert(payouts).values({ ...event(1, 70n), wallet: payee?.wallet ?? "", held: false });
  return { ...published, album, waiting, contract, workspace };
}

test("a workspace can be taken home: everything of it, and nothing of another", async () => {
  const ours = await busyLabel("Ours", ["FR6V82700001", "FR6V82700002"]);
  const theirs = await busyLabel("Theirs", ["FR6V82700003", "FR6V82700004"]);
  const response = await archiveOf(ours.label.visitor, ours.label);
  expect(response.headers.get("content-disposition")).toContain(`${ours.label.slug}-`);
  const archive = await opened(response);

  const { json } = archive;
  const counts = Object.fromEntries(
    Object.entries(json).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : [])),
  );
  expect(counts).toEqual({
    ...{ members: 1, releases: 3, tracks: 3, contracts: 2, payments: 450, payouts: 1 },
    ...{ statements: 1, statementItems: 2, drafts: 1, splitTemplates: 1 },
  });
  expect(json).toMatchObject({ format: "ledgerline-workspace-1", workspace: { slug: ours.label.slug } });
  expect(json.members).toMatchObject([{ email: ours.label.email, role: "creator" }]);
  const detail = await (await ours.label.visitor.fetch(ours.at)).json();
  const inJson = json.tracks.find((track: { id: string }) => track.id === ours.track.id);
  expect(inJson).toMatchObject(detail as object);
  expect(json.releases.map((one: { id: string }) => one.id).sort()).toEqual(
    [ours.releaseId, ours.album.releaseId, ours.waiting].sort(),
  );

  const listed: string[] = [];
  for await (const { id } of releaseIdsOf(house.world, ours)) listed.push(id);
  expect(listed.sort()).toEqual([ours.releaseId, ours.album.releaseId, ours.waiting].sort());

  const rows = archive.rows("tracks.csv");
  expect(rows.map((row) => row.track).sort()).toEqual(["Ours Ferry", "Ours Lights", "Ours Tide"]);
  const row = rows.find((one) => one.track === "Ours Ferry") ?? {};
  expect(row).toMatchObject({ contract: ours.contract.address, status: "published" });
  expect(row).toMatchObject({ "release type": "single", genre: "pop", mood: "Calm", language: "english" });
  const people = archive.rows("people.csv").filter((one) => one.track === "Ours Ferry");
  expect(people.map(({ email, share, answer }) => [email, share, answer])).toEqual([
    [ours.emails.ada, "70%", "approved"],
    [ours.emails.luis, "30%", "approved"],
    [ours.emails.mina, "0%", "approved"],
  ]);
  const payments = archive.rows("payments.csv");
  expect(new Set(payments.map(({ transaction }) => transaction)).size).toBe(450);
  expect(payments[0]).toMatchObject({
    amount: "1.50",
    currency: "USDT",
    from: "Ours-payer",
    track: "Ours Ferry",
  });
  expect(archive.rows("payouts.csv")).toMatchObject([
    { amount: "0.00007", waiting: "", transaction: "Ours-1" },
  ]);
  expect(
    archive.rows("statement-lines.csv").map(({ title, lines, amount }) => [title, lines, amount]),
  ).toEqual([
    ["Ours Lights", "2", "2"],
    ["'=Ours Unknown", "1", "1"],
  ]);

  // What it proves, it proves alone.
  const proof = path.join(mkdtempSync(path.join(tmpdir(), "ledgerline-archive-")), "proof.json");
  writeFileSync(proof, archive.text(row.proof ?? ""));
  const node = house.world.config.chains.Solana.urls[0] ?? "";
  const checked = await verifyCommand([proof, "--rpc", node, "--issuer", house.url]);
  expect(checked.text).not.toContain("✗");
  expect(checked.code).toBe(0);
  expect(
    archive
      .bytes(row.certificate ?? "")
      ?.subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(archive.names.filter((name) => name.includes("/"))).toEqual([row.proof, row.certificate]);
  expect(archive.text("README.txt")).toContain("npm run verify -- proofs/");

  for (const strange of [
    ...["Theirs", theirs.label.email, theirs.label.slug, theirs.workspace.id, theirs.track.id, theirs.id],
    ...[theirs.contract.address, theirs.releaseId, theirs.waiting, ...Object.values(theirs.emails)],
  ])
    expect(archive.all.includes(strange), `${strange} is in the archive`).toBe(false);
});

test("only the creator takes it, with a session, so often a day; and it is noted", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const { db } = house.world;
  const email = somebody("admin");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Admin", email });
  const admin = await house.visitor().signIn(email);
  await db.update(members).set({ role: "admin", status: "active" }).where(eq(members.email, email));
  const stranger = await openLabel(house);
  const scopes = ["releases:read", "money:read"];
  const made = await label.visitor.post(`/api/workspaces/${label.slug}/api-keys`, {
    name: "k",
    scopes,
    days: 30,
  });
  const program = house.visitor().program(((await made.json()) as { key: string }).key);
  for (const file of ["archive", "archive.zip"]) {
    const at = `/api/workspaces/${label.slug}/${file}`;
    const asked = await Promise.all(
      [admin, stranger.visitor, house.visitor(), program].map(async (who) => (await who.fetch(at)).status),
    );
    expect([file, asked]).toEqual([file, [403, 404, 401, 403]]);
  }
  const outlook = async () =>
    (await (await label.visitor.fetch(`/api/workspaces/${label.slug}/archive`)).json()) as unknown;
  expect(await outlook()).toEqual({ tracks: 0, certificates: 0, leftToday: ARCHIVES_A_DAY.max });
  for (let i = 0; i < ARCHIVES_A_DAY.max; i++) {
    const { json, names } = await opened(await archiveOf(label.visitor, label));
    expect([json.tracks, names.length]).toEqual([[], 7]);
  }
  expect(await outlook()).toMatchObject({ leftToday: 0 });
  const over = await archiveOf(label.visitor, label);
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, "86400"]);
  const noted = await db
    .select({ id: workspaceEvents.id })
    .from(workspaceEvents)
    .innerJoin(workspaces, eq(workspaces.id, workspaceEvents.workspaceId))
    .where(and(eq(workspaces.slug, label.slug), eq(workspaceEvents.type, "workspace.downloaded")));
  expect(noted).toHaveLength(ARCHIVES_A_DAY.max);
});

test("all certificates of a release: a sheet for each track, for whoever may issue them", {
  tags: "deep",
}, async () => {
  const { label, releaseId } = await publishedTrack(house, "Solana", "Låst Førry");
  const at = `${label.at}/${releaseId}/certificates.zip`;
  const answer = await label.visitor.fetch(at);
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="harbour-lights-certificates.zip"',
  );
  const zip = await yauzl.fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const files: [string, string][] = [];
  for await (const entry of zip.eachEntry())
    files.push([
      entry.fileName,
      (await buffer(await zip.openReadStreamPromise(entry))).toString("latin1", 0, 5),
    ]);
  expect(files).toEqual([[expect.stringMatching(/^01-last-f-rry-\w+\.pdf$/), "%PDF-"]]);
  const email = somebody("invited");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Invited", email });
  const invited = await house.visitor().signIn(email);
  expect((await invited.fetch(at)).status).toBe(403);
  expect((await house.visitor().fetch(at)).status).toBe(401);
  const stranger = await openLabel(house);
  expect((await stranger.visitor.fetch(at)).status).toBe(404);
  expect((await stranger.visitor.fetch(`${stranger.at}/${releaseId}/certificates.zip`)).status).toBe(404);
  const waiting = await label.submitted(draftRelease([draftTrack("Waits", { [somebody("ada")]: 100 })]));
  expect((await label.visitor.fetch(`${label.at}/${waiting}/certificates.zip`)).status).toBe(409);
});

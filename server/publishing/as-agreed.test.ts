import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import { obstacles } from "../../words/obstacles/words.ts";
import { chainTransactions, jobs, mails, publications, releases } from "../db/schema.ts";
import { inRound, type Job, Overtaken } from "../work/rounds.ts";
import { failPublication } from "./fail-publication.ts";
import { readAgreed, whyNotAsAgreed } from "./what-was-agreed.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", OPERATOR_EMAIL: "operator@example.com" });
});
afterAll(() => house.close());

async function problemOf(releaseId: string) {
  const agreed = await readAgreed(house.world.db, releaseId, 1);
  return agreed && (await whyNotAsAgreed(house.world, agreed));
}

async function signedRelease() {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]));
  const [token = ""] = await mailedTokens(house, ada);
  await approveBy(house, token);
  return { label, id };
}

test("no role changes or removes what was agreed, not even with plain SQL", { tags: "deep" }, async () => {
  await signedRelease();
  for (const statement of [
    "update track_artists set bps = 1",
    "update track_artists set email = 'eve@example.com'",
    "update tracks set agreement_hash = 'x'",
    "update tracks set title = 'Another'",
    "update release_versions set network = 'Ethereum'",
    "update audit_events set data = '{}'",
    "update approvals set wallet = 'eve' where signature is not null",
    "update approvals set paid_to = 'eve' where signature is not null",
    "update approvals set account = '{}' where signature is not null",
    "update approvals set message = 'I agree to nothing' where signature is not null",
    "update approvals set email = 'eve@example.com'",
    "delete from track_artists",
    "delete from tracks",
    "delete from release_versions",
    "delete from audit_events",
    "delete from releases",
    "truncate track_artists cascade",
    "truncate audit_events",
  ]) {
    await expect(house.world.db.execute(sql.raw(statement)), statement).rejects.toThrow();
  }
});

test("a share changed behind everybody's back is found before anything is published", async () => {
  const { id } = await signedRelease();
  expect(await problemOf(id)).toBeNull();
  await house.world.db.execute(sql.raw("alter table track_artists disable trigger all"));
  await house.world.db.execute(
    sql`update track_artists set bps = 9999 where track_id in (select id from tracks where release_id = ${id})`,
  );
  await house.world.db.execute(sql.raw("alter table track_artists enable trigger all"));
  expect(await problemOf(id)).toMatch(/^“Night Ferry” is not what ada-\d+ agreed to\.$/);
});

test("a share that is paid elsewhere than was signed is found before anything is published", async () => {
  const { id } = await signedRelease();
  const eve = solanaWallet().address;
  const held = JSON.stringify(accountTerms(house.world.chains.Solana.accountFactory, eve));
  await house.world.db.execute(sql.raw("alter table approvals disable trigger all"));
  for (const change of [`paid_to = '${eve}'`, `account = '${held}'`]) {
    await house.world.db.execute(sql.raw(`update approvals set ${change} where release_id = '${id}'`));
    expect(await problemOf(id), change).toMatch(/is not what ada-\d+ agreed to\.$/);
    await house.world.db.execute(
      sql.raw(`update approvals set paid_to = wallet, account = null where release_id = '${id}'`),
    );
    expect(await problemOf(id)).toBeNull();
  }
  await house.world.db.execute(sql.raw("alter table approvals enable trigger all"));
});

test("a large album is checked without keeping everybody else waiting", { tags: "deep" }, async () => {
  const { id } = await signedRelease();
  const agreed = await readAgreed(house.world.db, id, 1);
  const [one] = agreed?.tracks ?? [];
  if (!agreed || !one) throw new Error("nothing agreed");
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const tracks = Array.from({ length: 100 }, () => one);
  expect(await whyNotAsAgreed(house.world, { ...agreed, tracks })).toBeNull();
  clearInterval(others);
  expect(turns).toBeGreaterThan(50);
});

test("a release whose shares were changed by hand says so and sends nothing", async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })]));
  await approveBy(house, (await mailedTokens(house, ada))[0] ?? "");
  await house.world.db.execute(sql.raw("alter table track_artists disable trigger all"));
  await house.world.db.execute(sql`update track_artists set bps = 5000 where email in (${ada}, ${luis})`);
  await house.world.db.execute(sql.raw("alter table track_artists enable trigger all"));
  await approveBy(house, (await mailedTokens(house, luis))[0] ?? "");
  await expect.poll(async () => (await label.read(id)).status, { timeout: 10_000 }).toBe("publish_failed");
  expect((await label.read(id)).reason).toMatch(/^“Night Ferry” is not what ada-\d+ agreed to\.$/);
  expect(await house.world.db.select().from(chainTransactions)).toEqual([]);

  for (const again of [1, 2, 3]) {
    expect((await label.visitor.post(`${label.at}/${id}/retry`)).status).toBe(200);
    const failedAgain = async () => {
      const [row] = await house.world.db.select().from(publications).where(eq(publications.releaseId, id));
      const [job] = await house.world.db.select().from(jobs).where(eq(sql`key->>'releaseId'`, id));
      return [job?.round, row?.step];
    };
    // Each time one round fails and one rests.
    await expect.poll(failedAgain, { timeout: 10_000 }).toEqual([2 * again + 1, "failed"]);
  }
  const waiting = () => house.world.db.select().from(mails).where(isNull(mails.sentAt));
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0);
  const all = await house.inbox.messages();
  const sentTo = (email: string, subject: string) =>
    all.filter((mail) => JSON.stringify(mail.to).includes(email) && mail.subject?.includes(subject));
  expect(sentTo(label.email, "could not be published")).toHaveLength(1);
  expect(sentTo("operator@example.com", "could not be published")).toHaveLength(1);
});

test("a round that was overtaken gives up nothing", async () => {
  const { label, id } = await signedRelease();
  const { world } = house;
  await world.db.update(releases).set({ status: "publishing" }).where(eq(releases.id, id));
  const [job] = await world.db.select().from(jobs).where(eq(sql`key->>'releaseId'`, id));
  if (!job) throw new Error("nothing to publish");
  await world.db.update(jobs).set({ attempt: 7 }).where(eq(jobs.id, job.id));
  const overtaken = { ...job, attempt: 6 } as typeof job & Job;
  const about = { releaseId: id, version: 1, workspaceId: "" };
  const publication = { ...about, step: "creating", network: "Solana", token: "" } as const;
  const givesUp = inRound(world, overtaken, (tx) =>
    failPublication(world, tx, { ...publication, job: overtaken }, obstacles.ours),
  );
  await expect(givesUp).rejects.toThrow(Overtaken);
  expect((await label.read(id)).status).toBe("publishing");
});

test("two people's answers cannot be exchanged: each names whose it is", async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 90, [luis]: 10 })]));
  for (const email of [ada, luis]) await approveBy(house, (await mailedTokens(house, email))[0] ?? "");
  expect(await problemOf(id)).toBeNull();
  await house.world.db.execute(sql.raw("alter table approvals disable trigger all"));
  await house.world.db.execute(
    sql.raw('alter table approvals drop constraint "approvals_trackArtistId_unique"'),
  );
  await house.world.db.execute(sql`
    update approvals a set track_artist_id = case a.track_artist_id when x.one then x.two else x.one end
    from (select min(track_artist_id::text)::uuid as one, max(track_artist_id::text)::uuid as two
      from approvals where release_id = ${id}) x
    where a.release_id = ${id}`);
  await house.world.db.execute(sql.raw("alter table approvals enable trigger all"));
  expect(await problemOf(id)).toMatch(/^“Night Ferry” is not what ada-\d+ agreed to\.$/);
});

test("a deleted workspace takes its releases with it", async () => {
  const { label, id } = await signedRelease();
  const response = await label.visitor.fetch(`/api/workspaces/${label.slug}`, {
    method: "DELETE",
    headers: { origin: label.visitor.url },
  });
  expect(response.status).toBe(200);
  const left = async () =>
    (await house.world.db.execute(sql`select 1 from tracks where release_id = ${id}`)).rows.length;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
});

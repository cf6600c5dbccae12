import { readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, contracts, jobs, mails, webhookEndpoints } from "../db/schema.ts";
import { projectRoot } from "../project-root.ts";
import { type Need, needsIn } from "./needs-you.ts";
import { readStatus, type Status } from "./read-status.ts";

const KEY = "an-operators-key-of-32-characters";
const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString("base64")}`;

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  // One endpoint of Polygon leads nowhere, and its address holds a key.
  const polygon = `${chains.settings.POLYGON_RPC_URL},http://127.0.0.1:9/v2/secret-provider-key`;
  house = await testWorld(
    { ...chains.settings, POLYGON_RPC_URL: polygon, METRICS_TOKEN: KEY, WEBHOOKS_TO_PRIVATE: "yes" },
    { watches: true },
  );
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const asked = (at: string, authorization?: string) =>
  fetch(`${house.url}${at}`, { headers: authorization ? { authorization } : {} });
const status = async () =>
  (await (await asked("/ops.json", `Bearer ${KEY}`)).json()) as Status & { needs: Need[] };

test("it opens with the key alone, in a browser or a program", async () => {
  for (const at of ["/ops", "/ops.json"]) {
    for (const wrong of [undefined, "Bearer no", basic("no"), basic(""), `Basic ${KEY}`, KEY]) {
      const refused = await asked(at, wrong);
      expect([at, wrong, refused.status]).toEqual([at, wrong, 401]);
      expect(refused.headers.get("www-authenticate")).toContain("Basic");
      expect(await refused.text()).not.toContain("migrations");
    }
    for (const right of [`Bearer ${KEY}`, basic(KEY)]) {
      const answer = await asked(at, right);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
  }
  const page = await asked("/ops", basic(KEY));
  expect(page.headers.get("refresh")).toBe("30");
  expect(await page.text()).not.toMatch(/<script/i);
  expect((await asked("/ops?still=yes", basic(KEY))).headers.get("refresh")).toBeNull();
});

test("it shows the endpoints with their final block, without the keys in their addresses", {
  tags: "deep",
}, async () => {
  const { networks, feePayers, versions } = await status();
  expect(
    networks.map(({ network, endpoints }) => [network, endpoints.map(({ answers }) => answers)]),
  ).toEqual([
    ["Polygon", [true, false]],
    ["Ethereum", [true]],
    ["Solana", [true]],
  ]);
  expect(networks[2]?.endpoints[0]?.block).toBeGreaterThan(0);
  expect(feePayers.map(({ network }) => network)).toEqual(["Polygon", "Ethereum", "Solana"]);
  for (const { balance } of feePayers) expect(balance).toMatch(/^[\d.]+ (SOL|ETH|POL)$/);
  expect(versions.migrations.applied).toBe(versions.migrations.inThisRelease);
  for (const at of ["/ops", "/ops.json"])
    expect(await (await asked(at, `Bearer ${KEY}`)).text()).not.toContain("secret-provider-key");
});

test("what goes wrong is shown, with what to do about it", { tags: "deep" }, async () => {
  const { db, now, config } = house.world;
  const label = await openLabel(house);
  const longAgo = new Date(now().getTime() - 3_600_000);
  await db
    .insert(jobs)
    .values({ kind: "publish", key: { releaseId: "x" }, failures: 8, startedAt: longAgo, dueAt: longAgo });
  const lastError = JSON.stringify({ name: "Error", code: "ECONNREFUSED", message: `to ${label.email}` });
  await db.insert(mails).values({ kind: "sign-in", attempts: 3, lastError, createdAt: longAgo });
  const [contract] = await db
    .insert(contracts)
    .values({ network: "Solana", address: "Stopped111", trackKey: "stopped", payees: [] })
    .returning();
  const token = paymentToken(config.chains, "Solana");
  await db.insert(books).values({
    ...{ contractId: contract?.id ?? "", token, state: "stopped" as const, problem: "received 5, found 4" },
    ...{ movedAt: longAgo, updatedAt: longAgo },
  });
  await label.visitor.post(`/api/workspaces/${label.slug}/webhooks`, {
    url: "http://hooks.example/secret-path",
    events: ["release.published"],
  });
  await db.update(webhookEndpoints).set({ failingSince: longAgo });

  // The mails of signing in go out meanwhile.
  await expect.poll(async () => (await status()).mail.waiting).toBe(1);
  const found = await status();
  expect(found.work).toContainEqual(expect.objectContaining({ kind: "publish", due: 1, mostFailures: 8 }));
  expect(found.mail).toMatchObject({ waiting: 1, failing: 1, lastProblem: "ECONNREFUSED" });
  expect(found.stoppedBooks).toMatchObject([
    { address: "Stopped111", token: "USDT", problem: "received 5, found 4" },
  ]);
  expect(found.webhooks).toMatchObject([
    { workspace: label.slug, host: "hooks.example", messagesWaiting: 0 },
  ]);
  expect(found.needs.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Jobs of the kind publish wait too long or keep failing",
      "Mail does not go out: 1 waiting",
      "Stopped books: 1",
      "An endpoint of Polygon does not answer: 127.0.0.1:9",
    ]),
  );
  const page = await (await asked("/ops", basic(KEY))).text();
  expect(page).toContain("Stopped111");
  for (const hidden of [label.email, "secret-path"]) expect(page).not.toContain(hidden);
  await db.delete(books).where(eq(books.contractId, contract?.id ?? ""));
  await db.execute(sql`delete from mails where attempts = 3`);
});

/** Everything at its worst: each sentence is there at least once. */
test("each chapter that it names is in the operators' guide", async () => {
  const calm = await readStatus(house.world);
  const longAgo = new Date(0);
  const worst: Status = {
    ...calm,
    work: [{ kind: "a", waiting: 1, due: 1, oldestDue: longAgo, mostFailures: 9 }],
    failedWork: [{ kind: "a", count: 1, lastAt: longAgo }],
    mail: { ...calm.mail, waiting: 1, oldest: longAgo },
    feePayers: calm.feePayers.map((one) => ({ ...one, daysLeft: 1, usedUp: ["publishing"] })),
    networks: calm.networks.map((one) => ({
      ...{ ...one, isWatched: false, problem: "away", faults: ["usdt" as never] },
      endpoints: one.endpoints.map((endpoint) => ({ ...endpoint, answers: false, isLate: true })),
    })),
    stoppedBooks: [{ network: "Solana", address: "A", since: longAgo, problem: null, token: "USDT" }],
    versions: { ...calm.versions, migrations: { applied: 1, inThisRelease: 2, last: "b" } },
  };
  const needs = needsIn(worst);
  expect(needs.length).toBeGreaterThan(15);
  const guide = readFileSync(path.join(projectRoot, "docs/operators.md"), "utf8");
  const anchors = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
  for (const { chapter } of needs) expect(anchors).toContain(chapter);
});

test("without a key in the settings there is no such page", async () => {
  house.world.config.metricsToken = null;
  for (const at of ["/ops", "/ops.json"]) expect((await asked(at, `Bearer ${KEY}`)).status).toBe(404);
  house.world.config.metricsToken = KEY;
});
